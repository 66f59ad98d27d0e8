import { type Command, Option } from "commander";
import type { AptMode, NonPronounPolicy } from "@concord-mt/apt";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import { settingOption } from "../../options/setting-option.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";

/** What `concord apt` understands. */
export interface AptCommandOptions extends EvaluationOptions, AlignedOptions {
  readonly mode: AptMode;
  readonly repair: boolean;
  readonly weights: PerCase;
  readonly discard: readonly SixCase[];
  readonly nonPronoun: NonPronounPolicy;
  readonly pronouns?: string;
  readonly preset?: "paper-2017";
  readonly details?: string;
  readonly idiapConfig?: string;
  readonly breakdown?: boolean;
}

/** Adds APT's settings, and what can be written besides the scores. */
export function addAptOptions(command: Command): Command {
  return command
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
        "--preset <name>",
        "settings of a paper; requires --align-corpus or given alignments",
      ).choices(["paper-2017"]),
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

/** The set-up of the 2017 paper: its weights, nothing discarded, GIZA++'s grow-diag-final on a larger corpus. */
export function withPreset(options: AptCommandOptions): AptCommandOptions {
  if (options.preset === undefined) return options;
  const isGiven = (options.alignReference ?? []).length > 0;
  return {
    ...options,
    mode: "paper",
    repair: true,
    weights: defaultCaseWeights,
    discard: [],
    nonPronoun: "different",
    ...(isGiven ? {} : { alignWith: "corpus", symmetrize: "grow-diag-final" }),
  };
}
