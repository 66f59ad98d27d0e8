import type { VNode } from "preact";
import type { Run, RunScore } from "@concord-mt/run";
import { formatScore } from "../parts/format.ts";
import { bestSystem } from "./headline.ts";

/** The table of systems and metrics. */
export function Scoreboard({
  run: { metrics, systems },
  names,
}: {
  readonly run: Run;
  readonly names: readonly string[];
}): VNode {
  const isTested = metrics.some((metric) => metric.systems.some(testOf));
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
                {metrics.map((metric) => (
                  <Cell
                    key={metric.name}
                    title={`${metric.title}${metric.higherIsBetter ? "" : " ↓"}`}
                    score={metric.systems[at]}
                    scale={metric.scale}
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
            <span class="star">*</span> differs from {names[0]} at p &lt;
            0.05.{" "}
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
}: {
  /** The metric's, which stands beside the score where the table has no room for columns. */
  readonly title: string;
  readonly score: RunScore | undefined;
  readonly scale: number;
  readonly isBest: boolean;
}): VNode {
  const test = score === undefined ? undefined : testOf(score);
  const isSignificant =
    test !== undefined && !test.identical && (test.p ?? 1) < 0.05;
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

function testOf({ bootstrap, randomisation }: RunScore): RunScore["bootstrap"] {
  return bootstrap ?? randomisation;
}
