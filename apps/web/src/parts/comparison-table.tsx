import type { VNode } from "preact";
import type { WorkView } from "@concord-mt/protocol";
import { strings } from "../strings/en.ts";

interface Metric {
  readonly metric: string;
  readonly title: string;
  readonly scale: number;
  readonly higherIsBetter: boolean;
  readonly before: number | null;
  readonly after: number | null;
  readonly difference: number | null;
  readonly pRandomisation: number | null;
  readonly onlyBefore?: number;
  readonly onlyAfter?: number;
  readonly pMcNemar?: number;
}

interface Summary {
  readonly before: string;
  readonly after: string;
  readonly metrics: readonly Metric[];
}

/** Scores before and after, their differences, and the tests of them. */
export function ComparisonTable({ work }: { readonly work: WorkView }): VNode {
  const words = strings.compare;
  const { metrics } = work.summary as Summary;
  return (
    <section>
      <div
        class="scroll"
        tabIndex={0}
        role="region"
        aria-label={words.difference}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{words.metric}</th>
              {[words.before, words.after, words.difference, words.p].map(
                (title) => (
                  <th key={title} scope="col" class="number">
                    {title}
                  </th>
                ),
              )}
              {[words.fixed, words.broken, words.mcnemar].map((title) => (
                <th key={title} scope="col" class="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <Row key={metric.metric} metric={metric} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">
        <span class="star">*</span> {words.star}
      </p>
    </section>
  );
}

function Row({ metric }: { readonly metric: Metric }): VNode {
  const { title, before, after, difference, pRandomisation: p } = metric;
  const isUp = (difference ?? 0) > 0 === metric.higherIsBetter;
  const show = (value: number | null): string =>
    value === null ? strings.none : (value * metric.scale).toFixed(1);
  return (
    <tr>
      <th scope="row">
        {title}
        {!metric.higherIsBetter && " ↓"}
      </th>
      <td class="number">{show(before)}</td>
      <td class="number">{show(after)}</td>
      <td
        class={`number best ${difference === null || difference === 0 ? "" : isUp ? "up" : "down"}`}
      >
        {(difference ?? 0) > 0 && "+"}
        {show(difference)}
        <span class="star">{p !== null && p < 0.05 ? "*" : " "}</span>
      </td>
      <td class="number half">{formatP(p)}</td>
      <td class="number up">{metric.onlyAfter ?? ""}</td>
      <td class="number down">{metric.onlyBefore ?? ""}</td>
      <td class="number half">
        {metric.pMcNemar === undefined ? "" : formatP(metric.pMcNemar)}
      </td>
    </tr>
  );
}

function formatP(p: number | null): string {
  return p === null ? strings.none : p < 0.001 ? "< 0.001" : p.toFixed(3);
}
