import type { VNode } from "preact";
import { lazy, useLocation, useRoute } from "preact-iso";
import { useMemo } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { type ViewRoute, type Theme, Hrefs, shortNames } from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { useEvents } from "../data/events.ts";
import { queries } from "../data/query.ts";
import { type RunSummary, summaryOf } from "../data/run-summary.ts";
import { useWork } from "../data/work.ts";
import { Export } from "../parts/export.tsx";
import { Frame } from "../parts/frame.tsx";
import { Progress } from "../parts/progress.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";
import { CasesView } from "../views/cases.tsx";

const ScoresView = lazy(() => import("../views/scores.tsx"));
const BreakdownView = lazy(() => import("../views/breakdown.tsx"));
const WeightsView = lazy(() => import("../views/weights.tsx"));
const MethodView = lazy(() => import("../views/method.tsx"));

/** What every view of a run is given. */
export interface RunViewProps {
  readonly project: string;
  readonly run: string;
  readonly summary: RunSummary;
  readonly names: readonly string[];
  readonly theme: Theme;
}

/** One run: how far it is, and then what it found. */
export default function RunPage(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const id = params.run ?? "";
  useEvents(project);
  const work = useWork(project, id);
  return (
    <Frame project={project}>
      {(theme) => (
        <Loaded of={work}>
          {(run) => (
            <Opened
              {...{ project, run, theme }}
              view={params.view ?? "scores"}
            />
          )}
        </Loaded>
      )}
    </Frame>
  );
}

function Opened({
  project,
  run,
  theme,
  view: asked,
}: {
  readonly project: string;
  readonly run: WorkView;
  readonly theme: Theme;
  readonly view: string;
}): VNode {
  const summary = summaryOf(run);
  const views = summary === undefined ? [] : viewsOf(summary);
  const view = views.find((name) => name === asked) ?? views[0];
  const when = strings.when(run.createdAt);
  useTitle(view === undefined ? when : `${strings.run.views[view]} · ${when}`);
  const hrefOf = useMemo(
    () =>
      ({ view: name, settings }: ViewRoute): string => {
        const kept = Object.entries(settings).filter(
          ([, value]) => value !== "",
        );
        const query = new URLSearchParams(kept).toString();
        return `/p/${project}/runs/${run.id}/${name}${query === "" ? "" : `?${query}`}`;
      },
    [project, run.id],
  );
  const names = useMemo(() => shortNames(summary?.systems ?? []), [summary]);
  const ready =
    run.state === "done" && view !== undefined ? summary : undefined;
  return (
    <Hrefs value={hrefOf}>
      <header class="page-head run-head">
        <div>
          <h1>
            {when} <StateBadge state={run.state} />
          </h1>
          {summary !== undefined && <Facts summary={summary} />}
        </div>
        {ready !== undefined && (
          <div class="actions">
            <Export project={project} run={run.id} summary={ready} />
            <DeleteRun project={project} run={run.id} />
          </div>
        )}
      </header>
      {ready === undefined ? (
        <Progress project={project} work={run} />
      ) : (
        <>
          <nav class="tabs" aria-label={strings.run.viewsLabel}>
            {views.map((name) => (
              <a
                key={name}
                href={hrefOf({ view: name, settings: {} })}
                aria-current={name === view ? "page" : undefined}
              >
                {strings.run.views[name]}
              </a>
            ))}
          </nav>
          <div class={`view view-${view ?? ""}`}>
            <View
              name={view ?? "scores"}
              {...{ project, names, theme }}
              run={run.id}
              summary={ready}
            />
          </div>
          {view === "scores" && <Warnings work={run} />}
        </>
      )}
    </Hrefs>
  );
}

type ViewName = keyof typeof strings.run.views;

function View({
  name,
  ...props
}: RunViewProps & { readonly name: ViewName }): VNode {
  switch (name) {
    case "scores":
      return <ScoresView {...props} />;
    case "breakdown":
      return <BreakdownView {...props} by="word" />;
    case "documents":
      return <BreakdownView {...props} by="document" />;
    case "weights":
      return <WeightsView {...props} />;
    case "cases":
      return <CasesView {...props} />;
    case "method":
      return <MethodView {...props} />;
  }
}

/** The views that a run has something for. */
function viewsOf({ apt, act, aptRows }: RunSummary): readonly ViewName[] {
  const hasWords = apt !== undefined || act !== undefined;
  return [
    "scores",
    ...(hasWords ? (["breakdown", "documents"] as const) : []),
    ...(aptRows === undefined ? [] : (["weights"] as const)),
    ...(hasWords ? (["cases"] as const) : []),
    "method",
  ];
}

function Facts({ summary }: { readonly summary: RunSummary }): VNode {
  const { languages, systems, lines, documents } = summary;
  return (
    <p class="facts">
      {[
        `${languages.source} → ${languages.target}`,
        strings.count(systems.length, "system"),
        strings.count(lines, "line"),
        ...(documents === undefined
          ? []
          : [strings.count(documents, "document")]),
      ].join(" · ")}
    </p>
  );
}

function Warnings({ work }: { readonly work: WorkView }): VNode | null {
  if (work.warnings.length === 0) return null;
  return (
    <details class="warnings">
      <summary>
        {strings.run.warnings} ({strings.number(work.warnings.length)})
      </summary>
      <ul>
        {work.warnings.map(({ message, file, line }, at) => (
          <li key={at}>
            {file !== undefined && <code>{file}</code>}{" "}
            {line !== undefined && strings.newRun.problemAt(line)}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function DeleteRun({
  project,
  run,
}: {
  readonly project: string;
  readonly run: string;
}): VNode {
  const { route } = useLocation();
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        if (!confirm(strings.run.deleteSure)) return;
        void client.deleteWork({ params: { project, work: run } }).then(() => {
          void queries.invalidateQueries({ queryKey: ["runs", project] });
          route(`/p/${project}`);
        });
      }}
    >
      {strings.run.delete}
    </button>
  );
}
