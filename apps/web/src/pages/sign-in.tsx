import type { VNode } from "preact";
import { client } from "../data/client.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Logo } from "../parts/icons.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Exchanges a token for a cookie. */
export function SignIn({ onDone }: { readonly onDone: () => void }): VNode {
  const words = strings.signIn;
  useTitle(words.title);
  return (
    <main class="door">
      <Logo />
      <h1>{words.title}</h1>
      <p class="lead">{words.text}</p>
      <Form
        submit={words.submit}
        onSubmit={async (form) => {
          await client.createSession({
            body: { token: textIn(form, "token") },
          });
          onDone();
        }}
      >
        <Field
          name="token"
          label={words.token}
          type="password"
          required
          autocomplete="current-password"
        />
      </Form>
    </main>
  );
}
