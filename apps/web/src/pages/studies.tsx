import type { VNode } from "preact";
import { useLocation, useRoute } from "preact-iso";
import type { WorkView } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { correlateTables } from "../data/correlate.ts";
import { useQuery } from "../data/query.ts";
import { summaryOf } from "../data/run-summary.ts";
import { useRuns } from "../data/work.ts";
import { Form, textIn } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Studies of how metrics agree with people. */
export default function Studies(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.studies;
  useTitle(words.title);
  const studies = useQuery(["studies", project], async () => {
    const lists = await Promise.all(
      (["correlation", "study"] as const).map(async (kind) => {
        const { data } = await client.listWork({
          params: { project },
          query: { kind, limit: 100 },
        });
        return data.items;
      }),
    );
    return lists.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  });
  const runs = useRuns(project);
  const done = runs.data?.filter(({ state }) => state === "done") ?? [];
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <Loaded of={studies}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={words.empty} text={words.emptyText}>
              {done.length === 0 && (
                <a class="button primary" href={`/p/${project}/runs/new`}>
                  {strings.nav.newRun}
                </a>
              )}
            </Empty>
          ) : (
            <ul class="rows">
              {items.map((work) => (
                <li key={work.id}>
                  <a href={`/p/${project}/studies/${work.id}`}>
                    {
                      words.kinds[
                        work.kind === "study" ? "study" : "correlation"
                      ]
                    }
                  </a>
                  <span class="note">{strings.when(work.createdAt)}</span>
                  <StateBadge state={work.state} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {done.length > 0 && <NewStudy {...{ project, runs: done }} />}
    </Frame>
  );
}

function NewStudy({
  project,
  runs,
}: {
  readonly project: string;
  readonly runs: readonly WorkView[];
}): VNode {
  const words = strings.studies;
  const { route } = useLocation();
  return (
    <section class="panel" aria-labelledby="new-study">
      <h2 id="new-study">{words.create}</h2>
      <p class="note">{words.tableHint}</p>
      <Form
        submit={words.submit}
        onSubmit={async (form) => {
          const file = form.get("table");
          if (!(file instanceof File)) return;
          const { data } = await client.createUpload({
            params: { project },
            query: { name: file.name },
            body: new Uint8Array(await file.arrayBuffer()),
          });
          const id = await correlateTables(
            project,
            [textIn(form, "run")],
            data.id,
          );
          route(`/p/${project}/studies/${id}`);
        }}
      >
        <p class="field">
          <label for="field-run">{strings.newCampaign.run}</label>
          <select id="field-run" name="run">
            {runs.map((run) => (
              <option key={run.id} value={run.id}>
                {strings.when(run.createdAt)} ·{" "}
                {strings.count(summaryOf(run)?.systems.length ?? 0, "system")}
              </option>
            ))}
          </select>
        </p>
        <p class="field">
          <label for="field-table">{words.table}</label>
          <input
            id="field-table"
            name="table"
            type="file"
            accept=".tsv,.csv,.json,.txt"
            required
          />
        </p>
      </Form>
    </section>
  );
}
