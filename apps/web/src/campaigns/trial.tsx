import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { CampaignPreview } from "../data/campaigns.ts";
import { gapChoices } from "../judging/gap-bar.tsx";
import { QuestionTexts } from "../judging/question-texts.tsx";
import { strings } from "../strings/en.ts";

/** What will be asked, counted and shown; nothing is saved. */
export function Trial({
  preview,
  kind,
}: {
  readonly preview: CampaignPreview;
  readonly kind: "judging" | "gaps";
}): VNode {
  const words = strings.newCampaign;
  const [at, setAt] = useState(0);
  const { items } = preview;
  const shown = items[at % Math.max(items.length, 1)];
  const counts = ["questions", "occurrences", "answers", "shared"] as const;
  return (
    <>
      <dl class="counts">
        {counts.map((name) => (
          <div key={name}>
            <dd>{strings.number(preview[name])}</dd>
            <dt>{words.counts[name]}</dt>
          </div>
        ))}
      </dl>
      <p class="note">
        {words.once} {words.trialLead}
      </p>
      {shown !== undefined && (
        <div class="trial">
          <p class="question-title">
            {kind === "gaps" ? strings.judge.askGap : strings.judge.ask}{" "}
            <q>{shown.payload.word}</q>
            {kind === "judging" && strings.judge.askEnd}
          </p>
          <QuestionTexts question={shown} isWide={false} />
          <p class="trial-answers">
            {(kind === "gaps"
              ? gapChoices(preview.labels)
              : Object.values(strings.judge.verdicts)
            ).map((label) => (
              <span key={label} class="tag">
                {label}
              </span>
            ))}
          </p>
          <p class="actions">
            <span class="note">
              {words.trialOf((at % items.length) + 1, preview.questions)}
            </span>
            {items.length > 1 && (
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  setAt(at + 1);
                }}
              >
                {words.nextTrial}
              </button>
            )}
          </p>
        </div>
      )}
    </>
  );
}
