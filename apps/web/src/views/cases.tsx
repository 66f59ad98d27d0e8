import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  CaseBrowser,
  Filters,
  type ItemMetric,
  readFilter,
} from "@concord-mt/ui";
import { useBreakdowns } from "../data/breakdowns.ts";
import { remoteCases } from "../data/case-source.ts";
import { useSettings } from "../data/settings.ts";
import type { RunViewProps } from "../pages/run.tsx";
import { Failure } from "../parts/states.tsx";

/** Every pronoun and connective of a run, from the server as it is wanted. */
export function CasesView(props: RunViewProps): VNode {
  const { project, run, summary, names } = props;
  const [settings, change] = useSettings();
  const metrics = (["apt", "act"] as const).filter(
    (name) => summary[name] !== undefined,
  );
  const metric: ItemMetric =
    metrics.find((name) => name === settings.metric) ?? metrics[0] ?? "apt";
  const [error, setError] = useState<unknown>(undefined);
  const source = useMemo(
    () => remoteCases({ project, run }, summary.languages, setError),
    [project, run, summary],
  );
  // An address that asks for nothing opens where systems differ: that is what most readers come for.
  const isOpening = names.length > 1 && Object.keys(settings).length === 0;
  useEffect(() => {
    if (isOpening) change({ differ: "yes" });
  }, [isOpening]);
  const filter = {
    ...readFilter(isOpening ? { differ: "yes" } : settings, names),
    metric,
  };
  const words = useBreakdowns(props, metric, "word");
  const documents = useBreakdowns(props, metric, "document");
  const ofFirst = words.data?.[0];
  const wordList = (ofFirst ?? []).map(
    ({ key, count }) => [key, count] as const,
  );
  return (
    <>
      <h2 class="unseen">Cases</h2>
      <Filters
        {...{ metrics, names, metric, filter, change }}
        words={wordList}
        documents={(documents.data?.[0] ?? [])
          .map(({ key }) => key)
          .filter((key) => key !== "")
          .sort()}
      />
      {error === undefined ? (
        <CaseBrowser
          {...{ source, filter, metric, names, settings, change }}
          total={ofFirst?.reduce((sum, { count }) => sum + count, 0)}
        />
      ) : (
        <Failure
          error={error}
          onRetry={() => {
            setError(undefined);
          }}
        />
      )}
    </>
  );
}
