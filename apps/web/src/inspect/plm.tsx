import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { Field } from "../parts/form.tsx";
import { strings } from "../strings/en.ts";
import { Ask, Grid } from "./ask.tsx";
import { useAsked } from "./use-asked.ts";

/** Pronouns after nouns of one gender and number. */
interface Block {
  readonly gender: string;
  readonly number: string;
  readonly rows: readonly {
    readonly pronoun: string;
    readonly means: readonly (number | null)[];
  }[];
}

/** How likely pronouns are after nouns. */
export function Plm({ project }: { readonly project: string }): VNode {
  const words = strings.inspect;
  const [language, setLanguage] = useState("fr");
  const [pronouns, setPronouns] = useState("il, elle, ils, elles");
  const asked = useAsked(async () => {
    const { data } = await client.inspectPlm({
      params: { project },
      body: {
        language,
        words: pronouns
          .split(",")
          .map((word) => word.trim())
          .filter((word) => word !== ""),
      },
    });
    return data.blocks as readonly Block[];
  });
  return (
    <Ask
      lead={words.plmLead}
      asked={asked}
      fields={
        <div class="form">
          <Field
            name="language"
            label={words.language}
            value={language}
            maxLength={3}
            onInput={setLanguage}
          />
          <Field
            name="words"
            label={words.words}
            value={pronouns}
            onInput={setPronouns}
          />
        </div>
      }
    >
      {(blocks) => (
        <div class="cards">
          {blocks.map(({ gender, number, rows }) => {
            const title = `${gender}, ${number}`;
            return (
              <section key={title} class="card" aria-label={title}>
                <h2>{title}</h2>
                <Grid
                  label={title}
                  columns={[
                    words.pronoun,
                    ...(rows[0]?.means ?? []).map((_, at) =>
                      words.after(at + 1),
                    ),
                  ]}
                  rows={rows.map(({ pronoun, means }) => [
                    pronoun,
                    ...means.map((mean) =>
                      mean === null ? strings.none : mean.toFixed(2),
                    ),
                  ])}
                />
              </section>
            );
          })}
        </div>
      )}
    </Ask>
  );
}
