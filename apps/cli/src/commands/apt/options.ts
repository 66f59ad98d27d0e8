import { type Command, Option } from "commander";
import type { AptMode, NonPronounPolicy } from "@concord-mt/apt";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import type { PresetName } from "@concord-mt/files";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import { addPreset, papersAlignment } from "../../options/presets.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";
import { settingOption } from "../../options/setting-option.ts";
import {
  type TaggerOptions,
  addTaggerOption,
} from "../../options/tagger-option.ts";

/** What `concord apt` understands. */
export interface AptCommandOptions
  extends EvaluationOptions, AlignedOptions, TaggerOptions {
  readonly mode: AptMode;
  readonly repair: boolean;
  readonly weights: PerCase;
  readonly discard: readonly SixCase[];
  readonly nonPronoun?: NonPronounPolicy;
  readonly pronouns?: string;
  readonly preset?: PresetName;
  readonly details?: string;
  readonly idiapConfig?: string;
  readonly breakdown?: boolean;
  readonly agreement: "reference" | "own";
}

/** Adds APT's settings, and what can be written besides the scores. */
export function addAptOptions(command: Command): Command {
  return addTaggerOption(addPreset(command, "paper-2017"))
    .addOption(settingOption("--mode <mode>", "apt.mode"))
    .option("--no-repair", "do not repair alignments")
    .addOption(
      settingOption("--weights <list>", "apt.weights", {
        parse: caseWeights,
        shown: "1,.5,0,0,0,0",
      }),
    )
    .addOption(
      settingOption("--discard <list>", "apt.discard", {
        parse: caseList,
        shown: "none",
      }),
    )
    .addOption(settingOption("--non-pronoun <policy>", "apt.nonPronoun"))
    .addOption(pronounsOption())
    .addOption(
      new Option(
        "--agreement <with>",
        "own: also ask whether pronouns that the reference cannot confirm agree with the candidate's own antecedents",
      )
        .choices(["reference", "own"])
        .default("reference"),
    )
    .option(
      "--breakdown",
      "also print tables by pronoun and by document, and the confusion of pronouns",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write every pronoun with its case and the reason (JSON Lines if the name ends in .jsonl, otherwise TSV)",
      ),
    )
    .option(
      "--idiap-config <file>",
      "run a configuration file of idiap/APT instead",
    );
}

/** The set-up of the 2017 paper: its weights, nothing discarded, grow-diag-final within a larger corpus. */
export const paper2017: Partial<AptCommandOptions> = {
  ...papersAlignment,
  mode: "paper",
  repair: true,
  weights: defaultCaseWeights,
  discard: [],
};
