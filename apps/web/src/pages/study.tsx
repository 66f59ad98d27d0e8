import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { useState } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import type { Theme } from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { useEvents } from "../data/events.ts";
import { useQuery } from "../data/query.ts";
import { useWork } from "../data/work.ts";
import { AnalysisTable } from "../studies/analysis-table.tsx";
import { type StudyFile, studySummary } from "../studies/found.ts";
import { Scatter } from "../studies/scatter.tsx";
import { StudyTables } from "../studies/study-tables.tsx";
import { Frame } from "../parts/frame.tsx";
import { Progress } from "../parts/progress.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** One study: metrics against people, with and without outliers. */
export default function StudyPage(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.studies;
  useTitle(words.one);
  useEvents(project);
  const work = useWork(project, params.study ?? "");
  return (
    <Frame project={project}>
      {(theme) => (
        <Loaded of={work}>
          {(found) => (
            <>
              <header class="page-head">
                <div>
                  <h1>
                    {words.one} <StateBadge state={found.state} />
                  </h1>
                  <p class="facts">{strings.when(found.createdAt)}</p>
                </div>
                {found.state === "done" && (
                  <a
                    class="button"
                    download
                    href={`/api/v1/projects/${encodeURIComponent(project)}/work/${found.id}/result`}
                  >
                    {words.download}
                  </a>
                )}
              </header>
              {found.state === "done" ? (
                <Found {...{ project, theme }} work={found} />
              ) : (
                <Progress project={project} work={found} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}

function Found({
  project,
  work,
  theme,
}: {
  readonly project: string;
  readonly work: WorkView;
  readonly theme: Theme;
}): VNode {
  const words = strings.studies;
  const {
    outliers = [],
    plots = [],
    plotsOfAll = [],
    tables,
  } = studySummary(work);
  const [isWithout, setWithout] = useState(false);
  const file = useQuery(["study", work.id], async () => {
    const { data } = await client.getWorkResult({
      params: { project, work: work.id },
    });
    const read = JSON.parse(new TextDecoder().decode(data)) as
      StudyFile | { readonly correlated: StudyFile };
    return "correlated" in read ? read.correlated : read;
  });
  const shown = isWithout ? plots : plotsOfAll;
  return (
    <>
      {outliers.length > 0 && (
        <label class="tick">
          <input
            type="checkbox"
            checked={isWithout}
            onChange={({ currentTarget }) => {
              setWithout(currentTarget.checked);
            }}
          />{" "}
          {words.without(outliers.join(", "))}
        </label>
      )}
      <section aria-labelledby="plots">
        <h2 id="plots">{words.plots}</h2>
        <p class="lead">{words.plotsLead}</p>
        <div class="cards">
          {shown.map((plot) => (
            <Scatter key={plot.name} {...{ plot, theme }} />
          ))}
        </div>
      </section>
      <Loaded of={file}>
        {({ all, without }) => (
          <AnalysisTable
            analysis={isWithout && without !== undefined ? without : all}
          />
        )}
      </Loaded>
      {tables !== undefined && <StudyTables tables={tables} />}
    </>
  );
}
