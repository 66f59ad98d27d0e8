import type {
  AgreementScore,
  TranslationAgreement,
} from "@concord-mt/anaphora";
import type { Output, OutputOptions } from "../output.ts";
import {
  type Part,
  cell,
  columnsOf,
  percent,
  percentRange,
  writeParts,
} from "../parts/parts.ts";

/** A system, and how its pronouns agree. */
export interface WrittenAgreement extends AgreementScore, TranslationAgreement {
  readonly name: string;
}

/** How many pronouns or referents are listed. */
const most = 20;

/** Writes the share of pronouns that agree with their own antecedents, and those that do not. */
export async function writeAgreement(
  output: Output,
  systems: readonly WrittenAgreement[],
  { format, width }: OutputOptions,
): Promise<void> {
  const isPlain = format === "tsv";
  await writeParts(
    output,
    {
      parts: [
        {
          title: "",
          table: {
            columns: columnsOf(
              "system",
              ...(isPlain ? ["agree", "low", "high"] : ["agree", "95 %"]),
              ...["agrees", "disagrees", "unsure", "referents", "torn"],
            ),
            rows: systems.map((one) => [
              one.name,
              ...(isPlain
                ? [one.score, one.interval?.low, one.interval?.high].map(cell)
                : [
                    percent(one.score, width),
                    percentRange(one.interval, width),
                  ]),
              ...[one.agrees, one.disagrees, one.unsure].map(String),
              ...[one.referents, one.torn.length].map(String),
            ]),
          },
        },
        ...systems.flatMap(disagreements),
        ...systems.flatMap(tornReferents),
      ],
      notes: [
        "agree: share of the pronouns with a verdict that agree in gender with what the translation itself has for their antecedent; no reference is looked at",
        "torn: referents whose pronouns have more than one gender, of those with two pronouns or more",
      ],
      json: () => ({ systems }),
    },
    format,
  );
}

function disagreements({ name, rows }: WrittenAgreement): Part[] {
  const wrong = rows.filter(({ verdict }) => verdict === "disagrees");
  if (wrong.length === 0) return [];
  return [
    {
      title: `${name}: pronouns that do not agree${wrong.length > most ? ` (the first ${most} of ${wrong.length})` : ""}`,
      table: {
        columns: columnsOf("line", "source", "pronoun", "antecedent", "p"),
        rows: wrong
          .slice(0, most)
          .map(({ line, source, pronoun, antecedent, probability }) => [
            String(line + 1),
            source,
            pronoun,
            antecedent === undefined
              ? "–"
              : `${antecedent.text} (line ${antecedent.line + 1}, ${antecedent.gender})`,
            probability.toFixed(2),
          ]),
      },
    },
  ];
}

function tornReferents({ name, torn }: WrittenAgreement): Part[] {
  if (torn.length === 0) return [];
  return [
    {
      title: `${name}: one referent, two genders${torn.length > most ? ` (the first ${most} of ${torn.length})` : ""}`,
      table: {
        columns: columnsOf("line", "referent", "pronouns"),
        rows: torn
          .slice(0, most)
          .map(({ line, source, pronouns }) => [
            String(line + 1),
            source,
            pronouns.map((one) => `${one.text} (${one.line + 1})`).join(", "),
          ]),
      },
    },
  ];
}
