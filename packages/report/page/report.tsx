import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Run } from "@concord-mt/run";
import type { ReportData } from "../src/report-data.ts";
import { Cases } from "./cases/cases.tsx";
import { findOccurrences, hasItems } from "./data/occurrences.ts";
import { type Change, formatRoute, useRoute } from "./data/route.ts";
import { shortNames } from "./data/short-names.ts";
import { type Theme, useTheme } from "./data/theme.ts";
import { Method } from "./method/method.tsx";
import { Header } from "./parts/header.tsx";
import { Pronouns } from "./pronouns/pronouns.tsx";
import { Sentences } from "./sentences/sentences.tsx";
import { Scores } from "./scores/scores.tsx";
import { Weights } from "./weights/weights.tsx";

/** What every view is given. */
export interface ViewProps {
  readonly run: Run;
  /** Names of the systems as charts show them. */
  readonly names: readonly string[];
  readonly theme: Theme;
  readonly settings: Readonly<Record<string, string>>;
  readonly change: (change: Change) => void;
}

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
      apt: findOccurrences(run, "apt"),
      act: findOccurrences(run, "act"),
    }),
    [run],
  );
  const views = viewsOf(data);
  const view = views.find(({ path }) => path === route.view) ?? views[0];
  useEffect(() => {
    document.title = `${view.title} · Concord report`;
  }, [view.title]);
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
        {view.path === "scores" && <Scores {...props} />}
        {view.path === "pronouns" && <Pronouns {...props} data={data} />}
        {view.path === "weights" && <Weights {...props} />}
        {view.path === "cases" && (
          <Cases {...props} data={data} occurrences={occurrences} />
        )}
        {view.path === "sentences" && <Sentences {...props} data={data} />}
        {view.path === "method" && <Method {...props} />}
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
