import { CorpusError, type Place, parseTable } from "@concord-mt/core";
import type { DetailItem } from "../items/detail-item.ts";
import { type GapLabels, badGapLabel, otherGapLabel } from "./labels.ts";

/** What stands where the candidate's pronoun was. */
const blank = "____";

/** One gap to fill, as an annotator sees it: neither what the system wrote nor the reference. */
export interface GapTask {
  readonly item: DetailItem;
  /** Source segments before this one, of the same document, the nearest last. */
  readonly before: readonly string[];
  /** The source, the pronoun between asterisks. */
  readonly source: string;
  /** The candidate, its pronoun hidden. */
  readonly candidate: string;
}

/** What tasks need of the texts. */
export interface GapTexts {
  /** Source segments, in order. */
  readonly source: readonly string[];
  readonly documents?: readonly string[] | undefined;
}

/**
 * Makes blind gap-filling tasks (apt-2017, §3.1) of a metric's items: the candidate's pronoun is hidden, and the source
 * segments before it are shown. An item without a word in the candidate has nothing to hide and is asked with the gap at the
 * end.
 */
export function gapTasks(
  items: Iterable<DetailItem>,
  { source, documents }: GapTexts,
  { context = 3 }: { readonly context?: number | undefined } = {},
): GapTask[] {
  return Array.from(items, (item): GapTask => {
    const { segment, texts, places } = item;
    const from = Math.max(0, segment - context);
    const before = source
      .slice(from, segment)
      .filter((_, at) => documents?.[from + at] === documents?.[segment]);
    return {
      item,
      before,
      source: mark(texts.source, places?.source, (word) => `*${word}*`),
      candidate:
        places?.hypothesis === undefined || places.hypothesis.length === 0
          ? `${texts.hypothesis} ${blank}`.trim()
          : mark(texts.hypothesis, places.hypothesis, () => blank),
    };
  });
}

/** Replaces pieces of a text, from the last to the first. */
function mark(
  text: string,
  places: readonly (readonly [start: number, end: number])[] | undefined,
  replace: (word: string) => string,
): string {
  let marked = text;
  for (const [start, end] of [...(places ?? [])].sort((a, b) => b[0] - a[0]))
    marked =
      marked.slice(0, start) +
      replace(marked.slice(start, end)) +
      marked.slice(end);
  return marked;
}

/** The columns of a sheet. */
const sheetColumns = [
  "id",
  "document",
  "line",
  "source",
  "annotator",
  "context",
  "text",
  "candidate",
  "labels",
  "choices",
] as const;

/**
 * Writes tasks as a table with tabs and an empty column `choices` to fill. It names no system and shows no pronoun; the
 * number of a gap, `id`, says which line of the key it is.
 */
export function formatGapSheet(
  tasks: readonly GapTask[],
  { pronouns }: Pick<GapLabels, "pronouns">,
  { annotator = "" }: { readonly annotator?: string | undefined } = {},
): string {
  const labels = [...pronouns, otherGapLabel, badGapLabel].join(", ");
  const rows = tasks.map(({ item, before, source, candidate }, at) =>
    table([
      String(at + 1),
      item.document ?? "",
      String(item.segment + 1),
      item.word,
      annotator,
      before.join(" / "),
      source,
      candidate,
      labels,
      "",
    ]),
  );
  return table(sheetColumns) + rows.join("");
}

/** The columns of a key: the gap's number in the sheet, and what `parseGaps` wants to know of it. */
const keyColumns = [
  "gap",
  "system",
  "id",
  "document",
  "line",
  "position",
  "source",
  "written",
] as const;

/** Writes the key of a sheet: which system and item each gap is, and what the system wrote. Annotators must not see it. */
export function formatGapKey(tasks: readonly GapTask[]): string {
  const rows = tasks.map(({ item }, at) =>
    table([
      String(at + 1),
      item.system,
      item.id,
      item.document ?? "",
      String(item.segment + 1),
      /^\d+:(\d+)/.exec(item.id)?.[1] ?? "",
      item.word,
      item.hypothesis,
    ]),
  );
  return table(keyColumns) + rows.join("");
}

/**
 * Puts a filled sheet and its key together, as the lines of a table that `parseGaps` reads. Gaps without choices are left
 * out: nobody has filled them yet.
 *
 * @throws CorpusError if the sheet has no column `choices`, or a gap is not in the key.
 */
export function unblindGaps(
  sheet: Iterable<string>,
  key: Iterable<string>,
  { file }: Pick<Place, "file"> = {},
): string[] {
  const place = file === undefined ? {} : { file };
  const gaps = new Map(
    Array.from(parseTable(key), ({ cells }) => [cells.gap ?? "", cells]),
  );
  const columns = [...keyColumns.slice(1), "annotator", "choices"];
  const lines = Array.from(parseTable(sheet, place), ({ line, cells }) => {
    const { id = "", annotator = "", choices } = cells;
    if (choices === undefined)
      throw new CorpusError('expected a column "choices"', {
        code: "missing",
        ...place,
      });
    const gap = gaps.get(id);
    if (gap === undefined)
      throw new CorpusError(`the key has no gap ${JSON.stringify(id)}`, {
        code: "value",
        line,
        ...place,
      });
    if (choices.trim() === "") return [];
    const known = { ...gap, annotator, choices };
    return [table(columns.map((name) => known[name as keyof typeof known]))];
  });
  return [columns.join("\t"), ...lines.flat().map((text) => text.trimEnd())];
}

function table(cells: readonly (string | undefined)[]): string {
  return `${cells.map((cell = "") => cell.replaceAll(/\s+/g, " ")).join("\t")}\n`;
}
