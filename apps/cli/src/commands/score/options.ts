import { type Command, Option } from "commander";
import type { AptMode, NonPronounPolicy } from "@concord-mt/apt";
import type { BleuOptions } from "@concord-mt/bleu";
import type { PerCase, SixCase } from "@concord-mt/core";
import { type MetricName, metricNames } from "@concord-mt/evaluation";
import type { PresetName } from "@concord-mt/files";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { mostOrder } from "../../options/limits.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";
import {
  type ScoresFile,
  addScoresOption,
} from "../../options/scores-option.ts";
import { settingOption } from "../../options/setting-option.ts";
import type { TaggerOptions } from "../../options/tagger-option.ts";
import { wholeNumber } from "../../options/values.ts";
import { metricList } from "./metric-list.ts";

/** What `concord score` understands. */
export interface ScoreOptions
  extends EvaluationOptions, AlignedOptions, TaggerOptions {
  readonly metrics?: readonly MetricName[];
  readonly pronouns?: string;
  readonly aptMode: AptMode;
  readonly aptRepair: boolean;
  readonly aptWeights: PerCase;
  readonly aptDiscard?: readonly SixCase[];
  readonly aptNonPronoun?: NonPronounPolicy;
  readonly bleuTokenize: NonNullable<BleuOptions["tokenize"]>;
  readonly bleuLowercase?: boolean;
  readonly chrfWordOrder: number;
  readonly terCaseSensitive?: boolean;
  readonly scores?: readonly ScoresFile[];
  readonly save?: string;
  readonly report?: string;
  readonly preset?: PresetName;
  readonly push?: string;
}

/** Adds the choice of metrics, and each metric's own options with its name in front. */
export function addMetricOptions(command: Command): Command {
  return addScoresOption(command)
    .addOption(
      new Option(
        "-m, --metrics <list>",
        `metrics to compute: ${metricNames.join(",")} (default: all that the pack supports)`,
      ).argParser(metricList),
    )
    .addOption(pronounsOption())
    .addOption(
      settingOption("--apt-mode <mode>", "apt.mode", { metric: "APT" }),
    )
    .option("--no-apt-repair", "APT: do not repair alignments")
    .addOption(
      settingOption("--apt-weights <list>", "apt.weights", {
        parse: caseWeights,
        shown: "1,.5,0,0,0,0",
        metric: "APT",
      }),
    )
    .addOption(
      settingOption("--apt-discard <list>", "apt.discard", {
        parse: caseList,
        shown: "none",
        metric: "APT",
      }),
    )
    .addOption(
      settingOption("--apt-non-pronoun <policy>", "apt.nonPronoun", {
        metric: "APT",
      }),
    )
    .addOption(
      settingOption("--bleu-tokenize <name>", "bleu.tokenize", {
        metric: "BLEU",
      }),
    )
    .addOption(
      settingOption("--bleu-lowercase", "bleu.lowercase", { metric: "BLEU" }),
    )
    .addOption(
      settingOption("--chrf-word-order <n>", "chrf.wordOrder", {
        parse: wholeNumber(0, mostOrder),
        metric: "chrF",
      }),
    )
    .addOption(
      settingOption("--ter-case-sensitive", "ter.caseSensitive", {
        metric: "TER",
      }),
    );
}
