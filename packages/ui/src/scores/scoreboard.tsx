import type { VNode } from "preact";
import {
  type Run,
  type RunScore,
  bestSystem,
  columnTests,
} from "@concord-mt/run";
import { formatScore } from "../parts/format.ts";

/** The table of systems and metrics. */
export function Scoreboard({
  run: { metrics, systems },
  names,
}: {
  readonly run: Run;
  readonly names: readonly string[];
}): VNode {
  const tests = metrics.map(columnTests);
  const isTested = tests.some((column) =>
    column.some((test) => test !== undefined),
  );
  return (
    <>
      <div
        class="scroll"
        tabIndex={0}
        role="region"
        aria-label="Table of scores"
      >
        <table class="scoreboard">
          <thead>
            <tr>
              <th scope="col">System</th>
              {metrics.map(({ name, title, higherIsBetter }) => (
                <th key={name} scope="col" class="number">
                  {title}
                  {higherIsBetter ? "" : " ↓"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {systems.map(({ name }, at) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {names[at]}
                  {at === 0 && systems.length > 1 && (
                    <span class="tag">baseline</span>
                  )}
                </th>
                {metrics.map((metric, column) => (
                  <Cell
                    key={metric.name}
                    title={`${metric.title}${metric.higherIsBetter ? "" : " ↓"}`}
                    score={metric.systems[at]}
                    scale={metric.scale}
                    isSignificant={tests[column]?.[at]?.isSignificant === true}
                    isBest={bestSystem(metric) === at && systems.length > 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        ± is half of the 95 % interval.{" "}
        {isTested && (
          <>
            <span class="star">*</span> differs from {names[0]} at p &lt; 0.05
            (randomisation, corrected for the systems of the column).{" "}
          </>
        )}
        {metrics.some(({ higherIsBetter }) => !higherIsBetter) &&
          "↓ lower is better. "}
        The best of each column is in bold.
      </p>
    </>
  );
}

function Cell({
  title,
  score,
  scale,
  isBest,
  isSignificant,
}: {
  /** The metric's, which stands beside the score where the table has no room for columns. */
  readonly title: string;
  readonly score: RunScore | undefined;
  readonly scale: number;
  readonly isBest: boolean;
  readonly isSignificant: boolean;
}): VNode {
  const halfWidth = score?.interval?.halfWidth ?? null;
  return (
    <td class={isBest ? "number best" : "number"} data-title={title}>
      {formatScore(score?.score, scale)}
      {halfWidth !== null && (
        <span class="half"> ±{formatScore(halfWidth, scale)}</span>
      )}
      <span class="star">{isSignificant ? "*" : " "}</span>
    </td>
  );
}
