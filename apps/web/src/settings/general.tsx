import type { VNode } from "preact";
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** The name of a project, a way to take it away, and a way to end it. */
export function General({ project }: { readonly project: string }): VNode {
  const words = strings.settings;
  const { route } = useLocation();
  const [isSaved, setSaved] = useState(false);
  const found = useQuery(["project", project], () =>
    client.getProject({ params: { project } }),
  );
  return (
    <Loaded of={found}>
      {({ data, etag = "" }) => (
        <>
          <section class="panel" aria-label={words.general}>
            <h2>{words.general}</h2>
            <Form
              submit={strings.save}
              onSubmit={async (form) => {
                await client.updateProject({
                  params: { project },
                  match: etag,
                  body: {
                    name: textIn(form, "name"),
                    description: textIn(form, "description"),
                  },
                });
                setSaved(true);
                await queries.invalidateQueries({
                  queryKey: ["project", project],
                });
              }}
            >
              <Field
                key={etag}
                name="name"
                label={strings.projects.name}
                value={data.name}
                required
                maxLength={200}
              />
              <Field
                key={`${etag}d`}
                name="description"
                label={strings.projects.description}
                value={data.description}
                maxLength={4000}
              />
            </Form>
            <p role="status" class="fine">
              {isSaved ? strings.saved : ""}
            </p>
          </section>
          <section class="panel" aria-label={words.danger}>
            <h2>{words.danger}</h2>
            <p class="lead">{words.dangerText}</p>
            <p class="actions">
              <a
                class="button"
                href={`/api/v1/projects/${encodeURIComponent(project)}/export`}
                download
              >
                {words.exportAll}
              </a>
              <button
                type="button"
                class="danger"
                onClick={() => {
                  if (prompt(words.deleteSure(data.name)) !== data.name) return;
                  void client
                    .deleteProject({ params: { project }, match: etag })
                    .then(() => {
                      void queries.invalidateQueries({
                        queryKey: ["projects"],
                      });
                      route("/");
                    });
                }}
              >
                {words.deleteProject}
              </button>
            </p>
          </section>
        </>
      )}
    </Loaded>
  );
}
