import type { VNode } from "preact";
import type { MemberRole } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";
import { RoleField } from "./role-field.tsx";

/** Who belongs to a project. */
export function Members({ project }: { readonly project: string }): VNode {
  const words = strings.settings;
  const key = ["members", project];
  const members = useQuery(key, async () => {
    const { data } = await client.listMembers({
      params: { project },
      query: { limit: 200 },
    });
    return data.items;
  });
  return (
    <section aria-label={words.members}>
      <h2>{words.members}</h2>
      <p class="lead">{words.membersLead}</p>
      <Loaded of={members}>
        {(items) =>
          items.length === 0 ? (
            <p class="note">{words.noMembers}</p>
          ) : (
            <ul class="rows">
              {items.map(({ personId, name, role }) => (
                <li key={personId}>
                  <strong>{name}</strong>
                  <span class="note">{words.roles[role]}</span>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`${strings.remove}: ${name}`}
                    onClick={() => {
                      void client
                        .removeMember({ params: { project, person: personId } })
                        .then(() =>
                          queries.invalidateQueries({ queryKey: key }),
                        );
                    }}
                  >
                    {strings.remove}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div class="panel">
        <h3>{words.addMember}</h3>
        <Form
          isInline
          submit={words.addMember}
          onSubmit={async (form) => {
            await client.addMember({
              params: { project },
              body: {
                name: textIn(form, "name"),
                role: textIn(form, "role") as MemberRole,
              },
            });
            await queries.invalidateQueries({ queryKey: key });
          }}
        >
          <Field
            name="name"
            label={words.memberName}
            required
            maxLength={200}
          />
          <RoleField />
        </Form>
      </div>
    </section>
  );
}
