import { caseNames } from "@concord-mt/core";
import type { PronounDetail } from "@concord-mt/judgement";
import type {
  AlignedTestSet,
  AptEvaluation,
  AptSystem,
} from "@concord-mt/evaluation";
import { writeDetails } from "../../evaluation/write-details.ts";
import type { Io } from "../../io.ts";

/** Writes a line for every pronoun of every system. */
export async function writeAptDetails(
  io: Io,
  file: string,
  { systems }: AptEvaluation,
  aligned: AlignedTestSet,
): Promise<void> {
  const rows = function* (): Generator<PronounDetail> {
    for (const [at, system] of systems.entries())
      yield* detailRows(system, at, aligned);
  };
  await writeDetails(io, file, rows(), { columns, cells: (row) => row });
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
] as const satisfies readonly (keyof PronounDetail)[];

function* detailRows(
  { name, items }: AptSystem,
  at: number,
  { testSet }: AlignedTestSet,
): Generator<PronounDetail> {
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
