import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";

/** The hypotheses of one sentence, as arrays that are used again for the next. Number 0 has translated nothing. */
export class Hypotheses {
  size = 0;
  /** Weighted score so far, and with the future cost. */
  score = new Float64Array(4096);
  total = new Float64Array(4096);
  /** Log10 that the language model gave to the last phrase (and to the end of a complete sentence). */
  modelScore = new Float64Array(4096);
  modelState = new Int32Array(4096);
  coverage = new Int32Array(4096);
  /** First source word of the last phrase, -1 where nothing can swap with it any more. */
  start = new Int32Array(4096);
  /** Last source word of the last phrase; -1 before the first. */
  end = new Int32Array(4096);
  previous = new Int32Array(4096);
  /** The last phrase, -1 before the first. */
  option = new Int32Array(4096);
  /** The first of those that were recombined with it, and the next behind this one; -1 is none. */
  arc = new Int32Array(4096);
  nextArc = new Int32Array(4096);
  /** Place in its stack, -1 if it is in none. */
  place = new Int32Array(4096);
  /** States of the features, one array each. */
  readonly featureStates: Int32Array[];

  constructor(features: number) {
    this.featureStates = Array.from(
      { length: features },
      () => new Int32Array(4096),
    );
  }

  /** Makes room for one more and gives its number. */
  add(): number {
    const number = this.size;
    if (number === this.score.length) this.#grow();
    this.size += 1;
    this.arc[number] = -1;
    this.nextArc[number] = -1;
    return number;
  }

  #grow(): void {
    const length = this.score.length * 2;
    this.score = enlargeFloats(this.score, length);
    this.total = enlargeFloats(this.total, length);
    this.modelScore = enlargeFloats(this.modelScore, length);
    this.modelState = enlargeIntegers(this.modelState, length);
    this.coverage = enlargeIntegers(this.coverage, length);
    this.start = enlargeIntegers(this.start, length);
    this.end = enlargeIntegers(this.end, length);
    this.previous = enlargeIntegers(this.previous, length);
    this.option = enlargeIntegers(this.option, length);
    this.arc = enlargeIntegers(this.arc, length);
    this.nextArc = enlargeIntegers(this.nextArc, length);
    this.place = enlargeIntegers(this.place, length);
    this.featureStates.forEach((states, at) => {
      this.featureStates[at] = enlargeIntegers(states, length);
    });
  }
}
