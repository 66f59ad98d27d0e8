import type { SystemResult } from "@concord-mt/evaluation";
import type { Column, Table } from "@concord-mt/report";
import type { ComparedOutputs } from "@concord-mt/reranking";
import {
  formatNumber,
  formatP,
  formatStarredP,
} from "../scores/metric-result.ts";

/** The lower half of the paper's Table 2: C1-C4 and accuracy of any number of systems. */
export function classTable(
  { systems }: ComparedOutputs["accuracy"],
  width: number,
): Table {
  const titles = ["C1", "C2", "C3", "C4", "C1+C2", "accuracy"];
  const isTested = systems.some(({ tested }) =>
    Object.values(tested).some((value) => value !== undefined),
  );
  const right = (title: string): Column => ({ title, align: "right" });
  return {
    columns: [
      { title: "system" },
      ...titles.map(right),
      ...(isTested ? [right("95 % interval"), right("p")] : []),
    ],
    rows: systems.map((system) => {
      const [c1, c2, c3, c4] = system.score.classes;
      return [
        system.name,
        ...[c1, c2, c3, c4, c1 + c2].map(String),
        formatNumber(system.score.score, 100, width),
        ...(isTested ? [interval(system), p(system)] : []),
      ];
    }),
  };
}

/** The paper's Table 2: C1-C4, accuracy and BLEU before and after. */
export function scoreTable(
  { accuracy, bleu }: ComparedOutputs,
  width: number,
): Table {
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
  const { randomisation, bootstrap } = tested;
  const compared = randomisation ?? bootstrap;
  if (compared?.identical === true) return "identical";
  return randomisation === undefined
    ? formatP(bootstrap?.p)
    : formatStarredP(randomisation.p);
}

/** The paper's Table 3: the gains and losses of each pronoun. */
export function changeTable({
  changes,
}: Pick<ComparedOutputs, "changes">): Table {
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
