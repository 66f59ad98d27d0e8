import type { FileIo } from "../file-io.ts";
import {
  type MeteorDetail,
  type TestSet,
  meteorDetails,
} from "@concord-mt/evaluation";
import type { MeteorMatch, MeteorMetric } from "@concord-mt/meteor";
import { type DetailCell, writeDetails } from "../writing/write-details.ts";

/** Writes a record for every line of every system. */
export async function writeMeteorDetails(
  io: FileIo,
  file: string,
  metric: MeteorMetric,
  testSet: TestSet,
): Promise<void> {
  const rows = meteorDetails(metric, testSet);
  await writeDetails(io, file, rows, { columns, cells });
}

const columns = [
  "system",
  "segment",
  "score",
  "precision",
  "recall",
  "f1",
  "fmean",
  "fragPenalty",
  "chunks",
  "reference",
  "statistics",
  "hypothesisWords",
  "referenceWords",
  "matches",
] as const satisfies readonly (keyof MeteorDetail)[];

function cells(detail: MeteorDetail): Record<keyof MeteorDetail, DetailCell> {
  return {
    ...detail,
    statistics: detail.statistics.join(" "),
    hypothesisWords: detail.hypothesisWords.join(" "),
    referenceWords: detail.referenceWords.join(" "),
    matches: detail.matches.map(describeMatch).join(" "),
  };
}

/** `2:3-2:1-paraphrase`: start and length in the reference, the same in the hypothesis, the module. */
function describeMatch(match: MeteorMatch): string {
  const { reference, referenceLength, hypothesis, hypothesisLength } = match;
  return `${reference}:${referenceLength}-${hypothesis}:${hypothesisLength}-${match.module}`;
}
