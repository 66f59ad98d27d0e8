import { CorpusError, type SixCase, itemId, sixCases } from "@concord-mt/core";
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
    (await readAllLines(io, file)).forEach((text, at) => {
      if (text.trim() !== "") items.push(readItem(text, file, at + 1));
    });
    if (items.length === before)
      throw new CorpusError("expected items, found none", {
        code: "missing",
        file,
      });
  }
  return items;
}

function readItem(text: string, file: string, line: number): DetailItem {
  const fail = (message: string): CorpusError =>
    new CorpusError(message, { code: "format", file, line });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("expected an item as JSON (--details FILE.jsonl)");
  }
  if (typeof value !== "object" || value === null)
    throw fail("expected an item as a JSON object");
  const record = value as Readonly<Record<string, unknown>>;
  const string = (key: string): string => {
    const field = record[key];
    return typeof field === "string" ? field : "";
  };
  const outcome = sixCases.find((one) => one === record.case);
  const { line: place, position } = record;
  if (outcome === undefined)
    throw fail(
      `expected a case from 1 to 6, found ${JSON.stringify(record.case ?? null)}`,
    );
  if (typeof place !== "number" || !Number.isSafeInteger(place) || place < 1)
    throw fail("expected a line number from 1 in line");
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
