import { curveSvg } from "@concord-mt/report";
import type { WeightPoint } from "@concord-mt/smt";

/** Draws how a score follows a weight, as SVG. */
export function drawWeightCurve(
  points: readonly WeightPoint[],
  {
    feature,
    objective,
  }: { readonly feature: string; readonly objective: string },
): string {
  return curveSvg({
    title: `${objective} by the weight of ${feature}`,
    xLabel: `weight of ${feature}`,
    yLabel: objective,
    points: points.map(({ weight, score }) => ({
      x: weight,
      y: score ?? Number.NaN,
    })),
  });
}
