import { holmOfKnown } from "@concord-mt/correlation";
import type { RunMetric, RunTest } from "./run.ts";

/** A system's randomisation test against the first, as one of its column. */
export interface ColumnTest extends RunTest {
  /** p after Holm's correction for the systems of the column; none where there is nothing to test. */
  readonly adjusted: number | undefined;
  /** Whether the corrected p is below 0.05: what a star says. */
  readonly isSignificant: boolean;
}

/** The randomisation tests of a metric's systems; `undefined` for systems without one. */
export function columnTests({
  systems,
}: Pick<RunMetric, "systems">): readonly (ColumnTest | undefined)[] {
  const adjusted = holmOfKnown(
    systems.map(({ randomisation: test }) =>
      test === undefined || test.identical ? undefined : (test.p ?? undefined),
    ),
  );
  return systems.map(({ randomisation }, at) => {
    if (randomisation === undefined) return undefined;
    const p = adjusted[at];
    return {
      ...randomisation,
      adjusted: p,
      isSignificant: p !== undefined && p < 0.05,
    };
  });
}
