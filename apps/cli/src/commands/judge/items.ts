import {
  CorpusError,
  type JsonLine,
  type SixCase,
  itemId,
  parseJsonLines,
  sixCases,
} from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";

/** An item of a metric as `--details FILE.jsonl` of `concord apt` and `concord act` writes it. */
export interface DetailItem {
  readonly system: string;
  readonly id: string;
  /** Position of the segment, from 0. */
  readonly segment: number;
  readonly document: string | undefined;
  /** The source word. */
  readonly word: string;
  readonly outcome: SixCase;
  readonly isCounted: boolean;
  /** What either side has; empty for nothing. */
  readonly reference: string;
  readonly hypothesis: string;
  /** What an annotator sees: the texts and the words in question. */
  readonly texts: {
    readonly source: string;
    readonly reference: string;
    readonly hypothesis: string;
  };
}

/**
 * Reads the items that a metric wrote with `--details FILE.jsonl`.
 *
 * @throws CorpusError with the line that is no item, or for a file without any.
 */
export async function readItems(
  io: Io,
  files: readonly string[],
): Promise<readonly DetailItem[]> {
  const items: DetailItem[] = [];
  for (const file of files) {
    if (/\.tsv(?:\.gz)?$/.test(file))
      throw new UsageError(
        `${file}: items are read as JSON Lines; write them with --details FILE.jsonl`,
      );
    const before = items.length;
    for (const line of parseJsonLines(await readAllLines(io, file), { file }))
      items.push(readItem(line));
    if (items.length === before)
      throw new CorpusError("expected items, found none", {
        code: "missing",
        file,
      });
  }
  return items;
}

function readItem({ record, fail }: JsonLine): DetailItem {
  const string = (key: string): string => {
    const field = record[key];
    return typeof field === "string" ? field : "";
  };
  const outcome = sixCases.find((one) => one === record.case);
  const { line: place, position } = record;
  if (outcome === undefined) throw fail("a case from 1 to 6", record.case);
  if (typeof place !== "number" || !Number.isSafeInteger(place) || place < 1)
    throw fail("a line number from 1 in line", place);
  const id =
    string("id") ||
    itemId(place - 1, typeof position === "number" ? position : 0);
  return {
    system: string("system"),
    id,
    segment: place - 1,
    document: string("document") || undefined,
    word: string("pronoun") || string("connective"),
    outcome,
    isCounted: record.counted !== false,
    reference: string("reference"),
    hypothesis: string("hypothesis"),
    texts: {
      source: string("source"),
      reference: string("referenceText"),
      hypothesis: string("hypothesisText"),
    },
  };
}

/** Items by system, in the order of the file. */
export function bySystem(
  items: readonly DetailItem[],
): ReadonlyMap<string, readonly DetailItem[]> {
  const found = new Map<string, DetailItem[]>();
  for (const item of items) {
    const own = found.get(item.system) ?? [];
    own.push(item);
    found.set(item.system, own);
  }
  return found;
}
