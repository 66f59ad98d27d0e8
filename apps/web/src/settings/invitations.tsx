import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Secret } from "../parts/secret.tsx";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";
import { RoleField } from "./role-field.tsx";

type Invited = Parameters<typeof client.createInvitation>[0]["body"]["role"];

/** Links that make members. */
export function Invitations({ project }: { readonly project: string }): VNode {
  const words = strings.settings;
  const key = ["invitations", project];
  const [link, setLink] = useState<string | undefined>(undefined);
  const invitations = useQuery(key, async () => {
    const { data } = await client.listInvitations({
      params: { project },
      query: { limit: 200 },
    });
    return data.items.filter(({ revokedAt }) => revokedAt === undefined);
  });
  return (
    <section aria-label={words.invitations}>
      <h2>{words.invitations}</h2>
      <p class="lead">{words.invitationsLead}</p>
      <Loaded of={invitations}>
        {(items) =>
          items.length === 0 ? (
            <p class="note">{words.noInvitations}</p>
          ) : (
            <ul class="rows">
              {items.map(({ id, role, usesLeft, expiresAt }) => (
                <li key={id}>
                  <strong>{words.roles[role]}</strong>
                  <span class="note">
                    {strings.count(usesLeft, "use")} · {strings.when(expiresAt)}
                  </span>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`${words.revoke}: ${words.roles[role]}`}
                    onClick={() => {
                      void client
                        .revokeInvitation({
                          params: { project, invitation: id },
                        })
                        .then(() =>
                          queries.invalidateQueries({ queryKey: key }),
                        );
                    }}
                  >
                    {words.revoke}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {link !== undefined && (
        <div class="panel" role="status">
          <p>{words.once}</p>
          <Secret value={link} />
        </div>
      )}
      <div class="panel">
        <h3>{words.addInvitation}</h3>
        <Form
          isInline
          submit={words.addInvitation}
          onSubmit={async (form) => {
            const { data } = await client.createInvitation({
              params: { project },
              body: {
                role: textIn(form, "role") as Invited,
                uses: Number(textIn(form, "uses")),
                days: Number(textIn(form, "days")),
              },
            });
            setLink(`${location.origin}/invite/${data.secret}`);
            await queries.invalidateQueries({ queryKey: key });
          }}
        >
          <RoleField hasOwner={false} />
          <Field
            name="uses"
            label={words.uses}
            type="number"
            value="1"
            min={1}
            max={1000}
            required
          />
          <Field
            name="days"
            label={words.days}
            type="number"
            value="14"
            min={1}
            max={90}
            required
          />
        </Form>
      </div>
    </section>
  );
}
