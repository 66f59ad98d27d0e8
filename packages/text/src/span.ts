/** A stretch of text: offsets in UTF-16 units, the end behind the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
