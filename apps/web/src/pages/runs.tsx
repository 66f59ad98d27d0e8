import type { VNode } from "preact";
import { lazy, useLocation, useRoute } from "preact-iso";
import { useCallback, useState } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { bestSystem } from "@concord-mt/run";
import { formatScore, shortNames } from "@concord-mt/ui";
import { leaveFiles, useDrop } from "../data/dropped.ts";
import { useEvents } from "../data/events.ts";
import { summaryOf } from "../data/run-summary.ts";
import { useRuns } from "../data/work.ts";
import { Frame } from "../parts/frame.tsx";
import { Icon } from "../parts/icons.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

// Charts are half of the app's code, and the table is read first.
const History = lazy(() => import("../parts/history.tsx"));

/** The runs of a project: a table, and scores over time. */
export default function Runs(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const { route } = useLocation();
  const words = strings.runs;
  useTitle(words.title);
  useEvents(project);
  const runs = useRuns(project);
  const onFiles = useCallback(
    (files: readonly File[]) => {
      leaveFiles(files);
      route(`/p/${project}/runs/new`);
    },
    [project, route],
  );
  const isOver = useDrop(onFiles);
  return (
    <Frame project={project}>
      {(theme) => (
        <>
          {isOver && <p class="drop-veil">{words.drop}</p>}
          <header class="page-head">
            <h1>{words.title}</h1>
            <a class="button primary" href={`/p/${project}/runs/new`}>
              <Icon name="plus" />
              {strings.nav.newRun}
            </a>
          </header>
          <Loaded of={runs}>
            {(items) =>
              items.length === 0 ? (
                <Empty title={words.empty} text={words.emptyText}>
                  <a class="button primary" href={`/p/${project}/runs/new`}>
                    {words.start}
                  </a>
                </Empty>
              ) : (
                <>
                  <RunTable project={project} runs={items} />
                  {items.filter(({ state }) => state === "done").length > 1 && (
                    <History runs={items} theme={theme} />
                  )}
                </>
              )
            }
          </Loaded>
        </>
      )}
    </Frame>
  );
}

function RunTable({
  project,
  runs,
}: {
  readonly project: string;
  readonly runs: readonly WorkView[];
}): VNode {
  const words = strings.runs;
  const { route } = useLocation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string): void => {
    setChosen(
      chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen, id].slice(-2),
    );
  };
  return (
    <section>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.table}>
        <table class="runs">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{words.compare}</span>
              </th>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.systems}</th>
              <th scope="col">{words.best}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={words.pick(strings.when(run.createdAt))}
                    checked={chosen.includes(run.id)}
                    disabled={run.state !== "done"}
                    onChange={() => {
                      toggle(run.id);
                    }}
                  />
                </td>
                <th scope="row">
                  <a href={`/p/${project}/runs/${run.id}`}>
                    {strings.when(run.createdAt)}
                  </a>
                </th>
                <td>
                  <StateBadge state={run.state} />
                </td>
                <Results run={run} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="table-foot">
        <button
          type="button"
          disabled={chosen.length === 0}
          onClick={() => {
            // The older one comes first.
            const [after = "", before = after] = runs
              .map(({ id }) => id)
              .filter((id) => chosen.includes(id));
            route(`/p/${project}/compare?a=${before}&b=${after}`);
          }}
        >
          {words.compareTwo}
        </button>
        <span class="note">{words.compareHint}</span>
      </p>
    </section>
  );
}

/** Who took part, and who did best by each metric. */
function Results({ run }: { readonly run: WorkView }): VNode {
  const summary = summaryOf(run);
  if (summary === undefined)
    return (
      <>
        <td class="note">{strings.none}</td>
        <td class="note">{run.error?.message ?? strings.none}</td>
      </>
    );
  const names = shortNames(summary.systems);
  return (
    <>
      <td class="wrap">
        {names.slice(0, 4).join(", ")}
        {names.length > 4 && " …"}
        <small class="note"> {strings.count(summary.lines, "line")}</small>
      </td>
      <td class="bests">
        {summary.metrics.map((metric) => {
          const best = bestSystem(metric);
          return (
            <span key={metric.name} class="best-of">
              <small>{metric.title}</small>{" "}
              {formatScore(
                best === undefined ? undefined : metric.systems[best]?.score,
                metric.scale,
              )}{" "}
              <em>{best === undefined ? "" : names[best]}</em>
            </span>
          );
        })}
      </td>
    </>
  );
}
