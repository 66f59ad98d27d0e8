import type { VNode } from "preact";
import { useLocation, useRoute } from "preact-iso";
import { useCallback, useEffect, useState } from "preact/hooks";
import { client } from "../data/client.ts";
import {
  type Checked,
  type Draft,
  checkDraft,
  lacksOf,
} from "../data/draft.ts";
import { takeFiles, useDrop } from "../data/dropped.ts";
import { queries, useQuery } from "../data/query.ts";
import { proposePair } from "../data/roles.ts";
import { useFiles } from "../data/use-files.ts";
import { FileTable } from "../parts/file-table.tsx";
import { Frame } from "../parts/frame.tsx";
import { Icon } from "../parts/icons.tsx";
import { PairField } from "../parts/pair-field.tsx";
import { PreviewPanel } from "../parts/preview-panel.tsx";
import { describeError } from "../parts/states.tsx";
import { TestSetField } from "../parts/test-set-field.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

const metricNames = ["apt", "act", "bleu", "chrf", "ter", "meteor"] as const;
const usual = ["apt", "act", "bleu", "chrf"];

/** Puts a run together: files and what they are, what to measure, a look at what will be counted, and off. */
export default function NewRun(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.newRun;
  const { route } = useLocation();
  useTitle(words.title);
  const about = useQuery(["project", project], () =>
    client.getProject({ params: { project } }),
  );
  const packs = useQuery(["bundled-packs"], async () => {
    const { data } = await client.listBundledPacks({});
    return data.items;
  });
  const [chosenPair, setPair] = useState<string | undefined>(undefined);
  const [name, setName] = useState("test set");
  const [testSet, setTestSet] = useState<string | undefined>(undefined);
  const [outputs, setOutputs] = useState<readonly string[]>([]);
  const [metrics, setMetrics] = useState<readonly string[]>(usual);
  const [hasTests, setTests] = useState(true);
  const [checked, setChecked] = useState<Checked | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [busy, setBusy] = useState<"checking" | "starting" | undefined>();
  const projectPair = about.data?.data.pair ?? "";
  const { files, add, update, remove, lead } = useFiles(project, projectPair);
  const proposed = proposePair(
    files,
    (packs.data ?? []).map(({ pair }) => pair),
  );
  const pair =
    chosenPair ?? (projectPair === "" ? (proposed ?? "") : projectPair);
  useEffect(() => {
    add(takeFiles());
  }, []);
  const isOver = useDrop(useCallback(add, [project, projectPair]));
  const draft: Draft = {
    ...{ project, name, files, testSet, outputs, pair, metrics, hasTests },
  };
  // What was checked is no longer what is there.
  const mark = JSON.stringify({
    ...draft,
    files: files.map(({ upload, role, system, columns }) => [
      ...[upload?.id, role, system, columns],
    ]),
  });
  const [checkedMark, setCheckedMark] = useState("");
  const isFresh = checked !== undefined && checkedMark === mark;
  const lacks = lacksOf(draft);
  const isUploading = files.some(
    ({ upload, error: failed }) => !upload && !failed,
  );
  const hasErrors =
    checked?.preview.problems.some(({ severity }) => severity === "error") ===
    true;
  const check = async (): Promise<void> => {
    await checked?.discard();
    setChecked(undefined);
    setChecked(await checkDraft(draft));
    setCheckedMark(mark);
  };
  const start = async (): Promise<void> => {
    if (checked === undefined) return;
    const { data } = await client.createRun({
      params: { project },
      body: checked.body,
    });
    await queries.invalidateQueries({ queryKey: ["runs", project] });
    route(`/p/${project}/runs/${data.id}`);
  };
  const run =
    (what: "checking" | "starting", work: () => Promise<void>) => (): void => {
      setBusy(what);
      setError(undefined);
      work()
        .catch(setError)
        .finally(() => {
          setBusy(undefined);
        });
    };
  return (
    <Frame project={project}>
      {isOver && <p class="drop-veil">{strings.runs.drop}</p>}
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <section class="panel" aria-labelledby="step-files">
        <h2 id="step-files">{words.stepFiles}</h2>
        <TestSetField
          {...{ project, testSet, outputs }}
          onTestSet={setTestSet}
          onOutputs={setOutputs}
        />
        <label class="dropzone">
          <Icon name="upload" />
          <span>
            {words.drop} <u>{words.choose}</u>
          </span>
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </label>
        {files.length > 0 && <FileTable {...{ files, update, remove, lead }} />}
        {testSet === undefined && (
          <p class="field">
            <label for="field-set">{words.name}</label>
            <input
              id="field-set"
              type="text"
              value={name}
              maxLength={200}
              onInput={({ currentTarget }) => {
                setName(currentTarget.value);
              }}
            />
          </p>
        )}
      </section>
      <section class="panel" aria-labelledby="step-settings">
        <h2 id="step-settings">{words.stepSettings}</h2>
        <PairField
          label={words.pair}
          empty={strings.none}
          value={pair}
          onChange={setPair}
        />
        <fieldset class="ticks">
          <legend>{words.metrics}</legend>
          {metricNames.map((metric) => (
            <label key={metric}>
              <input
                type="checkbox"
                checked={metrics.includes(metric)}
                onChange={() => {
                  setMetrics(
                    metricNames.filter(
                      (one) => metrics.includes(one) !== (one === metric),
                    ),
                  );
                }}
              />{" "}
              {titles[metric]}
            </label>
          ))}
          <p class="hint">{words.metricsHint}</p>
        </fieldset>
        <label class="tick">
          <input
            type="checkbox"
            checked={hasTests}
            onChange={({ currentTarget }) => {
              setTests(currentTarget.checked);
            }}
          />{" "}
          {words.tests}
        </label>
      </section>
      <section class="panel" aria-labelledby="step-check">
        <h2 id="step-check">{words.stepCheck}</h2>
        {files.length + outputs.length > 0 && lacks.length > 0 && (
          <ul class="lacks">
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        )}
        {isFresh && <PreviewPanel preview={checked.preview} />}
        {error !== undefined && (
          <p class="form-error" role="alert">
            {describeError(error)}
          </p>
        )}
        <p class="actions" aria-live="polite">
          <button
            type="button"
            class={isFresh && !hasErrors ? "" : "primary"}
            disabled={
              lacks.length > 0 ||
              isUploading ||
              metrics.length === 0 ||
              busy !== undefined
            }
            onClick={run("checking", check)}
          >
            {busy === "checking" ? words.checking : words.check}
          </button>
          <button
            type="button"
            class={isFresh && !hasErrors ? "primary" : ""}
            disabled={!isFresh || hasErrors || busy !== undefined}
            onClick={run("starting", start)}
          >
            {busy === "starting" ? words.starting : words.start}
          </button>
        </p>
      </section>
    </Frame>
  );
}

const titles = {
  apt: "APT",
  act: "ACT",
  bleu: "BLEU",
  chrf: "chrF",
  ter: "TER",
  meteor: "METEOR",
} as const;
