import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { WeightSliders } from "@concord-mt/ui";
import { toRun } from "../data/run-summary.ts";
import { useSettings } from "../data/settings.ts";
import type { RunViewProps } from "../pages/run.tsx";
import { strings } from "../strings/en.ts";

/** What APT would be under other weights. */
export default function WeightsView({
  summary,
  names,
  theme,
}: RunViewProps): VNode {
  const run = useMemo(() => toRun(summary), [summary]);
  const [settings, change] = useSettings();
  return (
    <>
      <WeightSliders
        {...{ run, names, theme, settings, change }}
        totals={summary.aptRows ?? []}
      />
      <p class="note">{strings.run.weightsNote}</p>
    </>
  );
}
