import type { VNode } from "preact";
import type { WorkView } from "@concord-mt/protocol";
import { Choice } from "@concord-mt/ui";
import { summaryOf } from "../data/run-summary.ts";
import { Field } from "../parts/form.tsx";
import { strings } from "../strings/en.ts";
import type { CampaignDraft } from "./draft.ts";
import { NumberField } from "./number-field.tsx";

const kinds = ["judging", "gaps"] as const;
const cases = [1, 2, 3, 4, 5, 6] as const;

/** Which run, which task, which words. */
export function WhatFields({
  draft,
  runs,
  change,
}: {
  readonly draft: CampaignDraft;
  readonly runs: readonly WorkView[];
  readonly change: (part: Partial<CampaignDraft>) => void;
}): VNode {
  const words = strings.newCampaign;
  const run = runs.find(({ id }) => id === draft.run);
  const summary = run && summaryOf(run);
  const metrics = (["apt", "act"] as const).filter(
    (name) => summary?.[name] !== undefined,
  );
  return (
    <>
      <div class="form">
        <Field
          name="name"
          label={words.name}
          value={draft.name}
          maxLength={200}
          required
          onInput={(name) => {
            change({ name });
          }}
        />
        <Choice
          id="run"
          label={words.run}
          value={draft.run}
          options={runs.map((one) => [one.id, titleOf(one)])}
          onChange={(id) => {
            change({ run: id, pair: [0, 1] });
          }}
        />
      </div>
      <fieldset class="cards-choice">
        <legend>{words.kind}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              checked={draft.kind === kind}
              onChange={() => {
                const isUsual = Object.values(words.template).some(
                  (text) => text === draft.guidelines,
                );
                change({
                  kind,
                  ...(isUsual && { guidelines: words.template[kind] }),
                });
              }}
            />
            <strong>{words.kinds[kind]}</strong>
            <small>{words.kindHints[kind]}</small>
          </label>
        ))}
      </fieldset>
      {draft.kind === "judging" ? (
        <>
          <fieldset class="ticks">
            <legend>{words.cases}</legend>
            {cases.map((one) => (
              <label key={one}>
                <input
                  type="checkbox"
                  checked={draft.cases.includes(one)}
                  onChange={() => {
                    const next = cases.filter(
                      (other) =>
                        draft.cases.includes(other) !== (other === one),
                    );
                    if (next.length > 0) change({ cases: next });
                  }}
                />{" "}
                {words.caseNames[one]}
              </label>
            ))}
            <p class="hint">{words.casesHint}</p>
          </fieldset>
          <div class="form">
            {metrics.length > 1 && (
              <Choice
                id="metric"
                label={words.metric}
                value={draft.metric}
                options={metrics.map((one) => [one, words.metrics[one]])}
                onChange={(metric) => {
                  change({ metric: metric as CampaignDraft["metric"] });
                }}
              />
            )}
            <NumberField
              name="size"
              label={words.size}
              value={draft.size}
              min={1}
              max={5000}
              onChange={(size) => {
                change({ size });
              }}
            />
          </div>
        </>
      ) : (
        <div class="form">
          <NumberField
            name="gap-size"
            label={words.gapSize}
            hint={words.gapSizeHint}
            value={draft.gapSize}
            min={1}
            max={5000}
            onChange={(gapSize) => {
              change({ gapSize });
            }}
          />
        </div>
      )}
    </>
  );
}

function titleOf(run: WorkView): string {
  const systems = summaryOf(run)?.systems.length ?? 0;
  return `${strings.when(run.createdAt)} · ${strings.count(systems, "system")}`;
}
