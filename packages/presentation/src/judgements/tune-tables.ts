import type { TunedWeights, WeightCorrelation } from "@concord-mt/judgement";
import type { Output, OutputOptions } from "../output.ts";
import type { PerCase } from "@concord-mt/core";
import { type Part, columnsOf, fixed, writeParts } from "../parts/parts.ts";

/** Writes tuned weights beside those given, and whether they are of use. */
export async function writeTunedWeights(
  output: Output,
  tuned: TunedWeights,
  settings: readonly WeightCorrelation[],
  options: OutputOptions & { readonly weights: PerCase },
): Promise<void> {
  const { tunedError = Infinity, untunedError = Infinity } = tuned;
  await writeParts(
    output,
    {
      parts: tuneParts(tuned, settings, options),
      notes: [
        tunedError < untunedError
          ? "on held-out systems, the tuned weights predict human scores better than the given ones"
          : "on held-out systems, the tuned weights predict human scores no better than the given ones: do not use them",
      ],
      json: () => ({ ...tuned, settings }),
    },
    options.format,
  );
}

/** Tuned weights beside those given, and the settings of apt-2017. */
function tuneParts(
  tuned: TunedWeights,
  settings: readonly WeightCorrelation[],
  {
    weights,
    width,
  }: { readonly weights: PerCase } & Pick<OutputOptions, "width">,
): readonly Part[] {
  const weight = (value: number): string =>
    String(Number(value.toFixed(width)));
  return [
    {
      title: "Weights",
      table: {
        columns: columnsOf(
          ...["", "w1", "w2", "w3", "w4", "w5", "w6", "Pearson"],
          "error on systems left out",
        ),
        rows: [
          [
            "tuned",
            ...tuned.weights.map(weight),
            fixed(tuned.correlation, width),
            fixed(tuned.tunedError, width),
          ],
          [
            "given",
            ...weights.map(weight),
            fixed(tuned.untuned, width),
            fixed(tuned.untunedError, width),
          ],
        ],
      },
    },
    {
      title: "The paper's settings of w2 and w6",
      table: {
        columns: columnsOf("w2", "w6", "Pearson", "Spearman"),
        rows: settings.map(
          ({ weights: [, w2, , , , w6], pearson, spearman }) => [
            String(w2),
            String(w6),
            fixed(pearson.coefficient, width),
            fixed(spearman.coefficient, width),
          ],
        ),
      },
    },
  ];
}
