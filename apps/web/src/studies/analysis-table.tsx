import type { VNode } from "preact";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";
import type { Analysis } from "./found.ts";

/** Coefficients with their intervals, and whether one metric correlates more than another. */
export function AnalysisTable({
  analysis: { metrics, comparisons, systems },
}: {
  readonly analysis: Analysis;
}): VNode {
  const words = strings.studies;
  const names = metrics.map(({ name }) => name);
  return (
    <>
      <section aria-labelledby="coefficients">
        <h2 id="coefficients">{words.coefficients}</h2>
        <p class="note">{words.over(systems.length)}</p>
        <Scroll label={words.coefficients}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.metric}</th>
                <th scope="col">Pearson</th>
                <th scope="col">p</th>
                <th scope="col">Spearman</th>
                <th scope="col">Kendall</th>
                <th scope="col">{words.pairwise}</th>
                <th scope="col">{words.leaveOneOut}</th>
              </tr>
            </thead>
            <tbody>
              {metrics.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{one.name}</th>
                  <td>
                    {text(one.pearson.coefficient)}{" "}
                    <small class="note">{range(one.pearson.interval)}</small>
                  </td>
                  <td>{text(one.pearson.p)}</td>
                  <td>{text(one.spearman.coefficient)}</td>
                  <td>{text(one.kendall.coefficient)}</td>
                  <td>{text(one.pairwise.accuracy)}</td>
                  <td>{range(one.leaveOneOut)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </section>
      {names.length > 1 && (
        <section aria-labelledby="williams">
          <h2 id="williams">{words.williams}</h2>
          <p class="lead">{words.williamsLead}</p>
          <Scroll label={words.williams}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.metric}</th>
                  {names.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {names.map((first) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {names.map((second) => (
                      <td key={second}>
                        {text(
                          comparisons.find(
                            (one) =>
                              one.first === first && one.second === second,
                          )?.williams.p,
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      )}
    </>
  );
}

function text(value: number | null | undefined): string {
  return value === undefined || value === null
    ? strings.none
    : value.toFixed(3);
}

function range(
  interval:
    | { readonly low?: number | undefined; readonly high?: number | undefined }
    | undefined,
): string {
  return interval?.low === undefined || interval.high === undefined
    ? ""
    : `${text(interval.low)} – ${text(interval.high)}`;
}
