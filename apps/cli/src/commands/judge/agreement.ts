import { Command, Option } from "commander";
import { readJudgements, readRankings } from "@concord-mt/files";
import { annotatorAgreement, rankingAgreement } from "@concord-mt/judgement";
import {
  type OutputOptions,
  labelParts,
  rankingPart,
  writeParts,
} from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";

interface AgreementOptions extends OutputOptions {
  readonly of?: "verdict" | "choices" | "rankings";
  readonly pair?: string;
}

/** `concord judge agreement`: do annotators agree? */
export function agreementCommand(io: Io): Command {
  const command = new Command("agreement")
    .description(
      "agreement between annotators: pairwise Cohen's κ, Fleiss' κ and Krippendorff's α; WMT's κ for rankings",
    )
    .argument("<file...>", "judgement lines (JSON Lines), or rankings (CSV)")
    .addOption(
      new Option(
        "--of <what>",
        "what to compare (default: rankings for .csv files, choices if labels were chosen, otherwise verdicts)",
      ).choices(["verdict", "choices", "rankings"]),
    )
    .option(
      "--pair <pair>",
      "language pair of the rankings, such as English-French",
    );
  return addOutputOptions(command, { width: 3 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord judge agreement judgements.jsonl
  $ concord judge agreement wmt12.RNK_results.csv --pair English-French
`,
    )
    .action(async (files: readonly string[], options: AgreementOptions) => {
      const { pair, format, width } = options;
      const isCsv = files.every((file) => /\.csv(?:\.gz)?$/.test(file));
      const of = options.of ?? (isCsv ? "rankings" : undefined);
      if (of === "rankings") {
        const rankings = await readRankings(io, files, pair);
        const between = rankingAgreement(rankings, "between");
        const within = rankingAgreement(rankings, "within");
        const parts = [rankingPart(between, within, width)];
        await writeParts(
          io,
          { parts, json: () => ({ between, within }) },
          format,
        );
        return;
      }
      const found = annotatorAgreement(await readJudgements(io, files), of);
      if (found.shared === 0)
        throw new UsageError(
          `no item has been judged by two annotators (${found.annotators.length} in these files)`,
        );
      await writeParts(
        io,
        { parts: labelParts(found, width), json: () => found },
        format,
      );
    });
}
