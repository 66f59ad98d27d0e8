import { Command, Option } from "commander";
import { readLines } from "@concord-mt/corpus";
import {
  type NgramFiles,
  type TextChecks,
  inputOf,
  readNgramModel,
  watchText,
} from "@concord-mt/files";
import { type ScoreWriter, scoreWriter } from "@concord-mt/ngram";
import type { Io } from "../../io.ts";
import { addReadingOptions } from "../../options/columns.ts";

interface Options extends NgramFiles, TextChecks {
  readonly style: "srilm" | "kenlm";
  readonly format: "text" | "json" | "tsv";
  readonly summary?: boolean;
  readonly quiet?: boolean;
}

/** `concord lm query F`: the probability of each word. */
export function lmQueryCommand(io: Io): Command {
  const command = new Command("query")
    .description(
      "print the probability of each word in a text, and the perplexity",
    )
    .argument(
      "[file]",
      "text with words separated by spaces; - is standard input",
      "-",
    )
    .option("--arpa <file>", "model in the ARPA format")
    .option("--binary <file>", "model in the binary format")
    .addOption(
      new Option("--style <program>", "print results as SRILM or KenLM does")
        .choices(["srilm", "kenlm"])
        .default("srilm"),
    )
    .option("--summary", "print only the totals for the whole text");
  return addReadingOptions(command, { hasColumn: false })
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(["text", "json", "tsv"])
        .default("text"),
    )
    .option("-q, --quiet", "print no progress or warnings")
    .addHelpText(
      "after",
      `
The style also decides whether empty lines count (kenlm) or are skipped (srilm).

Examples:
  $ concord lm query test.fr --arpa text.arpa.gz
  $ echo "le chat dort" | concord lm query --binary text.lm -f json
`,
    )
    .action(async (file: string, options: Options) => {
      const { style, format, summary: isSummary = false } = options;
      const model = await readNgramModel(io, options);
      const name = file === "-" ? "<stdin>" : file;
      const writing = { style, format, isSummary, file: name };
      await score(io, file, scoreWriter(model, writing), options);
    });
}

async function score(
  io: Io,
  file: string,
  { start, add, finish }: ScoreWriter,
  options: Options,
): Promise<void> {
  const { input, name } = inputOf(io, file);
  const watched = watchText(io, { name, role: "target" }, options);
  let text = start;
  for await (const line of readLines(input, { name, signal: io.signal })) {
    text += add(watched.take(line.text), line.number);
    if (text.length < 65_536) continue;
    await io.write(text);
    text = "";
  }
  await io.write(text + finish());
  watched.finish();
}
