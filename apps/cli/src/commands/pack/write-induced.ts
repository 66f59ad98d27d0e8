import { plural } from "@concord-mt/core";
import type { InducedForm, TranslationCandidate } from "@concord-mt/act";
import { type Induction, shortExample } from "@concord-mt/induction";
import { type Table, formatTable } from "@concord-mt/report";
import { formatNumber, type OutputFormat } from "@concord-mt/presentation";
import type { Io } from "../../io.ts";

/** Writes the candidates of each form, best first. */
export async function writeInduced(
  io: Io,
  { settings, forms }: Induction,
  format: OutputFormat,
): Promise<void> {
  if (format === "json") {
    await io.write(`${JSON.stringify({ settings, forms }, undefined, 2)}\n`);
    return;
  }
  if (format === "tsv") {
    const rows = forms.flatMap(({ source, candidates }) =>
      candidates.map((candidate, at) => [
        source,
        ...candidateRow(candidate, at, wholeExample),
      ]),
    );
    const table = { columns: [{ title: "source" }, ...columns], rows };
    await io.write(formatTable(table, format));
    return;
  }
  for (const [at, form] of forms.entries()) {
    const table: Table = {
      columns,
      rows: form.candidates.map((candidate, rank) =>
        candidateRow(candidate, rank, shortExample),
      ),
    };
    await io.write(
      `${at === 0 ? "" : "\n"}${describe(form)}\n\n${form.candidates.length === 0 ? "" : formatTable(table, format)}`,
    );
  }
}

const columns: Table["columns"] = [
  { title: "rank", align: "right" },
  { title: "translation" },
  { title: "count", align: "right" },
  { title: "in texts", align: "right" },
  { title: "p(t|s)", align: "right" },
  { title: "LLR", align: "right" },
  { title: "example" },
];

function describe({
  source,
  occurrences,
  unaligned,
  candidates,
}: InducedForm): string {
  const head = `${source}: ${plural(occurrences, "occurrence")}, ${unaligned} not aligned`;
  return candidates.length === 0 ? `${head}; no translation found` : head;
}

type ShowExample = (candidate: TranslationCandidate) => string;

function candidateRow(
  candidate: TranslationCandidate,
  at: number,
  show: ShowExample,
): string[] {
  return [
    String(at + 1),
    candidate.form,
    String(candidate.count),
    String(candidate.total),
    formatNumber(candidate.probability, 1, 4),
    formatNumber(candidate.logLikelihoodRatio, 1, 1),
    show(candidate),
  ];
}

const wholeExample: ShowExample = ({ examples: [example] }) =>
  example === undefined ? "" : `${example.source} / ${example.target}`;
