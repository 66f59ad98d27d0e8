import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";

/**
 * The translation options of one sentence: everything that can be said of an option before it is placed. One object
 * serves all sentences.
 */
export class Options {
  size = 0;
  /** Source words that the option covers, the last one included. */
  from = new Int32Array(1024);
  to = new Int32Array(1024);
  /** The pair of the table, -1 for a copied word. */
  pair = new Int32Array(1024);
  /** Weighted score without language model and reordering. */
  base = new Float64Array(1024);
  /** That with the language model behind nothing, and what features expect: the future cost. */
  estimate = new Float64Array(1024);
  /** Weighted orientation scores, three an option. */
  before = new Float64Array(3072);
  behind = new Float64Array(3072);
  /** Options of one class have the same `behind`. */
  behindClass = new Int32Array(1024);
  /** State of the language model behind the option, read from nothing. */
  endState = new Int32Array(1024);
  /** Words of option o: those from `wordStart[o]` up to `wordStart[o + 1]`. */
  wordStart = new Int32Array(1025);
  /** For each word: its number on the target side and in the language model. */
  targetWords = new Int32Array(4096);
  modelWords = new Int32Array(4096);
  /** State of the language model behind the word, read from the option's first word on. */
  states = new Int32Array(4096);
  /** Log10 of the option's words behind this one, read from the option's first word on. */
  rest = new Float64Array(4096);

  clear(): void {
    this.size = 0;
    this.wordStart[0] = 0;
  }

  /** Makes room for an option of so many words. */
  reserve(words: number): void {
    const size = this.size + 1;
    if (size >= this.from.length) {
      const length = size * 2;
      this.from = enlargeIntegers(this.from, length);
      this.to = enlargeIntegers(this.to, length);
      this.pair = enlargeIntegers(this.pair, length);
      this.base = enlargeFloats(this.base, length);
      this.estimate = enlargeFloats(this.estimate, length);
      this.before = enlargeFloats(this.before, length * 3);
      this.behind = enlargeFloats(this.behind, length * 3);
      this.behindClass = enlargeIntegers(this.behindClass, length);
      this.endState = enlargeIntegers(this.endState, length);
      this.wordStart = enlargeIntegers(this.wordStart, length + 1);
    }
    const end = (this.wordStart[this.size] ?? 0) + words;
    if (end > this.targetWords.length) {
      this.targetWords = enlargeIntegers(this.targetWords, end * 2);
      this.modelWords = enlargeIntegers(this.modelWords, end * 2);
      this.states = enlargeIntegers(this.states, end * 2);
      this.rest = enlargeFloats(this.rest, end * 2);
    }
  }
}
