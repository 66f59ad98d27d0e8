import { Command, Option } from "commander";
import { readLines } from "@concord-mt/corpus";
import {
  type NgramModel,
  type Perplexity,
  type ScorePrinter,
  kenlmPrinter,
  perplexityTally,
  splitWords,
  srilmPrinter,
} from "@concord-mt/ngram";
import { inputOf } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { type ModelFiles, readModel } from "./read-model.ts";

interface Options extends ModelFiles {
  readonly style: Style;
  readonly format: "text" | "json" | "tsv";
  readonly summary?: boolean;
}

type Style = "srilm" | "kenlm";

/** `concord lm query F`: the probability of each word. */
export function lmQueryCommand(io: Io): Command {
  return new Command("query")
    .description("print the probability of each word of a text, and perplexity")
    .argument("[file]", "text, words between spaces; - is standard input", "-")
    .option("--arpa <file>", "the model as an ARPA file")
    .option("--binary <file>", "the model in our binary form")
    .addOption(
      new Option("--style <program>", "print as SRILM or as KenLM does")
        .choices(["srilm", "kenlm"])
        .default("srilm"),
    )
    .option("--summary", "only the sums of the whole text")
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(["text", "json", "tsv"])
        .default("text"),
    )
    .option("-q, --quiet", "no progress")
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
      const model = await readModel(io, options);
      const name = file === "-" ? "<stdin>" : file;
      await score(io, file, makePrinter(model, name, options));
    });
}

async function score(
  io: Io,
  file: string,
  { start, add, finish }: Printer,
): Promise<void> {
  const { input, name } = inputOf(io, file);
  let text = start;
  for await (const line of readLines(input, { name, signal: io.signal })) {
    text += add(line.text, line.number);
    if (text.length < 65_536) continue;
    await print(io.stdout, text);
    text = "";
  }
  await print(io.stdout, text + finish());
}

interface Printer {
  readonly start: string;
  readonly add: (text: string, line: number) => string;
  readonly finish: () => string;
}

function makePrinter(
  model: NgramModel,
  name: string,
  { style, format, summary = false }: Options,
): Printer {
  if (format === "json") return jsonPrinter(model, style, summary);
  if (format === "tsv") return tsvPrinter(model, style, summary);
  const printer: ScorePrinter =
    style === "kenlm"
      ? kenlmPrinter(model)
      : srilmPrinter(model, { file: name });
  const add = (text: string): string => {
    const lines = printer.add(text);
    return summary ? "" : lines;
  };
  return { start: "", add, finish: () => printer.finish() };
}

/** A sentence a line, so that texts of any length can be written. */
function jsonPrinter(
  model: NgramModel,
  style: Style,
  isSummary: boolean,
): Printer {
  const tally = perplexityTally();
  let isFirst = true;
  return {
    start: `{"order":${model.order},${isSummary ? "" : '"sentences":['}`,
    add: (text, line) => {
      const words = splitWords(text);
      if (words.length === 0 && style === "srilm") return "";
      const scores = model.score(words);
      tally.add(scores);
      if (isSummary) return "";
      const shown = scores.map(({ word, log10, order, known }) => ({
        word,
        log10: finite(log10),
        order,
        known,
      }));
      const separator = isFirst ? "\n" : ",\n";
      isFirst = false;
      return `${separator}${JSON.stringify({ line, words: shown })}`;
    },
    finish: () => {
      const sums = JSON.stringify(toJson(tally.result()));
      return `${isSummary ? "" : "\n],"}"total":${sums}}\n`;
    },
  };
}

function tsvPrinter(
  model: NgramModel,
  style: Style,
  isSummary: boolean,
): Printer {
  const tally = perplexityTally();
  return {
    start: isSummary ? "" : "line\tword\torder\tlog10\n",
    add: (text, line) => {
      const words = splitWords(text);
      if (words.length === 0 && style === "srilm") return "";
      const scores = model.score(words);
      tally.add(scores);
      if (isSummary) return "";
      return scores
        .map(({ word, order, log10 }) => [line, word, order, log10].join("\t"))
        .join("\n")
        .concat("\n");
    },
    finish: () => {
      if (!isSummary) return "";
      const sums = Object.entries(toJson(tally.result()));
      return sums.map(([key, value]) => `${key}\t${value ?? ""}\n`).join("");
    },
  };
}

function toJson(sums: Perplexity): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    Object.entries(sums).map(([key, value]: [string, number | undefined]) => [
      key,
      finite(value),
    ]),
  );
}

/** JSON has no infinity: what cannot occur has no logarithm. */
function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
