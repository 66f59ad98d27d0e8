import type { VNode } from "preact";
import { useLocation, useRoute } from "preact-iso";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { PairField } from "../parts/pair-field.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** The packs of a project. */
export default function Packs(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.packs;
  const { route } = useLocation();
  useTitle(words.title);
  const packs = useQuery(["packs", project], async () => {
    const { data } = await client.listPacks({
      params: { project },
      query: { limit: 100 },
    });
    return data.items;
  });
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <Loaded of={packs}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={words.empty} text={words.emptyText} />
          ) : (
            <ul class="rows" aria-label={words.own}>
              {items.map(({ id, name, pair, state, createdAt }) => (
                <li key={id}>
                  <a href={`/p/${project}/packs/${id}`}>{name}</a>
                  <span class="tag">{pair}</span>
                  <span class="note">{strings.when(createdAt)}</span>
                  <span class={`badge ${state === "published" ? "done" : ""}`}>
                    {words.states[state]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <section class="panel" aria-labelledby="new-pack">
        <h2 id="new-pack">{words.create}</h2>
        <Form
          isInline
          submit={words.submit}
          onSubmit={async (form) => {
            const { data } = await client.createPack({
              params: { project },
              body: {
                name: textIn(form, "name"),
                pair: textIn(form, "pair"),
              },
            });
            await queries.invalidateQueries({ queryKey: ["packs", project] });
            route(`/p/${project}/packs/${data.id}`);
          }}
        >
          <Field name="name" label={words.name} required maxLength={200} />
          <PairField label={words.from} empty={strings.none} />
        </Form>
      </section>
    </Frame>
  );
}
