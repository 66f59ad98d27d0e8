import { Command, Option } from "commander";
import {
  type CorpusInfo,
  type FormatName,
  formatNames,
  inspect,
} from "@concord-mt/corpus";
import { type Table, formatTable } from "@concord-mt/report";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import {
  type OutputFormat,
  outputFormats,
} from "../../options/evaluation-options.ts";
import { readingProgress } from "./progress.ts";

interface Options {
  readonly from?: FormatName;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** `concord corpus info F…`: what files hold. */
export function corpusInfoCommand(io: Io): Command {
  return new Command("info")
    .description(
      "print what files hold: format, lines, tokens, characters, documents",
    )
    .argument("<file...>", "files of any format; - is standard input")
    .addOption(
      new Option(
        "--from <format>",
        "the files' format (default: recognised)",
      ).choices(formatNames),
    )
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "no progress, no warnings")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus info test.tmx train.en.gz links.txt\n",
    )
    .action(
      async (
        files: readonly string[],
        { from, format, quiet = false }: Options,
      ) => {
        const progress = readingProgress(io, { isQuiet: quiet });
        const infos: CorpusInfo[] = [];
        try {
          for (const file of files) {
            const { input, name } = inputOf(io, file);
            infos.push(
              await inspect(input, {
                name,
                from,
                signal: io.signal,
                onProgress: progress.onProgress,
              }),
            );
          }
        } finally {
          progress.end();
        }
        if (format === "json") {
          await print(
            io.stdout,
            `${JSON.stringify({ files: infos }, undefined, 2)}\n`,
          );
          return;
        }
        await print(io.stdout, formatTable(toTable(infos), format));
        if (!quiet)
          for (const warning of infos.flatMap(({ warnings }) => warnings))
            printWarning(io, warning);
      },
    );
}

function toTable(infos: readonly CorpusInfo[]): Table {
  const counts = [
    "lines",
    "segments",
    "tokens",
    "characters",
    "documents",
    "links",
  ] as const;
  const shown = counts.filter(
    (name) => infos.some((info) => info[name] > 0) || name === "lines",
  );
  return {
    columns: [
      { title: "file" },
      { title: "format" },
      ...shown.map((title) => ({ title, align: "right" as const })),
      { title: "columns" },
    ],
    rows: infos.map((info) => [
      info.file,
      info.compression === "gzip" ? `${info.format} (gz)` : info.format,
      ...shown.map((name) => String(info[name])),
      info.languages.join(" "),
    ]),
  };
}
