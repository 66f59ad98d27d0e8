import { CorpusError, type Tagger } from "@concord-mt/core";
import {
  type Accuracy,
  type TagScores,
  type TaggedWord,
  type TaggerEvaluation,
  evaluateTagger,
} from "@concord-mt/morphology";
import { formatTable } from "@concord-mt/report";
import { type Io, print } from "../../io.ts";
import { type Unit, readTreebank } from "./read-treebank.ts";

/** How a tagger did on a file. */
export interface FileEvaluation extends TaggerEvaluation {
  readonly file: string;
}

/** How a file is evaluated. */
export interface EvaluateOptions {
  readonly tagger: Tagger;
  readonly unit: Unit;
  /** Forms that can be pronouns and determiners. */
  readonly forms: readonly string[];
  readonly isQuiet: boolean;
}

/** Tags the words of a treebank and compares. */
export async function evaluateFile(
  io: Io,
  file: string,
  { tagger, unit, forms: ambiguous, isQuiet }: EvaluateOptions,
): Promise<FileEvaluation> {
  const sentences = async function* (): AsyncGenerator<readonly TaggedWord[]> {
    for await (const { [unit]: gold } of readTreebank(io, file, { isQuiet }))
      yield gold;
  };
  try {
    return {
      file,
      ...(await evaluateTagger(sentences(), tagger, { ambiguous })),
    };
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file }) : error;
  }
}

const titles: Readonly<Record<keyof TagScores, string>> = {
  upos: "UPOS",
  nounGender: "noun gender",
  nounNumber: "noun number",
  pronounGender: "pron gender",
  pronounNumber: "pron number",
  pronounOrDeterminer: "PRON/DET",
  lemma: "lemma",
};

/** How results can be written. */
export const evaluationFormats = [
  "text",
  "json",
  "tsv",
  "latex",
  "markdown",
] as const;

/** Writes a row for each file; shares in percent, JSON from 0 to 1. */
export async function writeEvaluations(
  io: Io,
  evaluations: readonly FileEvaluation[],
  format: (typeof evaluationFormats)[number],
): Promise<void> {
  if (format === "json") {
    const files = evaluations.map(({ scores, ...rest }) => ({
      ...rest,
      ...Object.fromEntries(
        Object.entries(scores).map(([name, accuracy]: [string, Accuracy]) => [
          name,
          { ...accuracy, accuracy: share(accuracy) ?? null },
        ]),
      ),
    }));
    await print(io.stdout, `${JSON.stringify({ files }, undefined, 2)}\n`);
    return;
  }
  const names = Object.keys(titles) as (keyof TagScores)[];
  const right = (title: string) => ({ title, align: "right" as const });
  const table = {
    columns: [
      { title: "file" },
      right("words"),
      ...names.map((name) => right(titles[name])),
    ],
    rows: evaluations.map(({ file, words, scores }) => [
      file,
      String(words),
      ...names.map((name) => percent(share(scores[name]))),
    ]),
  };
  await print(io.stdout, formatTable(table, format));
}

function share({ right, total }: Accuracy): number | undefined {
  return total === 0 ? undefined : right / total;
}

function percent(value: number | undefined): string {
  return value === undefined ? "-" : (100 * value).toFixed(2);
}
