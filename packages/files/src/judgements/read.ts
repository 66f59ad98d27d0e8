import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import {
  type DetailItem,
  type GapLabels,
  type JudgementLine,
  type Ranking,
  expandCollapsed,
  parseDetailItems,
  parseJudgementLines,
  parseRankings,
  rankingsOfPair,
} from "@concord-mt/judgement";
import { SettingError } from "@concord-mt/core";
import { readAllLines } from "../texts/read-lines.ts";

/** Reads judgement files: JSON Lines as `judge import`, `judge sample` and `act --write-judgements` write them. */
export function readJudgements(
  io: FileIo,
  files: readonly string[] = [],
  labels?: GapLabels,
): Promise<readonly JudgementLine[]> {
  return readEach(io, files, (lines, place) =>
    parseJudgementLines(lines, { ...place, ...(labels && { labels }) }),
  );
}

/** Reads the items that a metric wrote with `--details FILE.jsonl`. */
export async function readItems(
  io: FileIo,
  files: readonly string[] = [],
): Promise<readonly DetailItem[]> {
  const table = files.find((file) => /\.tsv(?:\.gz)?$/.test(file));
  if (table !== undefined)
    throw new SettingError(
      `${table}: items are read as JSON Lines; write them with 'details' FILE.jsonl`,
      { code: "conflict", setting: "details" },
    );
  return readEach(io, files, parseDetailItems);
}

/** Reads rankings of one language pair. */
export async function readRankings(
  io: FileIo,
  files: readonly string[],
  pair: string | undefined,
): Promise<readonly Ranking[]> {
  const rankings = await readEach(io, files, parseRankings);
  const ofPair = rankingsOfPair(rankings, { pair, file: files.join(", ") });
  return expandCollapsed(ofPair);
}

async function readEach<T>(
  io: FileIo,
  files: readonly string[],
  parse: (
    lines: readonly string[],
    place: { readonly file: string },
  ) => Iterable<T>,
): Promise<readonly T[]> {
  const read = await inTurn(files, async (file) =>
    Array.from(parse(await readAllLines(io, file), { file })),
  );
  return read.flat();
}
