/** What a file says about its columns. */
export interface Declared {
  /** The language that its texts were translated from. */
  source?: string;
}
