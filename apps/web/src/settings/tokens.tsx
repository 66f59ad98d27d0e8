import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Scope } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Secret } from "../parts/secret.tsx";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

const offered: readonly Scope[] = [
  "read",
  "run",
  "judge",
  "adjudicate",
  "admin",
];

/** What programs, and people elsewhere, may do in a project. */
export function Tokens({ project }: { readonly project: string }): VNode {
  const words = strings.settings;
  const key = ["tokens", project];
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const tokens = useQuery(key, async () => {
    const { data } = await client.listTokens({
      params: { project },
      query: { limit: 200 },
    });
    return data.items;
  });
  return (
    <section aria-label={words.tokens}>
      <h2>{words.tokens}</h2>
      <p class="lead">{words.tokensLead}</p>
      <Loaded of={tokens}>
        {(items) =>
          items.length === 0 ? (
            <p class="note">{words.noTokens}</p>
          ) : (
            <ul class="rows">
              {items.map((token) => (
                <li key={token.id}>
                  <strong>{token.label}</strong>
                  <span class="note">
                    <code>{token.prefix}…</code> {token.scopes.join(", ")} ·{" "}
                    {words.lastUsed}:{" "}
                    {token.lastUsedAt === undefined
                      ? words.never
                      : strings.when(token.lastUsedAt)}
                  </span>
                  {token.revokedAt === undefined ? (
                    <button
                      type="button"
                      class="quiet"
                      aria-label={`${words.revoke}: ${token.label}`}
                      onClick={() => {
                        void client
                          .revokeToken({ params: { project, token: token.id } })
                          .then(() =>
                            queries.invalidateQueries({ queryKey: key }),
                          );
                      }}
                    >
                      {words.revoke}
                    </button>
                  ) : (
                    <span class="badge">{words.revoked}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {secret !== undefined && (
        <div class="panel" role="status">
          <p>{words.once}</p>
          <Secret value={secret} />
        </div>
      )}
      <div class="panel">
        <h3>{words.addToken}</h3>
        <Form
          isInline
          submit={words.addToken}
          onSubmit={async (form) => {
            const { data } = await client.createToken({
              params: { project },
              body: {
                label: textIn(form, "label"),
                scopes: offered.filter((scope) => form.has(scope)),
              },
            });
            setSecret(data.token);
            await queries.invalidateQueries({ queryKey: key });
          }}
        >
          <Field name="label" label={words.label} required maxLength={200} />
          <fieldset class="ticks">
            <legend>{words.scopes}</legend>
            {offered.map((scope) => (
              <label key={scope}>
                <input
                  type="checkbox"
                  name={scope}
                  defaultChecked={scope === "read"}
                />{" "}
                {scope}
              </label>
            ))}
          </fieldset>
        </Form>
      </div>
    </section>
  );
}
