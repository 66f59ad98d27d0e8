import { Command, Option } from "commander";
import {
  type CorpusInfo,
  type FormatName,
  formatNames,
  inspect,
} from "@concord-mt/corpus";
import { type Table, formatTable } from "@concord-mt/report";
import { UsageError } from "../../errors.ts";
import {
  type PronounCounts,
  type Side,
  sides,
  tallyPronouns,
} from "@concord-mt/evaluation";
import { type ResourceOptions, packOf } from "../../evaluation/resources.ts";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { type OutputFormat, outputFormats } from "@concord-mt/presentation";
import { readingProgress } from "./progress.ts";

interface Options extends Pick<ResourceOptions, "languagePair" | "pack"> {
  readonly side?: Side;
  readonly from?: FormatName;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** What a file holds; with a language pair also its pronouns. */
type FileInfo = CorpusInfo & { readonly pronouns?: readonly PronounCounts[] };

/** `concord corpus info F…`: what files hold. */
export function corpusInfoCommand(io: Io): Command {
  return new Command("info")
    .description("describe files: format, lines, tokens, characters, documents")
    .argument("<file...>", "files in any supported format; - is standard input")
    .addOption(
      new Option(
        "--from <format>",
        "format of the files (default: detected)",
      ).choices(formatNames),
    )
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; also count its pronouns",
    )
    .option(
      "--pack <dir>",
      "a language pack of your own; also count its pronouns",
    )
    .addOption(
      new Option(
        "--side <side>",
        "side whose pronouns to count (default: decided by the name of the column or file, or else by the text)",
      ).choices(sides),
    )
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      `
Examples:
  $ concord corpus info test.tmx train.en.gz links.txt
  $ concord corpus info train.en.gz train.fr.gz -l en-fr
`,
    )
    .action(async (files: readonly string[], options: Options) => {
      const { format, quiet = false } = options;
      const infos = await inspectAll(io, files, options);
      if (format === "json") {
        await print(
          io.stdout,
          `${JSON.stringify({ files: infos }, undefined, 2)}\n`,
        );
        return;
      }
      await print(io.stdout, formatTable(toTable(infos), format));
      if (format !== "tsv" && infos.some(({ pronouns }) => pronouns?.length))
        await print(io.stdout, `\n${formatTable(pronounTable(infos), format)}`);
      if (!quiet)
        for (const warning of infos.flatMap(({ warnings }) => warnings))
          printWarning(io, warning);
    });
}

async function inspectAll(
  io: Io,
  files: readonly string[],
  options: Options,
): Promise<FileInfo[]> {
  const { languagePair, pack: folder, side, from, quiet = false } = options;
  const isCounting = languagePair !== undefined || folder !== undefined;
  if (side !== undefined && !isCounting)
    throw new UsageError("--side requires a language pair: add -l en-fr");
  const pack = isCounting ? (await packOf(options)).pack : undefined;
  const progress = readingProgress(io, { isQuiet: quiet });
  const infos: FileInfo[] = [];
  try {
    for (const file of files) {
      const { input, name } = inputOf(io, file);
      const tally = pack && tallyPronouns(pack, { file: name, side });
      const info = await inspect(input, {
        name,
        from,
        signal: io.signal,
        onProgress: progress.onProgress,
        onText: tally?.add,
      });
      infos.push(tally ? { ...info, pronouns: tally.counts() } : info);
    }
  } finally {
    progress.end();
  }
  return infos;
}

function toTable(infos: readonly FileInfo[]): Table {
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
  const isCounted = infos.some(({ pronouns }) => pronouns !== undefined);
  return {
    columns: [
      { title: "file" },
      { title: "format" },
      ...shown.map((title) => ({ title, align: "right" as const })),
      ...(isCounted ? [{ title: "pronouns", align: "right" as const }] : []),
      { title: "columns" },
    ],
    rows: infos.map((info) => [
      info.file,
      info.compression === "gzip" ? `${info.format} (gz)` : info.format,
      ...shown.map((name) => String(info[name])),
      ...(isCounted ? [String(totalOf(info))] : []),
      info.languages.join(" "),
    ]),
  };
}

function totalOf({ pronouns = [] }: FileInfo): number {
  return pronouns.reduce((sum, { total }) => sum + total, 0);
}

function pronounTable(infos: readonly FileInfo[]): Table {
  return {
    columns: [
      { title: "file" },
      { title: "language" },
      { title: "pronoun" },
      { title: "count", align: "right" },
      { title: "note" },
    ],
    rows: infos.flatMap(({ file, pronouns: texts = [] }) =>
      texts.flatMap(({ column, language, pronouns }) =>
        pronouns.map(({ form, count, isAmbiguous }) => [
          column === undefined ? file : `${file} (${column})`,
          language,
          form,
          String(count),
          isAmbiguous ? "often another word; not in the total" : "",
        ]),
      ),
    ),
  };
}
