import { type RunText, decodeTokens } from "@concord-mt/run";
import type { RunSystem } from "./run-system.ts";
import type { Change } from "./changes.ts";

/** A line of text with the words that matter. */
export interface Passage {
  readonly title: "source" | "reference" | "before" | "after";
  /** Stretches of the line, in order. */
  readonly parts: readonly {
    readonly text: string;
    readonly isMarked: boolean;
  }[];
}

/** Source, reference and both outputs of a change. */
export function passagesOf(
  { items }: Change,
  before: RunSystem,
  after: RunSystem,
): readonly Passage[] {
  const { segment, position, length, referenceIndex } = items.after;
  const source = Array.from({ length }, (_, at) => position + at);
  const { run } = before;
  const make = (
    title: Passage["title"],
    text: RunText | undefined,
    positions: readonly number[],
  ): Passage => ({ title, parts: markWords(text, segment, positions) });
  return [
    make("source", run.source, source),
    make("reference", run.references[referenceIndex], items.after.reference),
    make("before", run.systems[before.at], items.before.hypothesis),
    make("after", after.run.systems[after.at], items.after.hypothesis),
  ];
}

function markWords(
  text: RunText | undefined,
  segment: number,
  positions: readonly number[],
): Passage["parts"] {
  const line = text?.lines[segment] ?? "";
  const spans = decodeTokens(text?.tokens[segment] ?? []);
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const position of [...positions].sort((a, b) => a - b)) {
    const span = spans[position];
    if (span === undefined || span.start < at) continue;
    const between = line.slice(at, span.start);
    const word = line.slice(span.start, span.end);
    const last = parts.at(-1);
    // Neighbours are marked together: "depuis que".
    if (last?.isMarked === true && between.trim() === "") {
      last.text += between + word;
    } else {
      parts.push({ text: between, isMarked: false });
      parts.push({ text: word, isMarked: true });
    }
    at = span.end;
  }
  parts.push({ text: line.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== "");
}
