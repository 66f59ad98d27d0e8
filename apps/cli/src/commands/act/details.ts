import type { ActItem } from "@concord-mt/act";
import { caseNames } from "@concord-mt/core";
import type { ConnectiveDetail } from "@concord-mt/judgement";
import type { ActSystem, TestSet } from "@concord-mt/evaluation";
import { writeDetails } from "../../evaluation/write-details.ts";
import type { Io } from "../../io.ts";

/** Writes a line for every connective of every system. */
export async function writeActDetails(
  io: Io,
  file: string,
  systems: readonly ActSystem[],
  testSet: TestSet,
): Promise<void> {
  const rows = function* (): Generator<ConnectiveDetail> {
    for (const [at, { name, items }] of systems.entries())
      for (const item of items) yield detailRow(item, name, at, testSet);
  };
  await writeDetails(io, file, rows(), { columns, cells: (row) => row });
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
] as const satisfies readonly (keyof ConnectiveDetail)[];

function detailRow(
  item: ActItem,
  system: string,
  at: number,
  testSet: TestSet,
): ConnectiveDetail {
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
