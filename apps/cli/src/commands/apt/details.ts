import { caseNames } from "@concord-mt/core";
import { writeAtomically } from "@concord-mt/corpus";
import type { AlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import type { Io } from "../../io.ts";
import type { AptEvaluation, AptSystem } from "./evaluate.ts";

/** Writes a line for every pronoun of every system: JSON where the name says so, otherwise tab-separated. */
export async function writeDetails(
  io: Io,
  file: string,
  { systems }: AptEvaluation,
  aligned: AlignedTestSet,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const rows = function* (): Generator<Row> {
    for (const [at, system] of systems.entries())
      yield* detailRows(system, at, aligned);
  };
  const lines = async function* (): AsyncGenerator<string> {
    if (!isJson) yield `${columns.join("\t")}\n`;
    for (const row of rows()) {
      yield isJson
        ? `${JSON.stringify(row)}\n`
        : `${columns.map((name) => escape(row[name])).join("\t")}\n`;
    }
    await Promise.resolve();
  };
  await writeAtomically(file, lines(), { signal: io.signal });
}

const columns = [
  "system",
  "id",
  "line",
  "document",
  "position",
  "pronoun",
  "case",
  "name",
  "counted",
  "reference",
  "hypothesis",
  "repairedReference",
  "repairedHypothesis",
  "reason",
  "source",
  "referenceText",
  "hypothesisText",
] as const;

type Row = Readonly<
  Record<(typeof columns)[number], string | number | boolean | undefined>
>;

function* detailRows(
  { name, items }: AptSystem,
  at: number,
  { testSet }: AlignedTestSet,
): Generator<Row> {
  for (const item of items) {
    yield {
      system: name,
      id: item.id,
      line: item.segment + 1,
      document: item.document,
      position: item.position,
      pronoun: item.source,
      case: item.outcome,
      name: caseNames[item.outcome],
      counted: item.isCounted,
      reference: item.reference.words.join(" "),
      hypothesis: item.hypothesis.words.join(" "),
      repairedReference: item.reference.repair?.result === "repaired",
      repairedHypothesis: item.hypothesis.repair?.result === "repaired",
      reason: item.reason,
      source: testSet.source?.[item.segment],
      referenceText: testSet.references[item.referenceIndex]?.[item.segment],
      hypothesisText: testSet.systems[at]?.lines[item.segment],
    };
  }
}

function escape(value: Row[keyof Row]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "").replaceAll(/[\t\r\n]+/g, " ");
}
