import { plural } from "@concord-mt/core";
import { type PlmTraining } from "@concord-mt/plm";
import { type TableFormat, formatTable } from "@concord-mt/report";
import type { OutputFormat } from "../output.ts";

/** What a training found: pronouns, tags, orders. */
export function writeTraining(
  { plm, sequences, estimation }: PlmTraining,
  format: OutputFormat,
): string {
  if (format === "json") {
    const json = {
      ...sequences,
      tags: Object.fromEntries(sequences.tags),
      pronouns: Object.fromEntries(sequences.pronouns),
      estimation,
    };
    return `${JSON.stringify(json, undefined, 2)}\n`;
  }
  const pronouns = counts("pronoun", sequences.pronouns, format);
  const tags = counts("noun or pronoun", sequences.tags, format);
  const smoothing = formatTable(
    {
      columns: [right("order"), right("n-grams"), { title: "smoothing" }],
      rows: estimation.orders.map((order) => [
        String(order.order),
        String(order.kept),
        order.smoothing,
      ]),
    },
    format,
  );
  const unknown = ((sequences.unknownShare ?? 0) * 100).toFixed(1);
  const skipped =
    sequences.expletives === 0
      ? ""
      : ` (${plural(sequences.expletives, "expletive")} left out)`;
  const note =
    `${plural(sequences.sentences, "sentence")}, ${plural(sequences.documents, "document")}, ${plural(sequences.words, "word")}, ` +
    `${sequences.mentions} nouns and pronouns (${unknown} % without gender or number), ` +
    `${plural(sequences.sequences, "sequence")}${skipped}, ${plural(plm.model.tables.word.length, "n-gram")}`;
  return [pronouns, tags, smoothing, `${note}\n`].join("\n");
}

function counts(
  title: string,
  found: ReadonlyMap<string, number>,
  format: TableFormat,
): string {
  const rows = [...found].map(([name, count]) => [name, String(count)]);
  return formatTable({ columns: [{ title }, right("count")], rows }, format);
}

function right(title: string): { title: string; align: "right" } {
  return { title, align: "right" };
}
