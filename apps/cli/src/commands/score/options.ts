import { type Command, InvalidArgumentError, Option } from "commander";
import type { AptMode, NonPronounPolicy } from "@concord-mt/apt";
import type { BleuOptions } from "@concord-mt/bleu";
import type { PerCase, SixCase } from "@concord-mt/core";
import { type MetricName, metricNames } from "@concord-mt/evaluation";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList, caseWeights } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import type { PresetName } from "../../options/presets.ts";
import type { TaggerOptions } from "../../options/tagger-option.ts";
import { settingOption } from "../../options/setting-option.ts";
import { list, wholeNumber } from "../../options/values.ts";

/** What `concord score` understands. */
export interface ScoreOptions
  extends EvaluationOptions, AlignedOptions, TaggerOptions {
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
  readonly preset?: PresetName;
}

/** Adds the choice of metrics, and each metric's own options with its name in front. */
export function addMetricOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--metrics <list>",
        `metrics to compute: ${metricNames.join(",")} (default: all that the pack supports)`,
      ).argParser(metricList),
    )
    .option(
      "--pronouns <list>",
      "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
    )
    .addOption(settingOption("--apt-mode <mode>", "apt.mode"))
    .option("--no-apt-repair", "APT: do not repair alignments")
    .addOption(
      settingOption("--apt-weights <list>", "apt.weights", {
        parse: caseWeights,
        shown: "1,.5,0,0,0,0",
      }),
    )
    .addOption(
      new Option(
        "--apt-discard <list>",
        "APT: cases to discard, such as 5,6",
      ).argParser(caseList),
    )
    .addOption(settingOption("--apt-non-pronoun <policy>", "apt.nonPronoun"))
    .addOption(settingOption("--bleu-tokenize <name>", "bleu.tokenize"))
    .option("--bleu-lowercase", "BLEU: compare lowercased text")
    .addOption(
      settingOption("--chrf-word-order <n>", "chrf.wordOrder", {
        parse: wholeNumber(0),
      }),
    )
    .option("--ter-case-sensitive", "TER: distinguish case");
}

/** Adds what can be kept of a run. */
export function addKeepOptions(command: Command): Command {
  return command
    .addOption(
      outputFile(
        "--save <file>",
        "save the run, with every pronoun and connective, for report, compare and diff (.json or .json.gz)",
      ),
    )
    .addOption(
      outputFile(
        "--report <file>",
        "write an HTML report that opens in any browser",
      ),
    );
}

function metricList(text: string): readonly MetricName[] {
  const names = list(text).map((word) => {
    const name = metricNames.find((known) => known === word.toLowerCase());
    if (name === undefined)
      throw new InvalidArgumentError(
        `Expected one or more of ${metricNames.join(", ")}.`,
      );
    return name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new InvalidArgumentError(`${repeated} is given twice.`);
  return names;
}
