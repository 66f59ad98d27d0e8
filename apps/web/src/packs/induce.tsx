import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { useQuery } from "../data/query.ts";
import { useWork } from "../data/work.ts";
import { Field, Form, textIn } from "../parts/form.tsx";
import { Progress } from "../parts/progress.tsx";
import { Loaded } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Finds translations in a parallel corpus, with the lines that show them, for the lists of a pack. */
export function Induce({
  project,
  pair,
  onAccept,
}: {
  readonly project: string;
  readonly pair: string;
  readonly onAccept: (source: string, target: string) => void;
}): VNode {
  const words = strings.packs;
  const [work, setWork] = useState<string | undefined>(undefined);
  const found = useWork(project, work);
  const send = async (file: FormDataEntryValue | null): Promise<string> => {
    if (!(file instanceof File)) throw new TypeError(words.induceLead);
    const { data } = await client.createUpload({
      params: { project },
      query: { name: file.name },
      body: new Uint8Array(await file.arrayBuffer()),
    });
    return data.id;
  };
  return (
    <section class="panel" aria-labelledby="induce">
      <h2 id="induce">{words.induce}</h2>
      <p class="note">{words.induceLead}</p>
      <Form
        submit={words.induceSubmit}
        onSubmit={async (form) => {
          const { data } = await client.createInduction({
            params: { project },
            body: {
              source: { upload: await send(form.get("source")) },
              target: { upload: await send(form.get("target")) },
              forms: textIn(form, "forms")
                .split(",")
                .map((word) => word.trim())
                .filter((word) => word !== ""),
              pair,
            },
          });
          setWork(data.id);
        }}
      >
        {(["source", "target"] as const).map((side) => (
          <p key={side} class="field">
            <label for={`corpus-${side}`}>
              {side === "source" ? words.induceSource : words.induceTarget}
            </label>
            <input id={`corpus-${side}`} name={side} type="file" required />
          </p>
        ))}
        <Field
          name="forms"
          label={words.induceWords}
          value="it, they"
          required
        />
      </Form>
      {work !== undefined && found.data !== undefined && (
        <div role="status">
          {found.data.state === "done" ? (
            <Candidates {...{ project, work, onAccept }} />
          ) : (
            <Progress project={project} work={found.data} />
          )}
        </div>
      )}
    </section>
  );
}

/** What the server found, as `concord pack induce` writes it. */
interface Induced {
  readonly forms: readonly {
    readonly source: string;
    readonly candidates: readonly {
      readonly form: string;
      readonly count: number;
      readonly probability: number;
      readonly examples: readonly {
        readonly pair: number;
        readonly source: string;
        readonly target: string;
      }[];
    }[];
  }[];
}

function Candidates({
  project,
  work,
  onAccept,
}: {
  readonly project: string;
  readonly work: string;
  readonly onAccept: (source: string, target: string) => void;
}): VNode {
  const words = strings.packs;
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const file = useQuery(["induction", work], async () => {
    const { data } = await client.getWorkResult({ params: { project, work } });
    return JSON.parse(new TextDecoder().decode(data)) as Induced;
  });
  return (
    <Loaded of={file}>
      {({ forms }) => (
        <>
          {forms.map(({ source, candidates }) => (
            <section key={source} aria-label={source}>
              <h3>{source}</h3>
              <ul class="rows">
                {candidates.slice(0, 12).map((candidate) => {
                  const key = `${source} ${candidate.form}`;
                  return (
                    <li key={candidate.form}>
                      <strong>{candidate.form}</strong>
                      <span class="note">
                        {strings.count(candidate.count, "time")},{" "}
                        {Math.round(candidate.probability * 100)} %
                      </span>
                      <details>
                        <summary>{words.examples}</summary>
                        <ul>
                          {candidate.examples.map((example) => (
                            <li key={example.pair}>
                              {example.source} → {example.target}
                            </li>
                          ))}
                        </ul>
                      </details>
                      <button
                        type="button"
                        class="quiet"
                        disabled={added.has(key)}
                        onClick={() => {
                          onAccept(source, candidate.form);
                          setAdded(new Set([...added, key]));
                        }}
                      >
                        {added.has(key) ? words.added : words.addTo(source)}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </>
      )}
    </Loaded>
  );
}
