/** All that may match, by the reference position where it starts; equal words share one list. */
export interface Candidates {
  readonly hypothesisWords: number;
  readonly referenceWords: number;
  /** Candidates of reference position j stand from `from[j]` to before `to[j]` in the lists below. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly hypothesis: readonly number[];
  readonly hypothesisLength: readonly number[];
  readonly referenceLength: readonly number[];
  /** Position of the module in the list of modules. */
  readonly module: readonly number[];
  /** What a candidate adds to the aligner's count of covered words. */
  readonly gain: readonly number[];
  /** 1 where the only candidate of a position competes with no other. */
  readonly fixed: Uint8Array;
}
