import type { VNode } from "preact";
import { trust } from "@concord-mt/apt";
import { useMemo } from "preact/hooks";
import {
  type Run,
  type RunCoverage,
  aptItems,
  describeReference,
  headline,
} from "@concord-mt/run";
import { sixCases } from "@concord-mt/core";
import type { ItemMetric } from "../data/occurrences.ts";
import { percentage, countOf } from "../parts/format.ts";
import type { ViewProps } from "../view-props.ts";
import { CaseBars } from "./case-bars.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { Scoreboard } from "./scoreboard.tsx";

/** All metrics of all systems, and the cases behind APT and ACT. */
export function Scores({
  run,
  names,
  theme,
  power = [],
}: ViewProps & {
  /** What differences the pronouns can show, in sentences. */
  readonly power?: readonly string[];
}): VNode {
  const counts = useMemo(
    () => ({ apt: countCases(run, "apt"), act: countCases(run, "act") }),
    [run],
  );
  return (
    <>
      <section aria-labelledby="scoreboard">
        <h2 id="scoreboard">Scoreboard</h2>
        <p class="lead">{headline(run, names)}</p>
        <Scoreboard run={run} names={names} />
        {describeReference(run, names).map((line) => (
          <p class="note" key={line}>
            {line}
          </p>
        ))}
        <TrustOfRun run={run} />
        <CoverageLines run={run} names={names} />
        {power.map((line) => (
          <p class="note" key={line}>
            {line}
          </p>
        ))}
      </section>
      <section aria-labelledby="intervals">
        <h2 id="intervals">Scores with 95 % intervals</h2>
        <div class="cards">
          {run.metrics.map((metric) => (
            <IntervalChart key={metric.name} metric={metric} names={names} />
          ))}
        </div>
      </section>
      {(["apt", "act"] as const).map(
        (name) =>
          run[name] !== undefined && (
            <CaseBars
              key={name}
              metric={name}
              counts={counts[name]}
              names={names}
              theme={theme}
            />
          ),
      )}
    </>
  );
}

function countCases(
  run: Run,
  metric: ItemMetric,
): readonly (readonly number[])[] {
  return (run[metric]?.items ?? []).map((items) =>
    sixCases.map(
      (wanted) => items.filter(({ outcome }) => outcome === wanted).length,
    ),
  );
}

/** What the systems left out and added, where sentences had to be aligned. */
export function CoverageLines({
  run: { coverage },
  names,
}: {
  readonly run: Pick<Run, "coverage">;
  readonly names: readonly string[];
}): VNode | null {
  if (coverage === undefined) return null;
  const describe = (found: RunCoverage, at: number): string =>
    `${names[at] ?? ""} left out ${found.untranslated} of ${countOf(found.sourceSentences, "source sentence")} and added ${found.added}${
      found.missingDocuments === 0
        ? ""
        : `; ${countOf(found.missingDocuments, "document")} missing`
    }`;
  return (
    <p class="note">
      <strong>How much is translated.</strong>{" "}
      {coverage.map(describe).join("; ")}.
    </p>
  );
}

function TrustOfRun({ run }: { readonly run: Run }): VNode | null {
  const found = useMemo(
    () => trust(run.systems.flatMap((_, system) => aptItems(run, system))),
    [run],
  );
  return found === undefined ? null : <TrustLine found={found} />;
}

/** How far APT rests on doubtful links. */
export function TrustLine({
  found: { unaligned, repaired, ambiguous },
}: {
  readonly found: NonNullable<ReturnType<typeof trust>>;
}): VNode {
  return (
    <p class="note">
      <strong>How sure the links are.</strong> Of the pronouns,{" "}
      {percentage(unaligned.hypothesis)} had no link in an output and{" "}
      {percentage(unaligned.reference)} none in the reference;{" "}
      {percentage(repaired.either)} of the verdicts rest on a repaired link,{" "}
      {percentage(ambiguous.either)} on several pronouns at once.
    </p>
  );
}
