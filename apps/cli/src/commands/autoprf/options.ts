import { type Command, Option } from "commander";
import { type PresetName, readPronouns } from "@concord-mt/files";
import type { ScoreWritingOptions } from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { addPreset, papersAlignment } from "../../options/presets.ts";
import { pronounsOption } from "../../options/pronouns-option.ts";

/** What `concord autoprf` understands. */
export interface AutoPrfOptions
  extends EvaluationOptions, AlignedOptions, ScoreWritingOptions {
  readonly definition: "occurrence" | "list";
  readonly pronouns?: string;
  readonly lowercase?: boolean;
  readonly breakdown?: boolean;
  readonly preset?: PresetName;
}

/** Adds AutoPRF's settings. */
export function addAutoPrfOptions(command: Command): Command {
  return addPreset(command, "paper-2010")
    .addOption(pronounsOption())
    .addOption(
      new Option(
        "--definition <name>",
        "clip counts per occurrence (2010) or over the whole list (2017)",
      )
        .choices(["occurrence", "list"])
        .default("occurrence"),
    )
    .option("--lowercase", "compare lowercased words")
    .option("--breakdown", "also print tables by pronoun and by document");
}

/**
 * Refuses a breakdown where there is none, or nowhere to print it.
 *
 * @throws UsageError that names the options.
 */
export function checkBreakdown(options: AutoPrfOptions): void {
  const { breakdown, definition, format } = options;
  if (breakdown !== true) return;
  if (options.sentenceLevel === true || options.scoreOnly === true)
    throw new UsageError(
      "--breakdown cannot be combined with --sentence-level or --score-only",
    );
  if (definition === "list")
    throw new UsageError(
      "--breakdown requires --definition occurrence, because lists cover all pronouns together",
    );
  if (format === "tsv")
    throw new UsageError(
      "--breakdown prints several tables, which --format tsv cannot hold; use --format json",
    );
}

/** The set-up of the 2010 paper: each occurrence, words as they are, grow-diag-final within a larger corpus. */
export const paper2010: Partial<AutoPrfOptions> = {
  ...papersAlignment,
  definition: "occurrence",
  lowercase: false,
};

/** The paper evaluates all pronouns. */
export async function choosePronouns(
  io: Io,
  { pronouns, preset }: AutoPrfOptions,
  pack: Parameters<typeof readPronouns>[2],
): Promise<string | readonly string[]> {
  const all = pack.pronouns?.source.map(({ form }) => form);
  return preset === undefined || pronouns !== undefined || all === undefined
    ? readPronouns(io, pronouns, pack)
    : all;
}
