import type { VNode } from "preact";
import { useLocation, useRoute } from "preact-iso";
import { useEffect, useState } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { HowFields } from "../campaigns/how-fields.tsx";
import { Trial } from "../campaigns/trial.tsx";
import { WhatFields } from "../campaigns/what-fields.tsx";
import { type CampaignDraft, bodyOf, newDraft } from "../campaigns/draft.ts";
import type { CampaignPreview } from "../data/campaigns.ts";
import { client } from "../data/client.ts";
import { queries } from "../data/query.ts";
import { useSettings } from "../data/settings.ts";
import { useRuns } from "../data/work.ts";
import { Guidelines } from "../judging/guidelines.tsx";
import { Frame } from "../parts/frame.tsx";
import { Empty, Loaded, describeError } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** Puts a campaign together: what, how, guidelines, a look at it, and off. */
export default function NewCampaign(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.newCampaign;
  useTitle(words.title);
  const runs = useRuns(project);
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
      </header>
      <Loaded of={runs}>
        {(items) => {
          const done = items.filter(({ state }) => state === "done");
          return done.length === 0 ? (
            <Empty
              title={strings.campaigns.needRun}
              text={strings.campaigns.needRunText}
            >
              <a class="button primary" href={`/p/${project}/runs/new`}>
                {strings.nav.newRun}
              </a>
            </Empty>
          ) : (
            <Wizard project={project} runs={done} />
          );
        }}
      </Loaded>
    </Frame>
  );
}

/** Milliseconds after the last change until the preview is fetched. */
const patience = 300;

function Wizard({
  project,
  runs,
}: {
  readonly project: string;
  readonly runs: readonly WorkView[];
}): VNode {
  const words = strings.newCampaign;
  const { route } = useLocation();
  const [settings] = useSettings();
  const [draft, setDraft] = useState<CampaignDraft>(() =>
    newDraft(runs.find(({ id }) => id === settings.run) ?? runs[0]),
  );
  const [preview, setPreview] = useState<CampaignPreview | undefined>();
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<CampaignDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
  };
  const body = bodyOf(draft);
  const key = JSON.stringify({ ...body, name: "", guidelines: "" });
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      client.previewCampaign({ params: { project }, body }).then(
        ({ data }) => {
          if (isOld) return;
          setPreview(data);
          setError(undefined);
        },
        (reason: unknown) => {
          if (isOld) return;
          setPreview(undefined);
          setError(reason);
        },
      );
    }, patience);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [key]);
  const create = (isOpening: boolean): void => {
    setBusy(true);
    const work = async (): Promise<void> => {
      const { data } = await client.createCampaign({
        params: { project },
        body,
      });
      const made = { project, campaign: data.id };
      if (isOpening) await client.openCampaign({ params: made });
      await queries.invalidateQueries({ queryKey: ["campaigns", project] });
      route(`/p/${project}/campaigns/${data.id}`);
    };
    work()
      .catch(setError)
      .finally(() => {
        setBusy(false);
      });
  };
  const isReady =
    preview !== undefined && preview.questions > 0 && draft.name.trim() !== "";
  return (
    <>
      <section class="panel" aria-labelledby="step-what">
        <h2 id="step-what">{words.stepWhat}</h2>
        <WhatFields {...{ draft, runs, change }} />
      </section>
      <section class="panel" aria-labelledby="step-how">
        <h2 id="step-how">{words.stepHow}</h2>
        <HowFields {...{ draft, change }} systems={preview?.systems ?? []} />
      </section>
      <section class="panel" aria-labelledby="step-guide">
        <h2 id="step-guide">{words.stepGuide}</h2>
        <div class="two">
          <p class="field">
            <label for="guidelines">{words.guidelines}</label>
            <textarea
              id="guidelines"
              rows={12}
              maxLength={20_000}
              value={draft.guidelines}
              aria-describedby="guidelines-hint"
              onInput={({ currentTarget }) => {
                change({ guidelines: currentTarget.value });
              }}
            />
            <small class="hint" id="guidelines-hint">
              {words.guidelinesHint}
            </small>
          </p>
          <Guidelines text={draft.guidelines} />
        </div>
      </section>
      <section class="panel" aria-labelledby="step-trial">
        <h2 id="step-trial">{words.stepTrial}</h2>
        {preview !== undefined && <Trial preview={preview} kind={draft.kind} />}
        {error !== undefined && (
          <p class="form-error" role="alert">
            {describeError(error)}
          </p>
        )}
        <p class="actions">
          <button
            type="button"
            class="primary"
            disabled={!isReady || isBusy}
            onClick={() => {
              create(true);
            }}
          >
            {isBusy ? words.creating : words.submit}
          </button>
          <button
            type="button"
            disabled={!isReady || isBusy}
            onClick={() => {
              create(false);
            }}
          >
            {words.submitDraft}
          </button>
        </p>
      </section>
    </>
  );
}
