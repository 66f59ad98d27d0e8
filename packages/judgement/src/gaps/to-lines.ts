import type { JudgementLine } from "../verdicts/line.ts";
import { type GapAnnotation, placeOf, verdictOfGap } from "./gap.ts";
import {
  type EmptyGap,
  type GapLabels,
  acceptedLabels,
  discoMt2015Labels,
  gapLabeller,
} from "./labels.ts";

/** Writes each annotation as a judgement line: right if the label of what the system wrote is among those chosen. */
export function* gapsToLines(
  annotations: Iterable<GapAnnotation>,
  {
    labels = discoMt2015Labels,
    empty,
  }: {
    readonly labels?: GapLabels;
    /** How a gap counts in which the system wrote nothing. @defaultValue "none" */
    readonly empty?: EmptyGap | undefined;
  } = {},
): Generator<JudgementLine> {
  const label = gapLabeller(labels, { empty });
  for (const { written, choices, ...rest } of annotations) {
    const accepted = acceptedLabels(choices, { empty });
    yield {
      ...rest,
      written: label(written),
      choices,
      verdict: verdictOfGap({
        written: label(written),
        accepted,
        isBad: accepted.length === 0,
      }),
    };
  }
}

/** The annotations behind judgement lines that have choices. */
export function* linesToGaps(
  lines: Iterable<JudgementLine>,
): Generator<GapAnnotation> {
  for (const line of lines) {
    const { written = "", choices, annotator } = line;
    if (choices === undefined || choices.length === 0) continue;
    yield {
      ...{ ...placeOf(line), annotator, choices, written },
      ...(line.resolution && { resolution: line.resolution }),
    };
  }
}
