import type { ActItem } from "@concord-mt/act";
import { caseNames } from "@concord-mt/core";
import { writeAtomically } from "@concord-mt/corpus";
import type { TestSet } from "../../evaluation/test-set.ts";
import type { Io } from "../../io.ts";
import type { ActSystem } from "./evaluate.ts";

/** Writes a line for every connective of every system: JSON where the name says so, otherwise tab-separated. */
export async function writeActDetails(
  io: Io,
  file: string,
  systems: readonly ActSystem[],
  testSet: TestSet,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const lines = async function* (): AsyncGenerator<string> {
    await Promise.resolve();
    if (!isJson) yield `${columns.join("\t")}\n`;
    for (const [at, { name, items }] of systems.entries()) {
      for (const item of items) {
        const row = detailRow(item, name, at, testSet);
        yield isJson
          ? `${JSON.stringify(row)}\n`
          : `${columns.map((column) => escape(row[column])).join("\t")}\n`;
      }
    }
  };
  await writeAtomically(file, lines(), { signal: io.signal });
}

const columns = [
  "system",
  "id",
  "line",
  "document",
  "position",
  "connective",
  "case",
  "name",
  "sense",
  "reference",
  "referenceChoice",
  "hypothesis",
  "hypothesisChoice",
  "credit",
  "judged",
  "pending",
  "reason",
  "source",
  "referenceText",
  "hypothesisText",
] as const;

type Row = Readonly<
  Record<(typeof columns)[number], string | number | boolean | undefined>
>;

function detailRow(
  item: ActItem,
  system: string,
  at: number,
  testSet: TestSet,
): Row {
  const { reference, hypothesis, segment } = item;
  return {
    system,
    id: item.id,
    line: segment + 1,
    document: item.document,
    position: item.position,
    connective: item.source,
    case: item.outcome,
    name: caseNames[item.outcome],
    sense: item.sense,
    reference: reference.form,
    referenceChoice: reference.choice,
    hypothesis: hypothesis.form,
    hypothesisChoice: hypothesis.choice,
    credit: item.credit,
    judged: item.isJudged,
    pending: item.isPending,
    reason: item.reason,
    source: testSet.source?.[segment],
    referenceText: testSet.references[item.referenceIndex]?.[segment],
    hypothesisText: testSet.systems[at]?.lines[segment],
  };
}

function escape(value: Row[keyof Row]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "").replaceAll(/[\t\r\n]+/g, " ");
}
