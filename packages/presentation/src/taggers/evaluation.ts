import type {
  Accuracy,
  TagScores,
  TaggerEvaluation,
} from "@concord-mt/morphology";
import { type Table, formatTable } from "@concord-mt/report";
import type { Output, OutputFormat } from "../output.ts";
import { columnsOf } from "../parts/parts.ts";

/** How a tagger did on a file. */
export interface FileEvaluation extends TaggerEvaluation {
  readonly file: string;
}

/** Writes a row for each file; shares in percent, JSON from 0 to 1. */
export async function writeTaggerEvaluations(
  output: Output,
  evaluations: readonly FileEvaluation[],
  format: OutputFormat,
): Promise<void> {
  await output.write(
    format === "json"
      ? `${JSON.stringify({ files: evaluations.map(toJson) }, undefined, 2)}\n`
      : formatTable(toTable(evaluations), format),
  );
}

function toJson({ scores, ...rest }: FileEvaluation): object {
  const shares = Object.entries(scores).map(
    ([name, accuracy]: [string, Accuracy]) =>
      [name, { ...accuracy, accuracy: share(accuracy) ?? null }] as const,
  );
  return { ...rest, ...Object.fromEntries<object>(shares) };
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

function toTable(evaluations: readonly FileEvaluation[]): Table {
  const names = Object.keys(titles) as (keyof TagScores)[];
  return {
    columns: columnsOf("file", "words", ...names.map((name) => titles[name])),
    rows: evaluations.map(({ file, words, scores }) => [
      file,
      String(words),
      ...names.map((name) => percent(share(scores[name]))),
    ]),
  };
}

function share({ right, total }: Accuracy): number | undefined {
  return total === 0 ? undefined : right / total;
}

function percent(value: number | undefined): string {
  return value === undefined ? "-" : (100 * value).toFixed(2);
}
