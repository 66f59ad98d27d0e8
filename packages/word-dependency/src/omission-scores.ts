import { type DependencyCounts, untranslated } from "./dependency-counts.ts";

/** How a referent is scored behind an antecedent: ln p, or ln p divided by the referent's own probability. */
export type DependencyMeasure = "probability" | "pmi";

/** What it scores to leave out the referent of an antecedent. */
export type OmissionScore = (
  antecedent: string,
  measure: DependencyMeasure,
) => number;

/**
 * What it scores to leave a pronoun out: as learnt, p(none | antecedent), but no more than a referent of this antecedent
 * scores on average. An aligner leaves a third of all pronouns without links, most of which have been translated: with
 * what is learnt alone nothing would be as probable as leaving a pronoun out, behind any antecedent.
 */
export function omissionScores(
  counts: DependencyCounts,
  scoreOf: (
    referent: string,
    antecedent: string,
    measure: DependencyMeasure,
  ) => number,
): OmissionScore {
  const known = new Map<string, number>();
  return (antecedent, measure) => {
    const key = `${measure} ${antecedent}`;
    const score =
      known.get(key) ??
      Math.min(
        scoreOf(untranslated, antecedent, measure),
        averageScore(referentsOf(counts, antecedent), (referent) =>
          scoreOf(referent, antecedent, measure),
        ),
      );
    known.set(key, score);
    return score;
  };
}

/** How often each word stood for the antecedent; for one that was never seen, how often it stood for any. */
function referentsOf(
  counts: DependencyCounts,
  antecedent: string,
): ReadonlyMap<string, number> {
  const row = counts.get(antecedent);
  if (row !== undefined) return row;
  const all = new Map<string, number>();
  for (const one of counts.values())
    for (const [referent, count] of one)
      all.set(referent, (all.get(referent) ?? 0) + count);
  return all;
}

/** The mean over translated referents; nothing bounds the score where there are none. */
function averageScore(
  referents: ReadonlyMap<string, number>,
  scoreOf: (referent: string) => number,
): number {
  let events = 0;
  let sum = 0;
  for (const [referent, count] of referents)
    if (referent !== untranslated) {
      events += count;
      sum += count * scoreOf(referent);
    }
  return events === 0 ? Infinity : sum / events;
}
