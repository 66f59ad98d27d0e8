import type { Run } from "./run.ts";
import { scoresOverTranslated } from "./translated-scores.ts";

/**
 * The ceiling of metrics over occurrences: what the reference itself scores, and APT over the pronouns that the
 * reference translates (cases 1 to 4), where a perfect copy scores 100. One line for each metric.
 *
 * @example
 * describeReference(run, ["a", "b"]);
 * // ["APT of the reference itself is 71.1; over cases 1-4 a has 61.2, b 63.0, the reference 100.0."]
 */
export function describeReference(
  run: Pick<Run, "metrics" | "apt" | "source">,
  names: readonly string[],
): readonly string[] {
  return run.metrics.flatMap((metric) => {
    const { title, scale, ofReference } = metric;
    if (typeof ofReference?.score !== "number") return [];
    const shown = (value: number | null | undefined): string =>
      value === null || value === undefined ? "–" : (value * scale).toFixed(1);
    const over = metric.name === "apt" ? scoresOverTranslated(run) : undefined;
    const rest =
      over === undefined
        ? ""
        : `; over cases 1-4 ${names.map((name, at) => `${name}${at === 0 ? " has" : ""} ${shown(over.systems[at])}`).join(", ")}, the reference ${shown(over.reference)}`;
    return [
      `${title} of the reference itself is ${shown(ofReference.score)}${rest}.`,
    ];
  });
}
