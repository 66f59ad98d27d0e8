import { trust } from "@concord-mt/apt";
import {
  type Run,
  type RunCoverage,
  aptItems,
  describeReference,
  headline,
} from "@concord-mt/run";
import { powerLines } from "./power.ts";
import { describeTrust } from "../../parts/describe-trust.ts";
import { bootstrapRemark } from "../../scores/metric-result.ts";

/** What stands under the table: who leads, what signs mean, what the scores rest on. */
export function notesOf(run: Run): string[] {
  const { metrics, systems, coverage } = run;
  const names = systems.map(({ name }) => name);
  const lower = metrics
    .filter(({ higherIsBetter }) => !higherIsBetter)
    .map(({ title }) => title);
  return [
    ...(systems.length > 1 ? [headline(run, names)] : []),
    ...explainSigns(run),
    ...(lower.length > 0 ? [`${lower.join(", ")}: lower is better`] : []),
    ...describeReference(run, names),
    ...systems.flatMap(({ name }, at) => {
      const own = coverage?.[at];
      return own === undefined ? [] : [`${name}: ${describeCoverage(own)}`];
    }),
    ...trustLines(run),
    ...powerLines(run),
  ];
}

function explainSigns({ metrics, systems }: Run): string[] {
  const scores = metrics.flatMap((metric) => metric.systems);
  const isTested = scores.some(({ randomisation }) => randomisation);
  const hasIntervals = scores.some(({ interval }) => interval);
  const corrected =
    systems.length > 2
      ? ` after Holm's correction for ${systems.length - 1} systems`
      : "";
  const signs = [
    ...(isTested && systems[0] !== undefined && systems.length > 1
      ? [
          `* differs from ${systems[0].name} at p < 0.05 (randomisation${corrected})`,
        ]
      : []),
    ...(hasIntervals ? ["±: half the width of the 95 % interval"] : []),
  ];
  return [
    ...(signs.length > 0 ? [signs.join("; ")] : []),
    ...bootstrapRemark(scores),
  ];
}

/** How far APT's verdicts rest on links that are missing, mended or ambiguous. */
function trustLines(run: Run): string[] {
  return run.systems.flatMap(({ name }, at) => {
    const own = trust(aptItems(run, at));
    return own === undefined ? [] : [`Trust in ${name}: ${describeTrust(own)}`];
  });
}

/** `3 of 120 source sentences untranslated, 1 sentence added`. */
function describeCoverage({
  sourceSentences,
  untranslated,
  added,
  missingDocuments,
}: RunCoverage): string {
  return [
    `${untranslated} of ${sourceSentences} source sentences untranslated`,
    `${added} added`,
    ...(missingDocuments > 0
      ? [
          `${missingDocuments} ${missingDocuments === 1 ? "document" : "documents"} missing`,
        ]
      : []),
  ].join(", ");
}
