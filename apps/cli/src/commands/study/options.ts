import { type Command, Option } from "commander";
import type { GapColumn } from "@concord-mt/judgement";
import type { OutputOptions } from "@concord-mt/presentation";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";
import { badTranslationOption, combineOption } from "../judge/options.ts";
import { columnName } from "../judge/import.ts";

/** What `concord study` understands. */
export interface StudyCommandOptions extends AlignedOptions, OutputOptions {
  readonly gaps: readonly string[];
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  readonly combine: "union" | "majority";
  readonly badTranslation: "wrong" | "skip";
  readonly aptOn: "judged" | "all";
  readonly pronouns?: string;
  readonly exclude?: readonly string[];
  readonly samples: number;
  readonly seed: number;
  readonly output?: string;
}

/** Adds the judgements, how they are counted, and where the figures go. */
export function addStudyOptions(command: Command): Command {
  command
    .addOption(
      new Option(
        "--gaps <file...>",
        "gaps filled by people: tables (see `judge import`), or judgement lines (.jsonl)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--column <ours=theirs>",
        "name of a column in the table, for one of ours; may be repeated",
      ).argParser(columnName),
    )
    .addOption(combineOption())
    .addOption(badTranslationOption())
    .addOption(
      new Option(
        "--apt-on <what>",
        "score APT on the judged pronouns only, or on all",
      )
        .choices(["judged", "all"])
        .default("judged"),
    )
    .addOption(pronounsOption())
    .option(
      "--exclude <system...>",
      "outliers to exclude, in addition to those by the MAD rule",
    )
    .option(
      "-o, --output <dir>",
      "folder to write the figures (SVG) and tables (TSV) to",
    );
  return addResamplingOptions(command, {
    description: "number of resamples for intervals",
    samples: 1000,
  });
}
