import type { Run, RunMetric } from "../../src/run/run.ts";
import { formatScore } from "../parts/format.ts";

/** The result in a sentence: who leads by which metric. */
export function headline(
  { metrics, systems }: Run,
  names: readonly string[],
): string {
  if (systems.length < 2)
    return metrics
      .map(
        ({ title, scale, systems: [only] }) =>
          `${title} ${formatScore(only?.score, scale)}`,
      )
      .join(", ");
  const leaders = new Map<string, string[]>();
  for (const metric of metrics) {
    const best = bestSystem(metric);
    const name = best === undefined ? undefined : names[best];
    if (name === undefined) continue;
    leaders.set(name, [...(leaders.get(name) ?? []), metric.title]);
  }
  const claims = [...leaders].map(
    ([name, titles]) => `${name} leads on ${enumerate(titles)}`,
  );
  return claims.length === 0 ? "" : `${claims.join("; ")}.`;
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

function enumerate(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(", ")} and ${last}`;
}
