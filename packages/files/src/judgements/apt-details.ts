import type { FileIo } from "../file-io.ts";
import type { Token } from "@concord-mt/core";
import {
  type AlignedTestSet,
  type AptEvaluation,
  type AptSystem,
  pronounDetail,
} from "@concord-mt/evaluation";
import type { PronounDetail } from "@concord-mt/judgement";
import { type DetailCell, writeDetails } from "../writing/write-details.ts";

/** Writes a line for every pronoun of every system. */
export async function writeAptDetails(
  io: FileIo,
  file: string,
  { systems }: AptEvaluation,
  aligned: AlignedTestSet,
): Promise<void> {
  const rows = function* (): Generator<PronounDetail> {
    for (const [at, system] of systems.entries())
      yield* detailRows(system, at, aligned);
  };
  await writeDetails(io, file, rows(), { columns, cells: toCells });
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
  "writtenPronoun",
  "referenceLabels",
  "hypothesisLabels",
] as const satisfies readonly (keyof PronounDetail)[];

function toCells({
  referenceLabels = [],
  hypothesisLabels = [],
  ...row
}: PronounDetail): Readonly<Record<(typeof columns)[number], DetailCell>> {
  return {
    ...row,
    writtenPronoun: row.writtenPronoun,
    referenceLabels: referenceLabels.join(" "),
    hypothesisLabels: hypothesisLabels.join(" "),
  };
}

function* detailRows(
  { name, items }: AptSystem,
  at: number,
  { testSet, source, systems }: AlignedTestSet,
): Generator<PronounDetail> {
  const placesOf = (
    tokens: readonly Token[] = [],
    positions: readonly number[],
  ): [number, number][] =>
    positions.flatMap((position): [number, number][] => {
      const token = tokens[position];
      return token === undefined ? [] : [[token.start, token.end]];
    });
  for (const item of items) {
    const words = source[item.segment];
    yield pronounDetail(item, name, {
      writtenPronoun: words?.[item.position]?.form,
      sourcePlaces: placesOf(words, [item.position]),
      hypothesisPlaces: placesOf(
        systems[at]?.[item.segment],
        item.hypothesis.positions,
      ),
      source: testSet.source?.[item.segment],
      referenceText: testSet.references[item.referenceIndex]?.[item.segment],
      hypothesisText: testSet.systems[at]?.lines[item.segment],
    });
  }
}
