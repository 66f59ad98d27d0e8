import { CorpusError, SettingError } from "@concord-mt/core";
import { type Ranking, comparisonsOf } from "./ranking.ts";

/**
 * The rankings of one language pair.
 *
 * @throws CorpusError (`missing`) if nothing is compared at all; SettingError (`pair`) if the pair is not there, or not
 * given where there are several.
 */
export function rankingsOfPair(
  rankings: readonly Ranking[],
  {
    pair,
    file,
  }: {
    /** As the rankings name it: English-French. @defaultValue the only one */
    readonly pair?: string | undefined;
    /** What errors call the rankings. */
    readonly file?: string;
  } = {},
): readonly Ranking[] {
  if (!rankings.some((ranking) => comparisonsOf(ranking).length > 0))
    throw new CorpusError(
      "expected rankings of two systems or more, found none",
      { code: "missing", ...(file === undefined ? {} : { file }) },
    );
  const pairs = [...new Set(rankings.map((ranking) => ranking.pair))];
  if (pair === undefined) {
    if (pairs.length > 1)
      throw new SettingError(
        `the rankings are of several language pairs: ${pairs.join(", ")}`,
        { code: "missing", setting: "pair" },
      );
    return rankings;
  }
  const chosen = rankings.filter((ranking) => ranking.pair === pair);
  if (chosen.length === 0)
    throw new SettingError(
      `there are no rankings of ${pair}, only of ${pairs.join(", ")}`,
      { code: "value", setting: "pair" },
    );
  return chosen;
}
