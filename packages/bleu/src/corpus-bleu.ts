import {
  type ReferenceLines,
  type SignedScore,
  scoreLines,
} from "@concord-mt/core";
import { type BleuOptions, bleu } from "./bleu.ts";
import type { BleuScore } from "./score.ts";

/**
 * BLEU of an output against one or several references, line by line, with its signature.
 *
 * @example
 * const { score, signature } = corpusBleu(["the cat sat."], ["the cat sat down."]);
 *
 * @throws CorpusError (`length`) if a text has more or fewer lines than another; RangeError on a wrong option.
 */
export function corpusBleu(
  hypotheses: readonly string[],
  references: ReferenceLines,
  options: BleuOptions = {},
): SignedScore<BleuScore> {
  return scoreLines(bleu(options), hypotheses, references);
}
