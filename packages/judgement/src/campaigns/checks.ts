import { pcg64 } from "@concord-mt/core";
import { type Interval, wilsonInterval } from "@concord-mt/correlation";
import type { Verdict } from "../gaps/gap.ts";

/** How attention is checked: an own question again, the reference for a candidate, or the candidate's words shuffled. */
export const checkKinds = ["repeat", "reference", "shuffled"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What is expected of a check: the same answer as before, or a verdict. */
export function expectedOf(
  kind: CheckKind,
  before?: Verdict | "unsure",
): Verdict | "unsure" | undefined {
  switch (kind) {
    case "repeat":
      return before;
    case "reference":
      return "correct";
    case "shuffled":
      return "bad";
  }
}

/**
 * The words of a text in another order: none stays where it was, as far as there is another word to put there. The same
 * seed gives the same order.
 */
export function shuffleWords(text: string, seed: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const generator = pcg64(seed);
  // Sattolo's cycle: every word goes elsewhere.
  for (let at = words.length - 1; at > 0; at -= 1) {
    const other = Math.floor(generator.random() * at);
    const kept = words[at] ?? "";
    words[at] = words[other] ?? "";
    words[other] = kept;
  }
  return words.join(" ");
}

/** A check that somebody answered. */
export interface AnsweredCheck {
  readonly annotator: string;
  readonly expected: Verdict | "unsure";
  readonly given: Verdict | "unsure";
}

/** How somebody did on checks. */
export interface CheckResult {
  readonly annotator: string;
  readonly passed: number;
  readonly asked: number;
  /** Wilson's interval of the share that was passed, 95 %. */
  readonly interval: Interval | undefined;
}

/** How everybody did on their checks. */
export function checkResults(
  checks: Iterable<AnsweredCheck>,
): readonly CheckResult[] {
  const found = new Map<string, { passed: number; asked: number }>();
  for (const { annotator, expected, given } of checks) {
    const own = found.get(annotator) ?? { passed: 0, asked: 0 };
    own.asked += 1;
    if (given === expected) own.passed += 1;
    found.set(annotator, own);
  }
  return Array.from(found, ([annotator, { passed, asked }]) => ({
    annotator,
    passed,
    asked,
    interval: wilsonInterval({ successes: passed, n: asked }),
  }));
}
