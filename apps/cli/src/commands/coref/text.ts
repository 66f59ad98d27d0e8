import { Command, Option } from "commander";
import { resolveText } from "@concord-mt/anaphora";
import {
  forms,
  lineTokenizer,
  type TextTokenizer,
  textTokenizers,
} from "@concord-mt/text";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { writePieces } from "../../write-pieces.ts";
import {
  type ResolverOptions,
  addResolverOptions,
  linkSource,
} from "./find-links.ts";
import { type LinkFormat, formatResolved, linkFormats } from "./format.ts";

interface Options extends ResolverOptions {
  readonly source: string;
  readonly documents?: string;
  readonly textTokenizer: TextTokenizer;
  readonly followChains?: boolean;
  readonly format: LinkFormat;
  readonly output: string;
  readonly quiet?: boolean;
}

/** `concord coref [text]`: what each third-person pronoun of a text stands for. */
export function corefTextCommand(io: Io): Command {
  const command = new Command("text")
    .description(
      "find what each third-person pronoun of English text stands for",
    )
    .option(
      "-s, --source <file>",
      "the text, one sentence per line; - is standard input",
      "-",
    )
    .option(
      "--documents <file>",
      "document of each line (default: one document)",
    );
  return addResolverOptions(command)
    .option(
      "--follow-chains",
      "go on from pronoun to pronoun until there is a noun",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how lines are cut into words; none: at spaces",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "text with brackets, CoNLL-2012, JSON, or a table",
      )
        .choices(linkFormats)
        .default("text"),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write (.gz: compressed)",
      ).default("-"),
    )
    .option("-q, --quiet", "no warnings")
    .addHelpText(
      "after",
      `
In the text, mentions with the same number belong together; a pronoun marked with - stands for nothing that was named.
Lines and words count from 0 in JSON and tables.

Examples:
  $ concord coref -s talk.en --min-probability 0.5 --format tsv
  $ echo "The cat slept. It snored." | concord coref
`,
    )
    .action(async (options: Options) => {
      const { source, documents, textTokenizer } = options;
      const text = await readLineFile(io, source, {
        isQuiet: options.quiet ?? false,
        ...sideOf("source", { source: "en", target: "" }),
      });
      const expected = { file: text.name, count: text.lines.length };
      const cut = lineTokenizer(textTokenizer, "en");
      const resolved = resolveText(
        {
          ...text,
          ...(documents !== undefined && {
            documents: await readDocumentIds(io, documents, expected),
          }),
        },
        {
          links: await linkSource(io, options),
          cut: (line) => forms(cut(line)),
        },
      );
      await writePieces(io, options.output, formatResolved(resolved, options));
    });
}
