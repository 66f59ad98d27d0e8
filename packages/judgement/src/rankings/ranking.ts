/** One annotator's ranking of several outputs for one segment. */
export interface Ranking {
  /** Language pair, where the file names it: `English-French`. */
  readonly pair: string;
  readonly segment: string;
  readonly judge: string;
  /** Less is better; the same rank is a tie. */
  readonly places: readonly {
    readonly system: string;
    readonly rank: number;
    /** Systems with the same number wrote the same and were judged as one; they are not compared. */
    readonly output?: number;
  }[];
}

/** Two systems compared by one annotator. */
export interface Comparison {
  readonly first: string;
  readonly second: string;
  /** 1: the first is better; −1: the second; 0: a tie. */
  readonly sign: -1 | 0 | 1;
}

/** The comparisons that a ranking implies: each two of its systems once. */
export function comparisonsOf({
  places,
}: Pick<Ranking, "places">): readonly Comparison[] {
  return places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(
        ({ system, output }) =>
          system !== one.system &&
          (output === undefined || output !== one.output),
      )
      .map((other) => ({
        first: one.system,
        second: other.system,
        sign: Math.sign(other.rank - one.rank) as -1 | 0 | 1,
      })),
  );
}
