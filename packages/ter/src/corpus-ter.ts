import {
  type ReferenceLines,
  type SignedScore,
  scoreLines,
} from "@concord-mt/core";
import { type TerOptions, type TerScore, ter } from "./ter.ts";

/**
 * TER of an output against one or several references, line by line, with its signature.
 *
 * @example
 * const { score, signature } = corpusTer(["the cat sat."], ["the cat sat down."]);
 *
 * @throws CorpusError (`length`) if a text has more or fewer lines than another; RangeError on a wrong option.
 */
export function corpusTer(
  hypotheses: readonly string[],
  references: ReferenceLines,
  options: TerOptions = {},
): SignedScore<TerScore> {
  return scoreLines(ter(options), hypotheses, references);
}
