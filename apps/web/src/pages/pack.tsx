import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { useState } from "preact/hooks";
import { client } from "../data/client.ts";
import { queries, useQuery } from "../data/query.ts";
import { Induce } from "../packs/induce.tsx";
import {
  type PackJson,
  type PackLists,
  listsOf,
  withLists,
  withTranslation,
} from "../packs/lists.ts";
import { Findings } from "../parts/findings.tsx";
import { Frame } from "../parts/frame.tsx";
import { Loaded, describeError } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

type Pack = ResponseOf<Routes["getPack"]>;

/** One pack: its lists, what is wrong with them, and where more could come from. */
export default function PackPage(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const id = params.pack ?? "";
  const found = useQuery(["pack", project, id], async () => {
    const at = { params: { project, pack: id } };
    const { data: pack, etag = "" } = await client.getPack(at);
    const { data: file } = await client.getPackFile(at);
    const { data: lint } = await client.lintPack(at);
    const { data: tests } = await client.testPack(at);
    const json = JSON.parse(new TextDecoder().decode(file)) as PackJson;
    return { ...{ pack, etag, json, tests }, findings: lint.findings };
  });
  useTitle(found.data?.pack.name ?? strings.packs.title);
  return (
    <Frame project={project}>
      <Loaded of={found}>
        {(all) => <Editor key={all.pack.hash} {...all} project={project} />}
      </Loaded>
    </Frame>
  );
}

function Editor({
  project,
  pack,
  etag,
  json,
  findings,
  tests,
}: {
  readonly project: string;
  readonly pack: Pack;
  readonly etag: string;
  readonly json: PackJson;
  readonly findings: Parameters<typeof Findings>[0]["findings"];
  readonly tests: Parameters<typeof Findings>[0]["tests"];
}): VNode {
  const words = strings.packs;
  const [lists, setLists] = useState<PackLists>(() => listsOf(json));
  const [error, setError] = useState<unknown>(undefined);
  const isDraft = pack.state === "draft";
  const params = { project, pack: pack.id };
  const isWrong = findings.some(({ severity }) => severity === "error");
  const isChanged = JSON.stringify(lists) !== JSON.stringify(listsOf(json));
  const run = (work: () => Promise<unknown>) => (): void => {
    setError(undefined);
    work()
      .then(() =>
        queries.invalidateQueries({ queryKey: ["pack", project, pack.id] }),
      )
      .catch(setError);
  };
  return (
    <>
      <header class="page-head">
        <div>
          <h1>
            {pack.name}{" "}
            <span class={`badge ${isDraft ? "" : "done"}`}>
              {words.states[pack.state]}
            </span>
          </h1>
          <p class="facts">{pack.pair}</p>
        </div>
        <div class="actions">
          <a
            class="button"
            download
            href={`/api/v1/projects/${encodeURIComponent(project)}/packs/${pack.id}/pack.json`}
          >
            {words.download}
          </a>
          {isDraft && (
            <button
              type="button"
              disabled={isWrong || isChanged}
              onClick={run(() => client.publishPack({ params }))}
            >
              {words.publish}
            </button>
          )}
        </div>
      </header>
      <section class="panel" aria-label={words.title}>
        <Findings findings={findings} tests={tests} />
        {!isDraft && <p class="note">{words.publishedNote}</p>}
        <div class="two">
          {(["equivalent", "identical"] as const).map((name) => (
            <List
              key={name}
              {...{ name, lists, isDraft }}
              onChange={setLists}
            />
          ))}
        </div>
        <List name="translations" {...{ lists, isDraft }} onChange={setLists} />
        {isDraft && (
          <p class="actions">
            <button
              type="button"
              class="primary"
              disabled={!isChanged}
              onClick={run(() =>
                client.putPackFile({
                  ...{ params, match: etag },
                  body: withLists(json, lists),
                }),
              )}
            >
              {words.save}
            </button>
          </p>
        )}
        {error !== undefined && (
          <p class="form-error" role="alert">
            {describeError(error)}
          </p>
        )}
      </section>
      {isDraft && (
        <Induce
          {...{ project, pair: pack.pair }}
          onAccept={(source, target) => {
            setLists((now) => ({
              ...now,
              translations: withTranslation(now.translations, source, target),
            }));
          }}
        />
      )}
    </>
  );
}

function List({
  name,
  lists,
  isDraft,
  onChange,
}: {
  readonly name: keyof PackLists;
  readonly lists: PackLists;
  readonly isDraft: boolean;
  readonly onChange: (lists: PackLists) => void;
}): VNode {
  const words = strings.packs;
  return (
    <p class="field">
      <label for={`list-${name}`}>{words[name]}</label>
      <textarea
        id={`list-${name}`}
        rows={8}
        readOnly={!isDraft}
        value={lists[name]}
        aria-describedby={`list-${name}-hint`}
        onInput={({ currentTarget }) => {
          onChange({ ...lists, [name]: currentTarget.value });
        }}
      />
      <small class="hint" id={`list-${name}-hint`}>
        {words[`${name}Lead`]}
      </small>
    </p>
  );
}
