import { type Command, InvalidArgumentError, Option } from "commander";
import type { ManualCounts } from "@concord-mt/act";
import type { JudgementOptions, PresetName } from "@concord-mt/files";
import type { AlignedOptions } from "../../options/aligned-options.ts";
import { caseList } from "../../options/case-values.ts";
import type { EvaluationOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import { addPreset } from "../../options/presets.ts";
import { list, numberList } from "../../options/values.ts";

/** What `concord act` understands. */
export interface ActOptions
  extends EvaluationOptions, AlignedOptions, JudgementOptions {
  readonly mode: "paper" | "idiap-1.7";
  readonly align: boolean;
  readonly connectives?: readonly string[];
  readonly manualCounts?: ManualCounts;
  readonly details?: string;
  readonly breakdown?: boolean;
  readonly preset?: PresetName;
}

/** Adds ACT's settings, and what can be written besides the scores. */
export function addActOptions(command: Command): Command {
  return addPreset(command, "paper-2013")
    .addOption(
      new Option(
        "--mode <mode>",
        "as the paper defines it, or as the original program computes it (on tokenised, lowercased text, with alignments of the preprocessed texts)",
      )
        .choices(["paper", "idiap-1.7"])
        .default("paper"),
    )
    .option("--no-align", "use no alignments: count the first known form")
    .addOption(
      new Option(
        "--connectives <list>",
        "source connectives to evaluate, from the pack (default: all)",
      ).argParser(list),
    )
    .option(
      "--judgements <file...>",
      "human verdicts on individual connectives (JSON Lines), for ACTm",
    )
    .addOption(
      new Option(
        "--judge-cases <list>",
        "cases to be judged by people (default: 5,6)",
      ).argParser(caseList),
    )
    .addOption(
      outputFile(
        "--write-judgements <file>",
        "write what remains to be judged; lines already in the file are kept, and their verdicts count",
        { isKept: true },
      ),
    )
    .addOption(
      new Option(
        "--manual-counts <case5,case6>",
        "how many translations in cases 5 and 6 are correct, for the ACTm of a single system",
      ).argParser(manualCounts),
    )
    .option(
      "--breakdown",
      "also print tables by connective, sense and document",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write every connective with its case and the reason (JSON Lines if the name ends in .jsonl, otherwise TSV)",
      ),
    );
}

function manualCounts(text: string): ManualCounts {
  const [case5, case6, ...more] = numberList(text);
  if (case5 === undefined || case6 === undefined || more.length > 0)
    throw new InvalidArgumentError("Expected two counts, such as 2,0.");
  return { case5, case6 };
}
