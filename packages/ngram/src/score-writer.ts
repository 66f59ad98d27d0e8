import {
  type ScorePrinter,
  kenlmPrinter,
  srilmPrinter,
} from "./format-scores.ts";
import type { NgramModel, WordScore } from "./model.ts";
import { type Perplexity, perplexityTally } from "./perplexity.ts";
import { splitWords } from "./split-words.ts";

/** How scores are written. */
export interface ScoreWriterOptions {
  /** As which program: KenLM counts empty lines, SRILM skips them. @defaultValue `"srilm"` */
  readonly style?: "srilm" | "kenlm";
  /** The program's own text, or data. @defaultValue `"text"` */
  readonly format?: "text" | "json" | "tsv";
  /** Only the sums of the whole text. @defaultValue `false` */
  readonly isSummary?: boolean;
  /** What SRILM's sums call the text. @defaultValue `"-"` */
  readonly file?: string;
}

/** Writes the scores of a text line by line, so that texts of any length can be written. */
export interface ScoreWriter {
  /** What stands before the first line. */
  readonly start: string;
  readonly add: (text: string, line: number) => string;
  /** The sums. */
  readonly finish: () => string;
}

/**
 * Makes a writer of the probabilities of each word and of the sums of the text.
 *
 * @example
 * const { start, add, finish } = scoreWriter(model, { format: "tsv" });
 * const table = start + lines.map((text, at) => add(text, at + 1)).join("") + finish();
 */
export function scoreWriter(
  model: NgramModel,
  {
    style = "srilm",
    format = "text",
    isSummary = false,
    file = "-",
  }: ScoreWriterOptions = {},
): ScoreWriter {
  if (format !== "text") {
    const score = lineScorer(model, style);
    return format === "json"
      ? jsonWriter(model, score, isSummary)
      : tsvWriter(score, isSummary);
  }
  const printer: ScorePrinter =
    style === "kenlm" ? kenlmPrinter(model) : srilmPrinter(model, { file });
  const add = (text: string): string => {
    const lines = printer.add(text);
    return isSummary ? "" : lines;
  };
  return { start: "", add, finish: () => printer.finish() };
}

/** Scores lines and keeps their sums. */
interface LineScorer {
  /** Nothing for an empty line that the program would skip. */
  add(text: string): readonly WordScore[] | undefined;
  sums(): Readonly<Record<string, number | null>>;
}

function lineScorer(model: NgramModel, style: "srilm" | "kenlm"): LineScorer {
  const tally = perplexityTally();
  return {
    add: (text) => {
      const words = splitWords(text);
      if (words.length === 0 && style === "srilm") return undefined;
      const scores = model.score(words);
      tally.add(scores);
      return scores;
    },
    sums: () => sumsOf(tally.result()),
  };
}

/** A sentence a line. */
function jsonWriter(
  { order: longest }: NgramModel,
  scorer: LineScorer,
  isSummary: boolean,
): ScoreWriter {
  let isFirst = true;
  return {
    start: `{"order":${longest},${isSummary ? "" : '"sentences":['}`,
    add: (text, line) => {
      const scores = scorer.add(text);
      if (isSummary || scores === undefined) return "";
      const words = scores.map(({ word, log10, order, known }) => ({
        word,
        log10: finite(log10),
        order,
        known,
      }));
      const separator = isFirst ? "\n" : ",\n";
      isFirst = false;
      return `${separator}${JSON.stringify({ line, words })}`;
    },
    finish: () =>
      `${isSummary ? "" : "\n],"}"total":${JSON.stringify(scorer.sums())}}\n`,
  };
}

function tsvWriter(scorer: LineScorer, isSummary: boolean): ScoreWriter {
  return {
    start: isSummary ? "" : "line\tword\torder\tlog10\n",
    add: (text, line) => {
      const scores = scorer.add(text);
      if (isSummary || scores === undefined) return "";
      return scores
        .map(({ word, order, log10 }) =>
          [line, word, order, decimal(log10)].join("\t"),
        )
        .join("\n")
        .concat("\n");
    },
    finish: () =>
      isSummary
        ? Object.entries(scorer.sums())
            .map(([key, value]) => `${key}\t${value ?? ""}\n`)
            .join("")
        : "",
  };
}

function sumsOf(sums: Perplexity): Readonly<Record<string, number | null>> {
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

/** A number as R, numpy and spreadsheets read it. */
function decimal(value: number): string {
  return value === -Infinity ? "-inf" : String(value);
}
