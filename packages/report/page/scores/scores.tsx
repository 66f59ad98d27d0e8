import type { VNode } from "preact";
import { trust } from "@concord-mt/apt";
import { useMemo } from "preact/hooks";
import { aptItems, type Run, type RunCoverage } from "@concord-mt/run";
import { percent, plural } from "../parts/format.ts";
import type { ViewProps } from "../report.tsx";
import { CaseBars } from "./case-bars.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { describeReference } from "../../src/describe-reference.ts";
import { headline } from "../../src/headline.ts";
import { Scoreboard } from "./scoreboard.tsx";

/** All metrics of all systems, and the cases behind APT and ACT. */
export function Scores({ run, names, theme }: ViewProps): VNode {
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
        <TrustLine run={run} />
        <CoverageLines run={run} names={names} />
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
              run={run}
              names={names}
              theme={theme}
            />
          ),
      )}
    </>
  );
}

/** What the systems left out and added, where sentences had to be aligned. */
function CoverageLines({
  run: { coverage },
  names,
}: Pick<ViewProps, "run" | "names">): VNode | null {
  if (coverage === undefined) return null;
  const describe = (found: RunCoverage, at: number): string =>
    `${names[at] ?? ""} left out ${found.untranslated} of ${plural(found.sourceSentences, "source sentence")} and added ${found.added}${
      found.missingDocuments === 0
        ? ""
        : `; ${plural(found.missingDocuments, "document")} missing`
    }`;
  return (
    <p class="note">
      <strong>How much is translated.</strong>{" "}
      {coverage.map(describe).join("; ")}.
    </p>
  );
}

/** How far APT rests on doubtful links. */
function TrustLine({ run }: { readonly run: Run }): VNode | null {
  const found = useMemo(
    () => trust(run.systems.flatMap((_, system) => aptItems(run, system))),
    [run],
  );
  if (found === undefined) return null;
  const { unaligned, repaired, ambiguous } = found;
  return (
    <p class="note">
      <strong>How sure the links are.</strong> Of the pronouns,{" "}
      {percent(unaligned.hypothesis)} had no link in an output and{" "}
      {percent(unaligned.reference)} none in the reference;{" "}
      {percent(repaired.either)} of the verdicts rest on a repaired link,{" "}
      {percent(ambiguous.either)} on several pronouns at once.
    </p>
  );
}
