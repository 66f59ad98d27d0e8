import type { Alignment } from "@concord-mt/core";
import type { Pieces } from "../dictionary/spelling.ts";

/** Consecutive target words that are aligned with one source occurrence. */
export interface Run {
  /** The words of the translation. */
  readonly forms: readonly string[];
  /** First and last position of the run among them. */
  readonly from: number;
  readonly to: number;
}

/** The run's words as one string. */
export function runKey({ forms, from, to }: Run): string {
  return forms.slice(from, to + 1).join(" ");
}

/** The word in front of a run; empty at the beginning of the text and at punctuation. */
export function wordBefore({ forms, from }: Run): string {
  return wordAt(forms, from - 1);
}

/** The word behind a run; empty at the end of the text and at punctuation. */
export function wordAfter({ forms, to }: Run): string {
  return wordAt(forms, to + 1);
}

/**
 * The runs of target words that are linked to the given source positions, up to `maxWords` long. A word between two
 * linked ones belongs to the run if it is linked to nothing; punctuation never does.
 */
export function findRuns(
  {
    target,
    alignment,
    from,
    to,
  }: {
    readonly target: Pieces;
    readonly alignment: Alignment;
    /** First and last source position. */
    readonly from: number;
    readonly to: number;
  },
  maxWords: number,
): readonly Run[] {
  const own = new Set<number>();
  const linked = new Set<number>();
  for (const link of alignment) {
    linked.add(link.target);
    if (link.source >= from && link.source <= to) own.add(link.target);
  }
  if (own.size === 0) return [];
  const { forms, tokens } = target;
  const isOwn = (at: number): boolean =>
    own.has(tokens[at] ?? -1) && isWord(forms[at] ?? "");
  const isLoose = (at: number): boolean =>
    !linked.has(tokens[at] ?? -1) && isWord(forms[at] ?? "");
  const runs: Run[] = [];
  for (let at = 0; at < forms.length; at += 1) {
    if (!isOwn(at)) continue;
    let end = at;
    while (isOwn(end + 1) || (isLoose(end + 1) && isOwn(end + 2))) end += 1;
    if (end - at < maxWords) runs.push({ forms, from: at, to: end });
    at = end;
  }
  return runs;
}

function wordAt(forms: readonly string[], at: number): string {
  const form = forms[at] ?? "";
  return isWord(form) ? form : "";
}

function isWord(form: string): boolean {
  return /[\p{L}\p{N}]/u.test(form);
}
