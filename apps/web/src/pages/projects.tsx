import type { VNode } from "preact";
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { PairField } from "../parts/pair-field.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** All projects, and a form for a new one. */
export function Projects(): VNode {
  const words = strings.projects;
  useTitle(words.title);
  const projects = useQuery(["projects"], async () => {
    const { data } = await client.listProjects({ query: { limit: 200 } });
    return data.items;
  });
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayCreate = session.data?.isOperator === true;
  return (
    <Frame>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
        {mayCreate && (
          <button
            type="button"
            class="primary"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {words.create}
          </button>
        )}
      </header>
      {isOpen && <NewProject />}
      <Loaded of={projects}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={words.empty} text={words.emptyText}>
              {mayCreate && !isOpen && (
                <button
                  type="button"
                  class="primary"
                  onClick={() => {
                    setOpen(true);
                  }}
                >
                  {words.create}
                </button>
              )}
            </Empty>
          ) : (
            <ul class="tiles">
              {items.map(({ id, slug, name, description, pair, createdAt }) => (
                <li key={id}>
                  <a href={`/p/${slug}`} class="tile">
                    <h2>{name}</h2>
                    {description !== "" && <p>{description}</p>}
                    <p class="note">
                      {pair !== undefined && <span class="tag">{pair}</span>}{" "}
                      {words.created(strings.when(createdAt))}
                    </p>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Frame>
  );
}

function NewProject(): VNode {
  const words = strings.projects;
  const { route } = useLocation();
  const [name, setName] = useState("");
  const [slug, setSlug] = useState<string | undefined>(undefined);
  return (
    <section class="panel" aria-label={words.create}>
      <Form
        submit={words.submit}
        onSubmit={async (form) => {
          const pair = textIn(form, "pair");
          const { data } = await client.createProject({
            body: {
              name: textIn(form, "name"),
              slug: textIn(form, "slug"),
              description: textIn(form, "description"),
              ...(pair !== "" && { pair }),
            },
          });
          await queries.invalidateQueries({ queryKey: ["projects"] });
          route(`/p/${data.slug}`);
        }}
      >
        <Field
          name="name"
          label={words.name}
          value={name}
          onInput={setName}
          required
          maxLength={200}
        />
        <Field
          name="slug"
          label={words.address}
          hint={words.addressHint}
          value={slug ?? toSlug(name)}
          onInput={setSlug}
          required
          maxLength={62}
          pattern="[a-z0-9]([a-z0-9\-]*[a-z0-9])?"
        />
        <PairField label={words.pair} empty={words.pairAny} />
        <Field name="description" label={words.description} maxLength={4000} />
      </Form>
    </section>
  );
}

/** A name as an address: `News Test 2012` is `news-test-2012`. */
function toSlug(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 62)
    .replaceAll(/^-|-$/g, "");
}
