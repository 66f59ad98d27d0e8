import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { strings } from "../strings/en.ts";
import { Ask, Grid, Lines, linesOf } from "./ask.tsx";
import { useAsked } from "./use-asked.ts";

/** Whether translated pronouns fit what they stand for. */
export function Dependency({ project }: { readonly project: string }): VNode {
  const words = strings.inspect;
  const [source, setSource] = useState<string>(words.depSource);
  const [target, setTarget] = useState<string>(words.depTarget);
  const asked = useAsked(async () => {
    const { data } = await client.inspectDependencies({
      params: { project },
      body: { source: linesOf(source), target: linesOf(target) },
    });
    return data;
  });
  return (
    <Ask
      lead={words.depLead}
      asked={asked}
      fields={
        <div class="two">
          <Lines
            id="source"
            label={words.text}
            value={source}
            onChange={setSource}
          />
          <Lines
            id="target"
            label={words.translation}
            value={target}
            onChange={setTarget}
          />
        </div>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <p class="note">{words.noItems}</p>
        ) : (
          <Grid
            label={words.tools.dependency}
            columns={[
              words.pronoun,
              words.line,
              words.noun,
              words.nounTranslation,
              words.labels,
              words.outcome,
              words.score,
            ]}
            rows={items.map((item) => [
              item.source,
              strings.number(item.line + 1),
              item.antecedent.source,
              item.antecedent.target.join(" "),
              item.antecedent.labels.join(", "),
              item.target.join(" "),
              item.score.toFixed(3),
            ])}
          />
        )
      }
    </Ask>
  );
}
