import { formatSignature } from "@concord-mt/core";
import { formatTable } from "@concord-mt/report";
import type { ItemComparison } from "@concord-mt/evaluation";
import { formatP, scaled, testedJson } from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import { changeTable, scoreTable } from "./comparison-tables.ts";
import type { ComparedOutputs } from "@concord-mt/reranking";

/** Writes the paper's Tables 2 and 3, BLEU and McNemar's tests. */
export async function writeRerankings(
  output: Output,
  compared: ComparedOutputs,
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await output.write(`${JSON.stringify(toJson(compared), undefined, 2)}\n`);
    return;
  }
  const tables = [scoreTable(compared, width), changeTable(compared)].map(
    (table) => formatTable(table, format),
  );
  const notes = [
    `McNemar, same pronoun as the reference (C1): ${describe(compared.identical)}`,
    `McNemar, same or similar (C1+C2): ${describe(compared.acceptable)}`,
    formatSignature(compared.accuracy.signature),
    formatSignature(compared.bleu.signature),
  ];
  const comment = format === "latex" ? "% " : "";
  const [scores = "", changes = ""] = tables;
  await output.write(
    `${scores}\n${changes}\n${notes.map((note) => `${comment}${note}\n`).join("")}`,
  );
}

function describe({
  gained,
  lost,
  exact,
  uncorrected,
}: ItemComparison): string {
  return `${gained} gained, ${lost} lost, p = ${formatP(exact.p).trim()} (exact), ${formatP(uncorrected.p).trim()} (chi-squared)`;
}

function toJson({
  accuracy,
  bleu,
  identical,
  acceptable,
  changes,
}: ComparedOutputs): object {
  return {
    signature: formatSignature(accuracy.signature),
    bleuSignature: formatSignature(bleu.signature),
    systems: accuracy.systems.map(({ name, score, tested }, at) => ({
      name,
      classes: score.classes,
      total: score.total,
      accuracy: score.score ?? null,
      ...testedJson(tested, 1),
      bleu: {
        score: scaled(bleu.systems[at]?.score.score, 100),
        ...testedJson(bleu.systems[at]?.tested ?? {}, 100),
      },
    })),
    mcnemar: { identical, acceptable },
    changes,
  };
}
