import { Command, Option } from "commander";
import { type CheckReport, checkCorpus } from "@concord-mt/corpus";
import { formatTable } from "@concord-mt/report";
import { CheckError, UsageError } from "../../errors.ts";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { type OutputFormat, outputFormats } from "@concord-mt/presentation";
import { readingProgress } from "./progress.ts";

interface Options {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly alignReference?: readonly string[];
  readonly alignSystem?: readonly string[];
  readonly oneBased?: boolean;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** `concord corpus check`: whether files fit together. */
export function corpusCheckCommand(io: Io): Command {
  return new Command("check")
    .description(
      "check that files match: encoding, lengths, positions, documents",
    )
    .option("-s, --source <file>", "source text")
    .option("-r, --reference <file...>", "reference translations")
    .option("-i, --system <file...>", "system outputs")
    .option(
      "--documents <file>",
      "documents of the segments: one id per line, or where each document starts",
    )
    .option(
      "--align-reference <file...>",
      "word alignments of the source with each reference",
    )
    .option(
      "--align-system <file...>",
      "word alignments of the source with each system",
    )
    .option("--one-based", "positions in the alignment files start at 1")
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus check -s source.en -r reference.fr -i a.fr b.fr --documents docs.txt\n",
    )
    .action(async (options: Options) => {
      const {
        source,
        reference = [],
        system = [],
        alignReference = [],
        alignSystem = [],
        documents,
      } = options;
      checkUsage(options);
      const progress = readingProgress(io, { isQuiet: options.quiet ?? false });
      const input = (file: string): ReturnType<typeof inputOf>["input"] =>
        inputOf(io, file).input;
      try {
        const report = await checkCorpus(
          {
            source: source === undefined ? undefined : input(source),
            references: reference.map(input),
            systems: system.map(input),
            documents: documents === undefined ? undefined : input(documents),
            alignments: {
              references: alignReference.map(input),
              systems: alignSystem.map(input),
            },
          },
          {
            base: options.oneBased === true ? 1 : 0,
            signal: io.signal,
            onProgress: progress.onProgress,
          },
        );
        progress.end();
        await writeReport(io, report, options);
      } finally {
        progress.end();
      }
    });
}

function checkUsage(options: Options): void {
  const {
    source,
    reference = [],
    system = [],
    alignReference = [],
    alignSystem = [],
  } = options;
  if (source === undefined && reference.length + system.length === 0) {
    throw new UsageError("nothing to check: add -s, -r or -i");
  }
  if (source === undefined && alignReference.length + alignSystem.length > 0) {
    throw new UsageError(
      "alignments can only be checked together with the source: add -s FILE",
    );
  }
  if (alignReference.length > reference.length)
    throw new UsageError("there are more alignments than references");
  if (alignSystem.length > system.length)
    throw new UsageError("there are more alignments than systems");
}

async function writeReport(
  io: Io,
  report: CheckReport,
  { format, quiet = false }: Options,
): Promise<void> {
  const { files, errors, warnings } = report;
  if (format === "json") {
    const plain = errors.map(({ message, code, file, line, column, byte }) => ({
      message,
      code,
      file,
      line,
      column,
      byte,
    }));
    await print(
      io.stdout,
      `${JSON.stringify({ files, errors: plain, warnings }, undefined, 2)}\n`,
    );
  } else {
    const right = (title: string): { title: string; align: "right" } => ({
      title,
      align: "right",
    });
    const table = {
      columns: [
        { title: "file" },
        { title: "role" },
        right("segments"),
        right("tokens"),
        right("characters"),
      ],
      rows: files.map((file) => [
        file.file,
        file.role,
        ...[file.segments, file.tokens, file.characters].map(String),
      ]),
    };
    await print(io.stdout, formatTable(table, format));
  }
  if (!quiet) for (const warning of warnings) printWarning(io, warning);
  if (errors.length > 0) throw new CheckError(errors);
}
