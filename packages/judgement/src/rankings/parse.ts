import { CorpusError, type Place, parseTable } from "@concord-mt/core";
import type { Ranking } from "./ranking.ts";

/**
 * Reads rankings as WMT publishes them: a table with `systemNId` and `systemNrank` for N from 1 (five outputs, two for
 * pairwise judgements, or any number), and `srclang`, `trglang`, `srcIndex` (or `segmentId`) and `judgeId` where known.
 * A rank of −1 or an empty one was left blank; its system is left out.
 *
 * @throws CorpusError if there are no such columns, or a rank is no whole number.
 */
export function* parseRankings(
  lines: Iterable<string>,
  { file }: Pick<Place, "file"> = {},
): Generator<Ranking> {
  const place = file === undefined ? {} : { file };
  let columns: readonly { id: string; rank: string }[] | undefined;
  for (const { line, cells } of parseTable(lines, place)) {
    columns ??= findColumns(Object.keys(cells), place);
    const places = columns.flatMap(({ id, rank }) => {
      const system = cells[id]?.trim() ?? "";
      const value = readRank(cells[rank] ?? "", rank, { line, ...place });
      return system === "" || value === undefined
        ? []
        : [{ system, rank: value }];
    });
    const pair = [cells.srclang, cells.trglang].filter(
      (name) => name !== undefined,
    );
    yield {
      pair: pair.join("-"),
      segment: cells.srcIndex ?? cells.segmentId ?? String(line),
      judge: cells.judgeId ?? cells.judgeID ?? "",
      places,
    };
  }
}

function findColumns(
  names: readonly string[],
  place: Pick<Place, "file">,
): readonly { id: string; rank: string }[] {
  const byLower = new Map(names.map((name) => [name.toLowerCase(), name]));
  const found: { id: string; rank: string }[] = [];
  for (let number = 1; ; number += 1) {
    const id = byLower.get(`system${number}id`);
    const rank = byLower.get(`system${number}rank`);
    if (id === undefined || rank === undefined) break;
    found.push({ id, rank });
  }
  if (found.length < 2)
    throw new CorpusError(
      `expected columns system1Id, system1rank, system2Id, system2rank and so on, found ${names.join(", ")}`,
      { code: "unrecognised", line: 1, ...place },
    );
  return found;
}

function readRank(
  text: string,
  column: string,
  place: Place,
): number | undefined {
  const trimmed = text.trim();
  const rank = Number(trimmed);
  if (trimmed === "" || rank === -1) return undefined;
  if (!Number.isInteger(rank) || rank < 0)
    throw new CorpusError(
      `expected a rank (a whole number, or -1 for none) in ${column}, found ${JSON.stringify(trimmed)}`,
      { code: "format", ...place },
    );
  return rank;
}
