/**
 * A word of a text, with the place it came from.
 *
 * `text.slice(start, end) === surface` always holds. `form` is what metrics and models see: the surface itself, or
 * what normalisation made of it (a decoded entity, a straight apostrophe).
 */
export interface Token {
  /** The characters of the raw text that the token covers. */
  readonly surface: string;
  /** The token as metrics and models compare it. */
  readonly form: string;
  /** Offset of the first UTF-16 unit in the raw text. */
  readonly start: number;
  /** Offset behind the last UTF-16 unit in the raw text. */
  readonly end: number;
}
