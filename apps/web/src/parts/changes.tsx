import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { SixCase } from "@concord-mt/core";
import {
  CaseChip,
  Choice,
  ComparedLine,
  cutWords,
  differingWords,
} from "@concord-mt/ui";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";
import { useSettings } from "../data/settings.ts";
import { strings } from "../strings/en.ts";
import { Loaded } from "./states.tsx";

interface Change {
  readonly kind: "fixed" | "broken" | "changed";
  readonly id: string;
  readonly line: number;
  readonly document?: string;
  readonly word: string;
  readonly case: { readonly before: SixCase; readonly after: SixCase };
  readonly translation: { readonly before: string; readonly after: string };
  readonly text: Readonly<Record<string, string>>;
  readonly metric: "apt" | "act";
}

interface File {
  readonly changes: Readonly<Record<string, readonly Omit<Change, "metric">[]>>;
}

const step = 30;
const kinds = ["worse", "better", "changed", "all"] as const;
const kindOf = {
  worse: "broken",
  better: "fixed",
  changed: "changed",
} as const;

/** Every pronoun and connective that got better or worse, with its texts. */
export function Changes({
  project,
  work,
  run,
}: {
  readonly project: string;
  readonly work: string;
  /** The run behind the later side, where cases are looked up. */
  readonly run: string;
}): VNode {
  const found = useQuery(["changes", work], async () => {
    const { data } = await client.getWorkResult({ params: { project, work } });
    const file = JSON.parse(new TextDecoder().decode(data)) as File;
    return Object.entries(file.changes).flatMap(([title, changes]) =>
      changes.map((change): Change => ({
        ...change,
        metric: title.toLowerCase().startsWith("act") ? "act" : "apt",
      })),
    );
  });
  return (
    <Loaded of={found}>
      {(changes) => <List {...{ changes, project, run }} />}
    </Loaded>
  );
}

function List({
  changes,
  project,
  run,
}: {
  readonly changes: readonly Change[];
  readonly project: string;
  readonly run: string;
}): VNode {
  const words = strings.compare;
  const [settings, change] = useSettings();
  const kind = kinds.find((name) => name === settings.show) ?? "worse";
  const [most, setMost] = useState(step);
  const sorts = useMemo(
    () => [...new Set(changes.map(({ word }) => word))].sort(),
    [changes],
  );
  const word = sorts.find((one) => one === settings.word) ?? "";
  const shown = changes.filter(
    (one) =>
      (kind === "all" || one.kind === kindOf[kind]) &&
      (word === "" || one.word === word),
  );
  const total = (name: (typeof kinds)[number]): number =>
    name === "all"
      ? changes.length
      : changes.filter((one) => one.kind === kindOf[name]).length;
  return (
    <section>
      <div class="filters">
        <Choice
          id="show"
          label={words.show}
          value={kind}
          options={kinds.map((name) => [
            name,
            `${words.kinds[name]} (${strings.number(total(name))})`,
          ])}
          onChange={(show) => {
            setMost(step);
            change({ show });
          }}
        />
        <Choice
          id="word"
          label={words.word}
          value={word}
          options={[
            ["", words.anyWord],
            ...sorts.map((one) => [one, one] as const),
          ]}
          onChange={(value) => {
            setMost(step);
            change({ word: value });
          }}
        />
      </div>
      {shown.length === 0 ? (
        <p class="notice">{words.none}</p>
      ) : (
        <div class="sentence-list">
          {shown.slice(0, most).map((one) => (
            <Card
              key={`${one.metric} ${one.id}`}
              change={one}
              {...{ project, run }}
            />
          ))}
        </div>
      )}
      {shown.length > most && (
        <p>
          <button
            type="button"
            onClick={() => {
              setMost(most + step);
            }}
          >
            {words.more}
          </button>
        </p>
      )}
    </section>
  );
}

function Card({
  change,
  project,
  run,
}: {
  readonly change: Change;
  readonly project: string;
  readonly run: string;
}): VNode {
  const words = strings.compare;
  const { translation, text } = change;
  const [source = "", reference = "", before = "", after = ""] =
    Object.values(text);
  const shown = (found: string): VNode =>
    found === "" ? <em>{words.nothing}</em> : <q>{found}</q>;
  return (
    <article class={`change ${change.kind}`}>
      <header>
        <h2>
          <span class={`badge ${change.kind}`}>{words[change.kind]}</span>{" "}
          {change.word} → {shown(translation.before)} ⇒{" "}
          {shown(translation.after)}
        </h2>
        <span class="change-cases">
          <CaseChip outcome={change.case.before} /> →{" "}
          <CaseChip outcome={change.case.after} />
        </span>
        <a
          href={`/p/${project}/runs/${run}/cases?metric=${change.metric}&item=${encodeURIComponent(change.id)}`}
        >
          {words.openCase}
        </a>
        <small>
          {change.document !== undefined && `${change.document}, `}
          {words.line(change.line)}
        </small>
      </header>
      <dl>
        <Text name={words.source} line={source} other={source} />
        <Text name={words.reference} line={reference} other={reference} />
        <Text
          name={words.before}
          line={before}
          other={after}
          reference={reference}
        />
        <Text
          name={words.after}
          line={after}
          other={before}
          reference={reference}
        />
      </dl>
    </article>
  );
}

function Text({
  name,
  line,
  other,
  reference = "",
}: {
  readonly name: string;
  readonly line: string;
  readonly other: string;
  readonly reference?: string;
}): VNode {
  const cut = cutWords(line);
  const textOf = (words: ReturnType<typeof cutWords>): readonly string[] =>
    words.map(({ text }) => text);
  const { first } = differingWords(textOf(cut), textOf(cutWords(other)));
  const confirmed = new Set(
    textOf(cutWords(reference)).map((word) => word.toLowerCase()),
  );
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ComparedLine
          {...{ line, confirmed }}
          words={cut}
          own={first}
          language=""
        />
      </dd>
    </div>
  );
}
