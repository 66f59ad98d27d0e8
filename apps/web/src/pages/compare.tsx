import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { useEffect, useState } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { Choice, indexIn } from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { useEvents } from "../data/events.ts";
import { summaryOf } from "../data/run-summary.ts";
import { useSettings } from "../data/settings.ts";
import { useRuns, useWork } from "../data/work.ts";
import { Changes } from "../parts/changes.tsx";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { Frame } from "../parts/frame.tsx";
import { Progress } from "../parts/progress.tsx";
import { Empty, Failure, Loaded, Skeleton } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Two systems of one or two runs, side by side. */
export default function Compare(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.compare;
  useTitle(words.title);
  useEvents(project);
  const runs = useRuns(project);
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <Loaded of={runs}>
        {(items) => {
          const done = items.filter(({ state }) => state === "done");
          const [first] = done;
          const isEnough =
            done.length > 1 ||
            (first !== undefined &&
              (summaryOf(first)?.systems.length ?? 0) > 1);
          return isEnough ? (
            <Chooser project={project} runs={done} />
          ) : (
            <Empty title={words.needTwo} text={words.needTwoText}>
              <a class="button primary" href={`/p/${project}/runs/new`}>
                {strings.nav.newRun}
              </a>
            </Empty>
          );
        }}
      </Loaded>
    </Frame>
  );
}

function Chooser({
  project,
  runs,
}: {
  readonly project: string;
  readonly runs: readonly WorkView[];
}): VNode {
  const words = strings.compare;
  const [settings, change] = useSettings();
  const find = (id: string | undefined): WorkView | undefined =>
    runs.find((run) => run.id === id);
  const after = find(settings.b) ?? runs[0];
  const before = find(settings.a) ?? after;
  const systemsOf = (run: WorkView | undefined): readonly string[] =>
    (run && summaryOf(run)?.systems) ?? [];
  const [beforeSystems, afterSystems] = [systemsOf(before), systemsOf(after)];
  const first = indexIn(settings.sa, beforeSystems) ?? 0;
  const usual = before === after ? Math.min(1, afterSystems.length - 1) : 0;
  const second = indexIn(settings.sb, afterSystems) ?? usual;
  const options = runs.map(
    ({ id, createdAt }) => [id, strings.when(createdAt)] as const,
  );
  const ofSystems = (
    names: readonly string[],
  ): readonly (readonly [string, string])[] =>
    names.map((name, at) => [String(at), name]);
  return (
    <>
      <form class="filters panel" aria-label={words.title}>
        <Choice
          id="a"
          label={words.before}
          value={before?.id ?? ""}
          options={options}
          onChange={(a) => {
            change({ a, sa: "" });
          }}
        />
        <Choice
          id="sa"
          label={words.beforeSystem}
          value={String(first)}
          options={ofSystems(beforeSystems)}
          onChange={(sa) => {
            change({ sa });
          }}
        />
        <Choice
          id="b"
          label={words.after}
          value={after?.id ?? ""}
          options={options}
          onChange={(b) => {
            change({ b, sb: "" });
          }}
        />
        <Choice
          id="sb"
          label={words.afterSystem}
          value={String(second)}
          options={ofSystems(afterSystems)}
          onChange={(sb) => {
            change({ sb });
          }}
        />
      </form>
      {before !== undefined && after !== undefined && (
        <Compared
          project={project}
          before={{ run: before.id, system: beforeSystems[first] ?? "" }}
          after={{ run: after.id, system: afterSystems[second] ?? "" }}
        />
      )}
    </>
  );
}

interface Side {
  readonly run: string;
  readonly system: string;
}

function Compared({
  project,
  before,
  after,
}: {
  readonly project: string;
  readonly before: Side;
  readonly after: Side;
}): VNode {
  const key = JSON.stringify([before, after]);
  const [asked, setAsked] = useState<{ key: string; id: string } | undefined>();
  const [error, setError] = useState<unknown>(undefined);
  const ask = (): void => {
    setError(undefined);
    client
      .createComparison({ params: { project }, body: { before, after } })
      .then(({ data }) => {
        setAsked({ key, id: data.id });
      }, setError);
  };
  // The same comparison is computed once: asking again finds it.
  useEffect(ask, [project, key]);
  const work = useWork(project, asked?.key === key ? asked.id : undefined);
  if (error !== undefined) return <Failure error={error} onRetry={ask} />;
  if (asked?.key !== key || work.data === undefined) return <Skeleton />;
  if (work.data.state !== "done")
    return <Progress project={project} work={work.data} />;
  return (
    <>
      <ComparisonTable work={work.data} />
      <Changes project={project} work={work.data.id} run={after.run} />
    </>
  );
}
