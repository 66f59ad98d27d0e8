import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import {
  type GridCell,
  type ItemMetric,
  ScoreGrid,
  formatScore,
  frequentKeys,
  useHref,
} from "@concord-mt/ui";
import { useBreakdowns } from "../data/breakdowns.ts";
import type { RunViewProps } from "../pages/run.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Groups beside one another; more would be too small to read. */
const most = 18;

/** Scores of the systems on groups of words, or on documents. */
export default function BreakdownView(
  props: RunViewProps & { readonly by: "word" | "document" },
): VNode {
  const { summary, by } = props;
  const metrics = (["apt", "act"] as const).filter(
    (name) => summary[name] !== undefined,
  );
  if (by === "document" && summary.documents === undefined)
    return (
      <Empty
        title={strings.run.views.documents}
        text={strings.run.noDocuments}
      />
    );
  return (
    <>
      {metrics.map((metric) => (
        <Grid key={metric} {...props} metric={metric} />
      ))}
    </>
  );
}

function Grid({
  metric,
  by,
  ...props
}: RunViewProps & {
  readonly metric: ItemMetric;
  readonly by: "word" | "document";
}): VNode {
  const { names, theme } = props;
  const hrefOf = useHref();
  const found = useBreakdowns(props, metric, by);
  const cells = useMemo(
    () =>
      (found.data ?? []).flatMap((groups, system) =>
        groups.map(({ key, count, credit }): GridCell => {
          const score = count === 0 ? 0 : credit / count;
          const name = names[system] ?? "";
          const text = formatScore(score);
          return {
            ...{ name, key, text, count },
            strength: score,
            href: hrefOf({
              view: "cases",
              settings: {
                metric,
                system: String(system),
                [by === "word" ? "pronoun" : "document"]: key,
              },
            }),
            label: `${name}, ${key}: ${text} on ${strings.number(count)}`,
          };
        }),
      ),
    [found.data, names, hrefOf, metric, by],
  );
  const keys = useMemo(() => frequentKeys(cells, most), [cells]);
  const title = (by === "word" ? strings.run.byWord : strings.run.byDocument)(
    metric.toUpperCase(),
  );
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p class="lead">{strings.run.byLead}</p>
      <Loaded of={found}>
        {() => <ScoreGrid {...{ cells, names, keys, theme }} label={title} />}
      </Loaded>
    </section>
  );
}
