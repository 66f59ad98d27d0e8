import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import {
  Cases,
  Method,
  Pronouns,
  Scores,
  WeightSliders,
  occurrencesOfRun,
  formatRoute,
  hasItems,
  shortNames,
  useRoute,
  useTheme,
} from "@concord-mt/ui";
import type { ReportData } from "../src/report-data.ts";
import { Header } from "./parts/header.tsx";
import { Sentences } from "./sentences/sentences.tsx";

/** The whole report: a header and the view that the address names. */
export function Report({ data }: { readonly data: ReportData }): VNode {
  const { run } = data;
  const [route, change] = useRoute();
  const [theme, turn] = useTheme();
  const names = useMemo(
    () => shortNames(run.systems.map(({ name }) => name)),
    [run],
  );
  const occurrences = useMemo(
    () => ({
      apt: occurrencesOfRun(run, "apt"),
      act: occurrencesOfRun(run, "act"),
    }),
    [run],
  );
  const views = viewsOf(data);
  const view = views.find(({ path }) => path === route.view) ?? views[0];
  useEffect(() => {
    document.title = `${view.title} · Concord report`;
  }, [view.title]);
  const distances = data.distances && { distances: data.distances };
  const props = { run, names, theme, change, settings: route.settings };
  return (
    <>
      <Header run={run} theme={theme} onTurn={turn}>
        <nav aria-label="Views">
          {views.map(({ path, title }) => (
            <a
              key={path}
              href={formatRoute({ view: path, settings: {} })}
              aria-current={path === view.path ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </Header>
      <main key={view.path} class={`view-${view.path}`}>
        {view.path === "scores" && (
          <Scores {...props} power={data.power ?? []} />
        )}
        {view.path === "pronouns" && <Pronouns {...props} {...distances} />}
        {view.path === "weights" && <WeightSliders {...props} />}
        {view.path === "cases" && (
          <Cases {...props} {...distances} occurrences={occurrences} />
        )}
        {view.path === "sentences" && <Sentences {...props} data={data} />}
        {view.path === "method" && <Method run={run} licences={licences()} />}
      </main>
    </>
  );
}

interface View {
  readonly path: string;
  readonly title: string;
}

/** The views that a run has something for. */
function viewsOf({
  run,
  segmentScores,
}: ReportData): readonly [View, ...View[]] {
  const hasPronouns = hasItems(run, "apt");
  return [
    { path: "scores", title: "Scores" },
    ...(hasPronouns
      ? [
          { path: "pronouns", title: "Pronouns" },
          { path: "weights", title: "Weights" },
        ]
      : []),
    ...(hasPronouns || hasItems(run, "act")
      ? [{ path: "cases", title: "Cases" }]
      : []),
    ...(segmentScores === undefined
      ? []
      : [{ path: "sentences", title: "Sentences" }]),
    { path: "method", title: "Method" },
  ];
}

function licences(): string {
  return document.getElementById("licences")?.textContent ?? "";
}
