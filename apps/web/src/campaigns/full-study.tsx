import type { VNode } from "preact";
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { inputsOf, studyGaps } from "../data/study-gaps.ts";
import { useWork } from "../data/work.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { describeError } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Validates APT against the filled gaps of a campaign, as the paper does. */
export function FullStudy({ project, campaign }: CampaignProps): VNode | null {
  const words = strings.campaign;
  const { route } = useLocation();
  const [error, setError] = useState<unknown>(undefined);
  const run = useWork(project, campaign.run);
  const inputs = run.data && inputsOf(run.data);
  // Of a run that was computed elsewhere the server has no texts to evaluate again.
  if (inputs === undefined) return null;
  return (
    <section class="panel" aria-label={words.study}>
      <p>{words.studyLead}</p>
      <p class="actions">
        <button
          type="button"
          onClick={() => {
            studyGaps(project, campaign.id, inputs).then((id) => {
              route(`/p/${project}/studies/${id}`);
            }, setError);
          }}
        >
          {words.study}
        </button>
      </p>
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}
