import {
  type ReferenceLines,
  type SignedScore,
  scoreLines,
} from "@concord-mt/core";
import { type ChrfOptions, chrf } from "./chrf.ts";
import type { ChrfScore } from "./score.ts";

/**
 * chrF of an output against one or several references, line by line, with its signature.
 *
 * @example
 * const { score, signature } = corpusChrf(["the cat sat."], ["the cat sat down."]);
 *
 * @throws CorpusError (`length`) if a text has more or fewer lines than another; RangeError on a wrong option.
 */
export function corpusChrf(
  hypotheses: readonly string[],
  references: ReferenceLines,
  options: ChrfOptions = {},
): SignedScore<ChrfScore> {
  return scoreLines(chrf(options), hypotheses, references);
}
