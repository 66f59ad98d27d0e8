import type {
  CoreferenceEvaluation,
  LinkScore,
  PrecisionRecall,
} from "@concord-mt/coreference";
import { formatTable } from "@concord-mt/report";
import type { Io } from "../../io.ts";

/** How results can be written. */
export const evaluationFormats = [
  "text",
  "json",
  "tsv",
  "latex",
  "markdown",
] as const;
export type EvaluationFormat = (typeof evaluationFormats)[number];

/** Writes scores of links and chains; shares in percent, JSON from 0 to 1. */
export async function writeEvaluation(
  io: Io,
  { links, chains }: CoreferenceEvaluation,
  format: EvaluationFormat,
): Promise<void> {
  if (format === "json") {
    const { kinds, forms, all } = links;
    const value = {
      links: {
        all,
        kinds: Object.fromEntries(kinds),
        forms: Object.fromEntries(forms),
      },
      chains,
    };
    await io.write(`${JSON.stringify(value, undefined, 2)}\n`);
    return;
  }
  const row = (name: string, score: LinkScore | PrecisionRecall): string[] => [
    name,
    ...("pronouns" in score
      ? [String(score.pronouns), String(score.links)]
      : ["", ""]),
    ...[score.precision, score.recall, score.f1].map((share) =>
      (100 * share).toFixed(2),
    ),
  ];
  const right = (title: string) => ({ title, align: "right" as const });
  const { muc, bCubed, ceafEntity, conll } = chains;
  const table = {
    columns: [
      { title: "" },
      ...["pronouns", "links", "P", "R", "F"].map(right),
    ],
    rows: [
      row("all pronouns", links.all),
      ...[...links.kinds].map(([kind, score]) => row(kind, score)),
      ...[...links.forms].map(([form, score]) => row(`“${form}”`, score)),
      row("MUC", muc),
      row("B³", bCubed),
      row("CEAF-e", ceafEntity),
      ["CoNLL F1", "", "", "", "", (100 * conll).toFixed(2)],
    ],
  };
  await io.write(formatTable(table, format));
}
