import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { strings } from "../strings/en.ts";
import { Ask, Grid, Lines, linesOf } from "./ask.tsx";
import { useAsked } from "./use-asked.ts";

/** What pronouns stand for. */
export function Coreference({ project }: { readonly project: string }): VNode {
  const words = strings.inspect;
  const [text, setText] = useState<string>(words.corefExample);
  const asked = useAsked(async () => {
    const { data } = await client.inspectCoreference({
      params: { project },
      body: { lines: linesOf(text) },
    });
    return data;
  });
  return (
    <Ask
      lead={words.corefLead}
      asked={asked}
      fields={
        <Lines id="text" label={words.text} value={text} onChange={setText} />
      }
    >
      {({ links }) =>
        links.length === 0 ? (
          <p class="note">{words.noLinks}</p>
        ) : (
          <Grid
            label={words.tools.coreference}
            columns={[
              words.pronoun,
              words.line,
              words.standsFor,
              words.probability,
            ]}
            rows={links.map(({ pronoun, line, antecedent, probability }) => [
              pronoun,
              strings.number(line + 1),
              antecedent === undefined ? (
                <em class="note">{words.nothing}</em>
              ) : (
                <span class="antecedent">{antecedent.text}</span>
              ),
              probability.toFixed(2),
            ])}
          />
        )
      }
    </Ask>
  );
}
