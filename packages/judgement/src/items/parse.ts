import {
  CorpusError,
  type JsonLine,
  type Place,
  itemId,
  parseJsonLines,
  sixCases,
} from "@concord-mt/core";
import type { DetailItem, ItemPlaces } from "./detail-item.ts";
import type { ConnectiveDetail, PronounDetail } from "./detail-line.ts";

/**
 * Reads the items that APT or ACT wrote with `--details FILE.jsonl`: lines of {@link PronounDetail} or
 * {@link ConnectiveDetail}, of which `case` and `line` must be there.
 *
 * @throws CorpusError with the line that is no item, or (`missing`) if there is none.
 */
export function parseDetailItems(
  lines: Iterable<string>,
  place: Pick<Place, "file"> = {},
): readonly DetailItem[] {
  const items = Array.from(parseJsonLines(lines, place), readItem);
  if (items.length === 0)
    throw new CorpusError("expected items, found none", {
      code: "missing",
      ...place,
    });
  return items;
}

/** Names that are written are the names that are read. */
type Key = keyof PronounDetail | keyof ConnectiveDetail;

function readItem({ record, fail }: JsonLine): DetailItem {
  const field = (key: Key): unknown => record[key];
  const string = (key: Key): string => {
    const value = field(key);
    return typeof value === "string" ? value : "";
  };
  const outcome = sixCases.find((one) => one === field("case"));
  const [line, position] = [field("line"), field("position")];
  if (outcome === undefined) throw fail("a case from 1 to 6", field("case"));
  if (typeof line !== "number" || !Number.isSafeInteger(line) || line < 1)
    throw fail("a line number from 1 in line", line);
  return {
    system: string("system"),
    id:
      string("id") ||
      itemId(line - 1, typeof position === "number" ? position : 0),
    segment: line - 1,
    document: string("document") || undefined,
    word: string("pronoun") || string("connective"),
    writtenWord: string("writtenPronoun") || undefined,
    outcome,
    isCounted: field("counted") !== false,
    reference: string("reference"),
    hypothesis: string("hypothesis"),
    labels: both(
      labels(field("referenceLabels")),
      labels(field("hypothesisLabels")),
    ),
    places: placesOf(field("sourcePlaces"), field("hypothesisPlaces")),
    texts: {
      source: string("source"),
      reference: string("referenceText"),
      hypothesis: string("hypothesisText"),
    },
  };
}

function both(
  reference: readonly string[] | undefined,
  hypothesis: readonly string[] | undefined,
): DetailItem["labels"] {
  return reference === undefined || hypothesis === undefined
    ? undefined
    : { reference, hypothesis };
}

function labels(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.filter((one: unknown) => typeof one === "string")
    : undefined;
}

function placesOf(source: unknown, hypothesis: unknown): DetailItem["places"] {
  return isPlaces(source) && isPlaces(hypothesis)
    ? { source, hypothesis }
    : undefined;
}

function isPlaces(value: unknown): value is ItemPlaces["source"] {
  return (
    Array.isArray(value) &&
    value.every(
      (pair: unknown) =>
        Array.isArray(pair) &&
        pair.length === 2 &&
        pair.every((end) => Number.isSafeInteger(end)),
    )
  );
}
