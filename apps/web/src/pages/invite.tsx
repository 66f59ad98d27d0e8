import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries } from "../data/query.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Logo } from "../parts/icons.tsx";
import { Secret } from "../parts/secret.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Makes a member of whoever follows an invitation, and leads them to what they are invited to. */
export function Invite({
  secret,
  desk,
}: {
  readonly secret: string;
  /** The address of a campaign to judge in. */
  readonly desk: string | undefined;
}): VNode {
  const words = strings.invite;
  const [token, setToken] = useState<string | undefined>(undefined);
  useTitle(words.title);
  return (
    <main class="door">
      <Logo />
      <h1>{token === undefined ? words.title : words.done}</h1>
      {token === undefined ? (
        <>
          <p class="lead">{words.text}</p>
          <Form
            submit={words.submit}
            onSubmit={async (form) => {
              const { data } = await client.acceptInvitation({
                params: { secret },
                body: { name: textIn(form, "name") },
              });
              await queries.resetQueries();
              setToken(data.token);
            }}
          >
            <Field
              name="name"
              label={words.name}
              required
              maxLength={200}
              autocomplete="name"
            />
          </Form>
        </>
      ) : (
        <>
          <p class="lead">{words.keep}</p>
          <Secret value={token} />
          <p class="actions">
            <a class="button primary" href={desk ?? "/"}>
              {desk === undefined ? strings.errors.home : words.judge}
            </a>
          </p>
        </>
      )}
    </main>
  );
}
