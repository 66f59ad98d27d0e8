import type { Annotations } from "@concord-mt/correlation";
import { type JudgementLine, subjectOf } from "./line.ts";

/** Labels by annotator, on the same items in the same order: what measures of agreement take. */
export interface AnnotationTable {
  readonly annotators: readonly string[];
  /** One list for each annotator. */
  readonly labels: readonly Annotations[];
  /** Items that two or more annotators judged. */
  readonly shared: number;
}

/**
 * Lines up what annotators said: their verdicts, or in gap filling the sets of labels that they chose.
 *
 * @param what - `verdict`, or `choices` for labels; lines without are left out.
 */
export function annotationTable(
  lines: Iterable<JudgementLine>,
  what: "verdict" | "choices",
): AnnotationTable {
  const byAnnotator = new Map<string, Map<string, string>>();
  const items = new Map<string, Set<string>>();
  for (const line of lines) {
    // An adjudicator decides what annotators differ in, and is none of them.
    if (line.resolution === true) continue;
    const label =
      what === "verdict"
        ? line.verdict
        : line.choices && [...line.choices].sort().join("+");
    const key = subjectOf(line);
    const own = byAnnotator.get(line.annotator) ?? new Map<string, string>();
    // Who is unsure takes back what they said before.
    if (line.unsure === true && own.delete(key))
      items.get(key)?.delete(line.annotator);
    if (label === undefined) continue;
    own.set(key, label);
    byAnnotator.set(line.annotator, own);
    items.set(key, (items.get(key) ?? new Set()).add(line.annotator));
  }
  const annotators = [...byAnnotator.keys()];
  const keys = [...items.keys()];
  return {
    annotators,
    labels: annotators.map((name) => {
      const own = byAnnotator.get(name);
      return keys.map((key) => own?.get(key));
    }),
    shared: [...items.values()].filter(({ size }) => size > 1).length,
  };
}
