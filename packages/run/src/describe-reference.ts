import type { Run } from "./run.ts";
import {
  type TranslatedScores,
  scoresOverTranslated,
} from "./translated-scores.ts";

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
    const over = metric.name === "apt" ? scoresOverTranslated(run) : undefined;
    const shown = (value: number): string => (value * scale).toFixed(1);
    return [
      referenceLine({ title, score: ofReference.score, over }, names, shown),
    ];
  });
}

/** The line about one metric; scores are written by `shown`. */
export function referenceLine(
  {
    title,
    score,
    over,
  }: {
    readonly title: string;
    readonly score: number;
    /** Over the occurrences that the reference translates. */
    readonly over?: TranslatedScores | undefined;
  },
  names: readonly string[],
  shown: (score: number) => string,
): string {
  const cell = (value: number | undefined): string =>
    value === undefined ? "–" : shown(value);
  const systems = names.map(
    (name, at) => `${name}${at === 0 ? " has" : ""} ${cell(over?.systems[at])}`,
  );
  const rest =
    over === undefined
      ? ""
      : `; over cases 1-4 ${systems.join(", ")}, the reference ${cell(over.reference)}`;
  return `${title} of the reference itself is ${shown(score)}${rest}.`;
}
