import { type Command, Option } from "commander";
import type { PresetName } from "@concord-mt/files";
import type { EmptyGap, GapColumn } from "@concord-mt/judgement";
import type { OutputOptions } from "@concord-mt/presentation";
import { type HumanScore, humanScores } from "@concord-mt/study";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { addPreset, papersAlignment } from "../../options/presets.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";
import { addResamplingOptions } from "../../options/resampling-options.ts";
import {
  type TaggerOptions,
  addTaggerOption,
} from "../../options/tagger-option.ts";
import { columnName } from "../judge/column-name.ts";
import {
  badTranslationOption,
  combineOption,
  emptyOption,
} from "../judge/options.ts";

/** What `concord study` understands. */
export interface StudyCommandOptions
  extends Omit<AlignedOptions, "column">, TaggerOptions, OutputOptions {
  readonly gaps: readonly string[];
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  readonly combine: "union" | "majority";
  readonly badTranslation: "wrong" | "skip";
  readonly aptOn: "judged" | "all";
  readonly pronouns?: string;
  readonly exclude?: readonly string[];
  readonly human: HumanScore;
  readonly empty: EmptyGap;
  readonly preset?: PresetName;
  readonly samples: number;
  readonly seed: number;
  readonly output?: string;
}

/** Adds the judgements, how they are counted, and where the figures go. */
export function addStudyOptions(command: Command): Command {
  addTaggerOption(addPreset(command, "paper-2017"))
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
      "outliers to exclude from Table 3, in addition to those by the MAD rule: a file's name, with or without its ending",
    )
    .addOption(
      new Option(
        "--human <score>",
        "human score that metrics are compared with: accuracy with or without other, or F",
      )
        .choices(humanScores)
        .default("with-other"),
    )
    .addOption(emptyOption())
    .option(
      "-o, --output <dir>",
      "folder to write the figures (SVG) and tables (TSV) to",
    );
  return addResamplingOptions(command, {
    description: "number of resamples for intervals",
    samples: 1000,
  });
}

/** The set-up of the 2017 paper. */
export const paper2017: Partial<StudyCommandOptions> = {
  ...papersAlignment,
  human: "with-other",
  empty: "none",
};
