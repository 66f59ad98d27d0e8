import { type SixCaseOptions, defaultCaseWeights } from "@concord-mt/core";
import type { DetailItem } from "../items/detail-item.ts";
import type { JoinedSystem } from "../items/join.ts";
import {
  type PredictionPoweredEstimate,
  predictionPowered,
} from "./prediction-powered.ts";

export interface EstimateAccuracyOptions extends SixCaseOptions {
  /** Whether a bad translation counts as wrong or is left out. @defaultValue "wrong" */
  readonly badTranslation?: "wrong" | "skip";
}

/**
 * A system's accuracy by the metric on all items and people on some: prediction-powered inference. Items must have been
 * drawn at random for judging.
 *
 * @returns `undefined` with fewer than two judged items.
 */
export function estimateAccuracy(
  { items, verdicts }: Pick<JoinedSystem, "items" | "verdicts">,
  {
    weights = defaultCaseWeights,
    discard = [],
    badTranslation = "wrong",
  }: EstimateAccuracyOptions = {},
): PredictionPoweredEstimate | undefined {
  const dropped = new Set<number>(discard);
  const counted = items.filter(
    ({ isCounted, outcome, id }) =>
      isCounted &&
      !dropped.has(outcome) &&
      !(badTranslation === "skip" && verdicts.get(id) === "bad"),
  );
  const credit = ({ outcome }: DetailItem): number => weights[outcome - 1] ?? 0;
  const labelled = counted.flatMap((item) => {
    const verdict = verdicts.get(item.id);
    return verdict === undefined
      ? []
      : [{ predicted: credit(item), actual: verdict === "correct" ? 1 : 0 }];
  });
  const unlabelled = counted.filter(({ id }) => !verdicts.has(id)).map(credit);
  return labelled.length < 2
    ? undefined
    : predictionPowered({ labelled, unlabelled });
}
