import { type Command, Option } from "commander";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import {
  type EmptyGap,
  noneGapLabel,
  otherGapLabel,
} from "@concord-mt/judgement";
import { caseList, caseWeights } from "../../options/case-values.ts";

/** The credit of cases, and which are left out. */
export interface WeightOptions {
  readonly weights: PerCase;
  readonly discard?: readonly SixCase[];
}

/** Adds the metric's weights. */
export function addWeightOptions(
  command: Command,
  {
    weights = "credit for each of the metric's cases 1 to 6",
    discard = "cases that the metric discards",
  }: { readonly weights?: string; readonly discard?: string } = {},
): Command {
  return command
    .addOption(
      new Option("--weights <list>", weights)
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(new Option("--discard <list>", discard).argParser(caseList));
}

/** What several annotators accept together. */
export interface CombineOptions {
  readonly combine: "union" | "majority";
}

/** What happens to bad translations. */
export function badTranslationOption(): Option {
  return new Option(
    "--bad-translation <policy>",
    "count bad translations as wrong, or skip them",
  )
    .choices(["wrong", "skip"])
    .default("wrong");
}

export function combineOption(): Option {
  return new Option(
    "--combine <how>",
    "how to combine several annotators: accept what any accepts, or what most accept",
  )
    .choices(["union", "majority"])
    .default("union");
}

/** How a gap counts in which the system wrote nothing. */
export interface EmptyOptions {
  readonly empty: EmptyGap;
}

export function emptyOption(): Option {
  return new Option(
    "--empty <label>",
    "label of a gap in which the system wrote nothing: none, which is always wrong, or other",
  )
    .choices([noneGapLabel, otherGapLabel])
    .default(noneGapLabel);
}
