import { type Command, Option } from "commander";
import type { MeteorSources } from "@concord-mt/files";
import {
  type MeteorModule,
  type MeteorTask,
  meteorLanguages,
} from "@concord-mt/meteor";
import type { StringMetricOptions } from "../../evaluation/string-metric.ts";
import { mostBeam } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { language, modules, numbers } from "./option-values.ts";
import { addSourceOptions } from "./source-options.ts";

/** What `concord meteor` understands. */
export interface MeteorCommandOptions
  extends StringMetricOptions, MeteorSources {
  readonly task: MeteorTask;
  readonly parameters?: readonly number[];
  readonly modules?: readonly MeteorModule[];
  readonly weights?: readonly number[];
  readonly normalize: boolean;
  readonly punct: boolean;
  readonly lowercase?: boolean;
  readonly characters?: boolean;
  readonly beam?: number;
  readonly details?: string;
}

/** Adds METEOR's settings, the words that it looks up, and its details. */
export function addMeteorOptions(command: Command): Command {
  const scored = command
    .addOption(
      new Option(
        "--language <code>",
        "language, which selects parameters and modules; METEOR's other names (cs, czech) work too. For English, synonyms and paraphrases are matched only if given: see --synonyms, --paraphrases and --data-dir",
      )
        .choices(meteorLanguages)
        .argParser(language)
        .default("en"),
    )
    .addOption(
      new Option("--task <name>", "task that the parameters were tuned for")
        .choices(["rank", "adq", "hter", "util", "li", "tune", "custom"])
        .default("rank"),
    )
    .addOption(
      new Option(
        "--modules <list>",
        "matching modules: exact,stem,synonym,paraphrase",
      ).argParser(modules),
    )
    .addOption(
      new Option(
        "--parameters <list>",
        "the parameters alpha,beta,gamma,delta",
      ).argParser(numbers),
    )
    .addOption(
      new Option(
        "--weights <list>",
        "weights of the modules, in order",
      ).argParser(numbers),
    )
    .option(
      "--no-normalize",
      "compare the text as it is, as METEOR does by itself, without its normaliser (en, cz, fr, es, de, ru) or lower case",
    )
    .option("--no-punct", "normalise the text and remove punctuation")
    .option("--lowercase", "compare lowercased text")
    .option("--characters", "weight words by their length in characters")
    .addOption(
      new Option(
        "--beam <n>",
        "beam size of the alignment search (default: 40)",
      ).argParser(wholeNumber(1, mostBeam)),
    );
  return addSourceOptions(scored).addOption(
    outputFile(
      "--details <file>",
      "write the scores, statistics, words and matches of every line (JSON Lines if the name ends in .jsonl, otherwise TSV)",
    ),
  );
}
