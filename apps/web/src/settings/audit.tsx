import type { VNode } from "preact";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Who did what in a project. */
export function Audit({ project }: { readonly project: string }): VNode {
  const words = strings.settings;
  const entries = useQuery(["audit", project], async () => {
    const { data } = await client.listAudit({
      params: { project },
      query: { limit: 200 },
    });
    return data.items;
  });
  return (
    <section>
      <h2>{words.audit}</h2>
      <Loaded of={entries}>
        {(items) =>
          items.length === 0 ? (
            <p class="note">{words.auditEmpty}</p>
          ) : (
            <div
              class="scroll"
              tabIndex={0}
              role="region"
              aria-label={words.audit}
            >
              <table>
                <thead>
                  <tr>
                    <th scope="col">{words.at}</th>
                    <th scope="col">{words.action}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ seq, at, action, objectId }) => (
                    <tr key={seq}>
                      <td>{strings.when(at)}</td>
                      <td>
                        {action}{" "}
                        {objectId !== undefined && (
                          <code class="note">{objectId}</code>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
