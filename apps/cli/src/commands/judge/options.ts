import { type Command, Option } from "commander";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import {
  type EmptyGap,
  type GapLabels,
  noneGapLabel,
  otherGapLabel,
  packGapLabels,
} from "@concord-mt/judgement";
import type { PackPronouns } from "@concord-mt/pack";
import { packOf } from "../../evaluation/resources.ts";
import { type Io, print } from "../../io.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import { outputFile } from "../../options/output-file.ts";
import { writeText } from "../../write-text.ts";

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

/** A pack, where one is wanted. */
export interface PackOptions {
  readonly languagePair?: string;
  readonly pack?: string;
}

export function addPackOptions(command: Command, description: string): Command {
  return command
    .option("-l, --language-pair <pair>", description)
    .option("--pack <dir>", "a language pack of your own");
}

/** The pronouns of the pack, if one is named. */
export async function packPronouns(
  options: PackOptions,
): Promise<PackPronouns | undefined> {
  return options.languagePair === undefined && options.pack === undefined
    ? undefined
    : (await packOf(options)).pack.pronouns;
}

/** The labels of gaps of the pack, if one with pronouns is named. */
export async function packLabels(
  options: PackOptions,
): Promise<GapLabels | undefined> {
  if (options.languagePair === undefined && options.pack === undefined)
    return undefined;
  const { pack } = await packOf(options);
  return pack.pronouns && packGapLabels(pack, pack.pronouns.sets.default);
}

/** Where lines are written. */
export function linesOption(): Option {
  return outputFile(
    "-o, --output <file>",
    "output file (default: standard output)",
  );
}

/** Writes lines to the file of `--output` or to standard output. */
export async function writeLines(
  io: Io,
  file: string | undefined,
  text: string,
): Promise<void> {
  if (file === undefined) await print(io.stdout, text);
  else await writeText(io, file, text);
}
