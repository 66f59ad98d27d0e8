import { type Tested, scorerOf } from "@concord-mt/evaluation";
import {
  type Run,
  type RunMetric,
  type RunScore,
  columnTests,
  scoresOverTranslated,
} from "@concord-mt/run";
import { scaled, testedJson } from "../../scores/metric-result.ts";
import { casesOf } from "./cases.ts";
import { powerOf } from "./power.ts";

/** The table as plain data, on the scale of tables. */
export function scoreboardJson(run: Run): object {
  const { metrics, systems, coverage } = run;
  const byTitle = (value: (metric: RunMetric, at: number) => unknown): object =>
    Object.fromEntries(
      metrics.map((metric, at) => [metric.title, value(metric, at)]),
    );
  const tests = metrics.map(columnTests);
  const translated = scoresOverTranslated(run);
  const power = powerOf(run);
  return {
    ...(power && { power }),
    signatures: byTitle(({ signature }) => signature),
    settings: byTitle(({ settings }) => settings),
    leads: byTitle(({ lead }) =>
      lead === undefined
        ? null
        : { system: systems[lead.system]?.name ?? null, p: lead.p },
    ),
    references: Object.fromEntries(
      metrics.flatMap((metric) =>
        metric.ofReference === undefined
          ? []
          : [[metric.title, referenceJson(run, metric, translated?.reference)]],
      ),
    ),
    systems: systems.map(({ name }, at) => ({
      name,
      ...(coverage && { coverage: coverage[at] }),
      metrics: byTitle((metric, column) => {
        const { scale } = metric;
        const system = metric.systems[at];
        const { cases, total } = casesOf(run, metric, at);
        return {
          score: scaled(system?.score ?? undefined, scale),
          ...(cases && { cases, total }),
          ...(metric.name === "apt" &&
            translated && {
              overCases1To4: scaled(translated.systems[at], scale),
            }),
          ...testedJson(toTested(system), scale, tests[column]?.[at]?.adjusted),
        };
      }),
    })),
  };
}

/** What the reference itself scores. */
function referenceJson(
  run: Run,
  metric: RunMetric,
  translated: number | undefined,
): object {
  const { ofReference, scale } = metric;
  const row = Float64Array.from(ofReference?.total ?? []);
  const found: object = scorerOf(run, metric)(row);
  return {
    score: scaled(ofReference?.score ?? undefined, scale),
    ...("cases" in found && { cases: found.cases }),
    ...(metric.name === "apt" &&
      translated !== undefined && {
        overCases1To4: scaled(translated, scale),
      }),
  };
}

/** What a run keeps of intervals and tests, with nothing where it has `null`. */
function toTested(system: RunScore | undefined): Tested {
  const { interval, bootstrap, randomisation } = system ?? {};
  const test = (
    found: NonNullable<RunScore["bootstrap"]>,
  ): NonNullable<Tested["bootstrap"]> => ({
    score: undefined,
    difference: found.difference ?? undefined,
    p: found.p ?? undefined,
    identical: found.identical,
  });
  return {
    ...(interval && {
      interval: {
        mean: interval.mean ?? undefined,
        low: interval.low ?? undefined,
        high: interval.high ?? undefined,
        halfWidth: interval.halfWidth ?? undefined,
        undefinedSamples: 0,
      },
    }),
    ...(bootstrap && { bootstrap: test(bootstrap) }),
    ...(randomisation && { randomisation: test(randomisation) }),
  };
}
