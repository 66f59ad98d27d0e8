import type { Run, RunMetric } from "./run.ts";

/**
 * The result in a sentence. A system leads where randomisation tests against all others, after Holm's correction, give
 * p < 0.05; where no system does, that is said. `names` are what the systems are called.
 *
 * @example
 * headline(run, ["a", "b"]); // "b leads on BLEU; no system leads on APT."
 */
export function headline(
  { metrics }: Pick<Run, "metrics">,
  names: readonly string[],
): string {
  if (names.length < 2)
    return metrics
      .map(
        ({ title, scale, systems: [only] }) =>
          `${title} ${formatShare(only?.score, scale)}`,
      )
      .join(", ");
  const claims = new Map<string, string[]>();
  for (const metric of metrics) {
    const claim = claimOf(metric, names);
    if (claim === undefined) continue;
    claims.set(claim, [...(claims.get(claim) ?? []), metric.title]);
  }
  const sentences = [...claims].map(([claim, titles]) =>
    claim.replace("%", enumerate(titles)),
  );
  return sentences.length === 0 ? "" : `${sentences.join("; ")}.`;
}

/** What can be said of a metric, with % for its title. */
function claimOf(
  metric: RunMetric,
  names: readonly string[],
): string | undefined {
  const { lead } = metric;
  if (lead !== undefined)
    return lead.p < 0.05
      ? `${names[lead.system] ?? ""} leads on %`
      : "no system leads on %";
  const best = bestSystem(metric);
  if (best === undefined) return undefined;
  const score = metric.systems[best]?.score;
  const level = names.filter((_, at) => metric.systems[at]?.score === score);
  return level.length > 1
    ? `${enumerate(level)} are level on %`
    : `${names[best] ?? ""} has the best %, untested`;
}

/** The system with the best score, the first of several. */
export function bestSystem({
  systems,
  higherIsBetter,
}: Pick<RunMetric, "systems" | "higherIsBetter">): number | undefined {
  let best: { readonly at: number; readonly score: number } | undefined;
  systems.forEach(({ score }, at) => {
    if (score === null) return;
    const isBetter =
      best === undefined ||
      (higherIsBetter ? score > best.score : score < best.score);
    if (isBetter) best = { at, score };
  });
  return best?.at;
}

function formatShare(score: number | null | undefined, scale: number): string {
  return score === null || score === undefined
    ? "–"
    : (score * scale).toFixed(1);
}

function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(", ")} and ${last}`;
}
