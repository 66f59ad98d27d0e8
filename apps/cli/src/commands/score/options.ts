import { type Command, InvalidArgumentError, Option } from "commander";
import type { AptMode, NonPronounPolicy } from "@concord-mt/apt";
import type { BleuOptions } from "@concord-mt/bleu";
import type { PerCase, SixCase } from "@concord-mt/core";
import { type MetricName, metricNames } from "@concord-mt/evaluation";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import { settingOption } from "../../options/setting-option.ts";
import { list, wholeNumber } from "../../options/values.ts";

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
  readonly push?: string;
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
    .addOption(settingOption("--apt-mode <mode>", "apt.mode"))
    .option("--no-apt-repair", "APT: take alignments as they are")
    .addOption(
      settingOption("--apt-weights <list>", "apt.weights", {
        parse: caseWeights,
        shown: "1,.5,0,0,0,0",
      }),
    )
    .addOption(
      new Option(
        "--apt-discard <list>",
        "APT: cases to leave out, such as 5,6",
      ).argParser(caseList),
    )
    .addOption(settingOption("--apt-non-pronoun <policy>", "apt.nonPronoun"))
    .addOption(settingOption("--bleu-tokenize <name>", "bleu.tokenize"))
    .option("--bleu-lowercase", "BLEU: compare lower-cased text")
    .addOption(
      settingOption("--chrf-word-order <n>", "chrf.wordOrder", {
        parse: wholeNumber(0),
      }),
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
    )
    .option(
      "--push <url>",
      "send the run to a project of a server, such as http://127.0.0.1:4700/projects/news; CONCORD_TOKEN holds the token",
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
