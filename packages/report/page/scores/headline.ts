import type { Run, RunMetric } from "@concord-mt/run";
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
  const leaders = new Map<string, { isAlone: boolean; titles: string[] }>();
  for (const metric of metrics) {
    const best = bestSystem(metric);
    if (best === undefined) continue;
    const score = metric.systems[best]?.score;
    const level = names.filter((_, at) => metric.systems[at]?.score === score);
    const claim = leaders.get(enumerate(level)) ?? {
      isAlone: level.length === 1,
      titles: [],
    };
    claim.titles.push(metric.title);
    leaders.set(enumerate(level), claim);
  }
  const claims = [...leaders].map(
    ([who, { isAlone, titles }]) =>
      `${who} ${isAlone ? "leads" : "are level"} on ${enumerate(titles)}`,
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
