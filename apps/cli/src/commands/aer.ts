import { Command, Option } from "commander";
import { type GoldAlignment, alignmentErrorRate } from "@concord-mt/alignment";
import { type Alignment, checkLength } from "@concord-mt/core";
import { readAlignments } from "@concord-mt/corpus";
import { inputOf } from "@concord-mt/files";
import { formatNumber } from "@concord-mt/presentation";
import type { Io } from "../io.ts";

interface Options {
  readonly gold: string;
  readonly alignment: string;
  readonly oneBased?: boolean;
  readonly format: "text" | "json";
}

/** `concord aer`: alignment error rate against a gold alignment. */
export function aerCommand(io: Io): Command {
  return new Command("aer")
    .addOption(
      new Option(
        "--gold <file>",
        "gold alignment: 0-1 is a sure link, 0p1 a possible one",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "--alignment <file>",
        "alignment to evaluate",
      ).makeOptionMandatory(),
    )
    .option("--one-based", "positions in the gold file start at 1")
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(["text", "json"])
        .default("text"),
    )
    .addHelpText(
      "after",
      "\nExample:\n  $ concord aer --gold test.gold --alignment test.align\n",
    )
    .action(
      async ({
        gold: goldFile,
        alignment,
        oneBased = false,
        format,
      }: Options) => {
        const gold: GoldAlignment[] = [];
        const goldInput = inputOf(io, goldFile);
        for await (const { alignment: sure, possible } of readAlignments(
          goldInput.input,
          {
            name: goldInput.name,
            base: oneBased ? 1 : 0,
            signal: io.signal,
          },
        )) {
          gold.push({ sure, possible });
        }
        const found: Alignment[] = [];
        const { input, name } = inputOf(io, alignment);
        for await (const { alignment: links } of readAlignments(input, {
          name,
          signal: io.signal,
        }))
          found.push(links);
        if (found.length === gold.length + 1 && found.at(-1)?.length === 0)
          found.pop();
        checkLength(
          { file: name, count: found.length },
          { file: goldFile, count: gold.length },
        );
        const { errorRate, precision, recall, links, sure } =
          alignmentErrorRate(found, gold);
        const text =
          format === "json"
            ? JSON.stringify(
                {
                  aer: errorRate ?? null,
                  precision: precision ?? null,
                  recall: recall ?? null,
                  links,
                  sure,
                },
                undefined,
                2,
              )
            : `AER ${formatNumber(errorRate, 1, 4)}  precision ${formatNumber(precision, 1, 4)}  recall ${formatNumber(recall, 1, 4)}`;
        await io.write(`${text}\n`);
      },
    );
}
