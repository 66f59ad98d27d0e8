import {
  type ReferenceLines,
  type SignedScore,
  scoreLines,
} from "@concord-mt/core";
import { meteor } from "./meteor.ts";
import type { MeteorOptions } from "./options.ts";
import type { MeteorScore } from "./score.ts";

/**
 * METEOR of an output against one or several references, line by line, with its signature.
 *
 * @example
 * const { score, signature } = corpusMeteor(["the cat sat."], ["the cat sat down."], { language: "fr", text: "norm" });
 *
 * @throws CorpusError (`length`) if a text has more or fewer lines than another; RangeError on a wrong option.
 */
export function corpusMeteor(
  hypotheses: readonly string[],
  references: ReferenceLines,
  options: MeteorOptions = {},
): SignedScore<MeteorScore> {
  return scoreLines(meteor(options), hypotheses, references);
}
