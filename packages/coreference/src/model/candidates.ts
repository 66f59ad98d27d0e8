import type { MentionTable } from "./mention-table.ts";

/** How far back antecedents are looked for, in sentences: people are talked of for longer. */
const window = { person: 8, other: 5 };

/** The most candidates that a pronoun has. */
export const mostCandidates = 60;

/** The candidates of a pronoun, nearest first. */
export interface Candidates {
  count: number;
  readonly mentions: Int32Array;
  /** How many of them may agree, up to and without each. */
  readonly agreeing: Int32Array;
  /** How many may agree altogether. */
  agreed: number;
}

/** Room for the candidates of one pronoun. */
export function candidateList(): Candidates {
  return {
    count: 0,
    mentions: new Int32Array(mostCandidates),
    agreeing: new Int32Array(mostCandidates),
    agreed: 0,
  };
}

/** Finds the candidates of a pronoun: mentions before it, but no pronouns of another kind. */
export function findCandidates(
  { mentions, pronoun: kinds, number, sentence }: MentionTable,
  pronoun: number,
  into: Candidates,
): void {
  const kind = kinds[pronoun] ?? 0;
  const at = mentions[pronoun]?.head ?? 0;
  const most = kind <= 2 ? window.person : window.other;
  const earliest = (sentence[pronoun] ?? 0) - most;
  into.count = 0;
  into.agreed = 0;
  for (
    let candidate = pronoun - 1;
    candidate >= 0 && into.count < mostCandidates;
    candidate -= 1
  ) {
    if ((sentence[candidate] ?? 0) < earliest) break;
    if ((mentions[candidate]?.end ?? 0) > at) continue;
    const other = kinds[candidate] ?? 0;
    if (other !== 0 && other !== kind) continue;
    into.mentions[into.count] = candidate;
    into.agreeing[into.count] = into.agreed;
    into.count += 1;
    // They are plural, the others singular.
    const clash = kind === 4 ? 1 : 2;
    if (number[candidate] !== clash) into.agreed += 1;
  }
}
