import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type AptMode,
  type NonPronounPolicy,
  nonPronounPolicies,
} from "@concord-mt/apt";
import type { BleuOptions } from "@concord-mt/bleu";
import {
  type PerCase,
  type SixCase,
  defaultCaseWeights,
} from "@concord-mt/core";
import type { AlignedOptions } from "../../evaluation/aligned-test-set.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import { type EvaluationOptions } from "../../options/evaluation-options.ts";
import { list, wholeNumber } from "../../options/values.ts";
import { type MetricName, metricNames } from "./metrics.ts";
import { outputFile } from "../../options/output-file.ts";

/** What `concord score` understands. */
export interface ScoreOptions extends EvaluationOptions, AlignedOptions {
  readonly metrics?: readonly MetricName[];
  readonly pronouns?: string;
  readonly aptMode: AptMode;
  readonly aptRepair: boolean;
  readonly aptWeights: PerCase;
  readonly aptDiscard?: readonly SixCase[];
  readonly aptNonPronoun: NonPronounPolicy;
  readonly bleuTokenize: NonNullable<BleuOptions["tokenize"]>;
  readonly bleuLowercase?: boolean;
  readonly chrfWordOrder: number;
  readonly terCaseSensitive?: boolean;
  readonly save?: string;
  readonly report?: string;
}

/** Adds the choice of metrics, and each metric's own options with its name in front. */
export function addMetricOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--metrics <list>",
        `metrics to compute: ${metricNames.join(",")} (default: all that the pack allows)`,
      ).argParser(metricList),
    )
    .option(
      "--pronouns <list>",
      "source pronouns: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--apt-mode <mode>",
        "APT as the paper defines it, or as its program computes it",
      )
        .choices(["paper", "idiap-2018"])
        .default("paper"),
    )
    .option("--no-apt-repair", "APT: take alignments as they are")
    .addOption(
      new Option("--apt-weights <list>", "APT: credit of cases 1 to 6")
        .argParser(caseWeights)
        .default(defaultCaseWeights, "1,.5,0,0,0,0"),
    )
    .addOption(
      new Option(
        "--apt-discard <list>",
        "APT: cases to leave out, such as 5,6",
      ).argParser(caseList),
    )
    .addOption(
      new Option(
        "--apt-non-pronoun <policy>",
        "APT: what a pronoun aligned with no pronoun is",
      )
        .choices(nonPronounPolicies)
        .default("different"),
    )
    .addOption(
      new Option("--bleu-tokenize <name>", "BLEU: how lines are cut into words")
        .choices(["13a", "intl", "char", "zh", "none"])
        .default("13a"),
    )
    .option("--bleu-lowercase", "BLEU: compare lower-cased text")
    .addOption(
      new Option(
        "--chrf-word-order <n>",
        "chrF: longest word n-gram; 2 is chrF++",
      )
        .argParser(wholeNumber(0))
        .default(0),
    )
    .option("--ter-case-sensitive", "TER: keep the case");
}

/** Adds what can be kept of a run. */
export function addKeepOptions(command: Command): Command {
  return command
    .addOption(
      outputFile(
        "--save <file>",
        "write the run, with every pronoun and connective, for report, compare and diff (.json or .json.gz)",
      ),
    )
    .addOption(
      outputFile(
        "--report <file>",
        "write a report that opens in any browser (.html)",
      ),
    );
}

function metricList(text: string): readonly MetricName[] {
  return list(text).map((word) => {
    const name = metricNames.find((known) => known === word.toLowerCase());
    if (name === undefined)
      throw new InvalidArgumentError(
        `Expected some of ${metricNames.join(", ")}.`,
      );
    return name;
  });
}
