import { formatSignature } from "@concord-mt/core";
import { type Column, type Table, formatTable } from "@concord-mt/report";
import type { ItemComparison } from "../../evaluation/compare-items.ts";
import type { SystemResult } from "../../evaluation/score-systems.ts";
import {
  formatNumber,
  formatP,
  scaled,
  testedJson,
} from "../../evaluation/write-result.ts";
import { type Io, print } from "../../io.ts";
import type { OutputOptions } from "../../options/evaluation-options.ts";
import type { ComparedSystems } from "./compare-systems.ts";

/** Writes the paper's Tables 2 and 3, BLEU and McNemar's tests. */
export async function writeComparison(
  io: Io,
  compared: ComparedSystems,
  { format, width }: OutputOptions,
): Promise<void> {
  if (format === "json") {
    await print(
      io.stdout,
      `${JSON.stringify(toJson(compared), undefined, 2)}\n`,
    );
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
  await print(
    io.stdout,
    `${scores}\n${changes}\n${notes.map((note) => `${comment}${note}\n`).join("")}`,
  );
}

function scoreTable({ accuracy, bleu }: ComparedSystems, width: number): Table {
  const titles = ["C1", "C2", "C3", "C4", "C1+C2", "accuracy"];
  const isTested = accuracy.systems.some(({ tested }) =>
    Object.values(tested).some((value) => value !== undefined),
  );
  const right = (title: string): Column => ({ title, align: "right" });
  return {
    columns: [
      { title: "system" },
      ...titles.map(right),
      ...(isTested ? [right("95 % interval"), right("p")] : []),
      right("BLEU"),
      ...(isTested ? [right("p")] : []),
    ],
    rows: accuracy.systems.map((system, at) => {
      const { name, score } = system;
      const [c1, c2, c3, c4] = score.classes;
      const other = bleu.systems[at];
      return [
        name,
        ...[c1, c2, c3, c4, c1 + c2].map(String),
        formatNumber(score.score, 1, 3),
        ...(isTested ? [interval(system), p(system)] : []),
        formatNumber(other?.score.score, 100, width),
        ...(isTested ? [other ? p(other) : "–"] : []),
      ];
    }),
  };
}

type AnySystem = Pick<SystemResult<never>, "tested">;

function interval({ tested }: AnySystem): string {
  const { low, high } = tested.interval ?? {};
  return low === undefined
    ? "–"
    : `[${formatNumber(low, 1, 3)}, ${formatNumber(high, 1, 3)}]`;
}

function p({ tested }: AnySystem): string {
  const compared = tested.bootstrap ?? tested.randomisation;
  return compared?.identical === true ? "identical" : formatP(compared?.p);
}

function changeTable({ changes }: ComparedSystems): Table {
  const right = (title: string): Column => ({ title, align: "right" });
  const row = (
    pronoun: string,
    improved: number,
    degraded: number,
  ): string[] => [
    pronoun,
    String(improved),
    String(degraded),
    String(improved - degraded),
  ];
  const sum = (key: "improved" | "degraded"): number =>
    changes.reduce((total, change) => total + change[key], 0);
  return {
    columns: [
      { title: "pronoun" },
      right("improved"),
      right("degraded"),
      right("Δ"),
    ],
    rows: [
      ...changes.map(({ pronoun, improved, degraded }) =>
        row(pronoun, improved, degraded),
      ),
      row("total", sum("improved"), sum("degraded")),
    ],
  };
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
}: ComparedSystems): object {
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
