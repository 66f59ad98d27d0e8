import type { VNode } from "preact";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import { Frame } from "../parts/frame.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** What waits for somebody who judges and does nothing else. */
export function Mine(): VNode {
  const words = strings.mine;
  useTitle(words.title);
  const project = useSession().data?.project;
  const guides = useQuery(
    ["guides", project],
    async () => {
      const { data } = await client.listGuides({
        params: { project: project ?? "" },
      });
      return data.items;
    },
    { enabled: project !== undefined },
  );
  return (
    <Frame>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <Loaded of={guides}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={words.empty} text={words.emptyText}>
              <button type="button" onClick={guides.refetch}>
                {strings.retry}
              </button>
            </Empty>
          ) : (
            <ul class="tiles">
              {items.map(({ id, name, answered, questions }) => (
                <li key={id}>
                  <a class="tile" href={`/judge/${project ?? ""}/${id}`}>
                    <h2>{name}</h2>
                    <p class="note">{words.done(answered, questions)}</p>
                    <p class="go">{words.go} →</p>
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
