import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Logo } from "../parts/icons.tsx";
import { Secret } from "../parts/secret.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Makes a member of whoever follows an invitation. */
export function Invite({ secret }: { readonly secret: string }): VNode {
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
          <a class="button" href="/">
            {strings.errors.home}
          </a>
        </>
      )}
    </main>
  );
}
