import type { FileIo } from "../file-io.ts";
import {
  type ActSystem,
  type TestSet,
  connectiveDetail,
} from "@concord-mt/evaluation";
import type { ConnectiveDetail } from "@concord-mt/judgement";
import { writeDetails } from "../writing/write-details.ts";

/** Writes a line for every connective of every system. */
export async function writeActDetails(
  io: FileIo,
  file: string,
  systems: readonly ActSystem[],
  testSet: TestSet,
): Promise<void> {
  const rows = function* (): Generator<ConnectiveDetail> {
    for (const [at, { name, items }] of systems.entries())
      for (const item of items)
        yield connectiveDetail(item, name, {
          source: testSet.source?.[item.segment],
          referenceText:
            testSet.references[item.referenceIndex]?.[item.segment],
          hypothesisText: testSet.systems[at]?.lines[item.segment],
        });
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
