import type { VNode } from "preact";
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { correlateWith } from "../data/correlate.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { describeError } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Correlates the run's metrics with what people said of its systems. */
export function Correlate({
  project,
  campaign,
  scores,
}: CampaignProps & {
  readonly scores: readonly (readonly [string, number | undefined])[];
}): VNode | null {
  const words = strings.campaign;
  const { route } = useLocation();
  const [error, setError] = useState<unknown>(undefined);
  const known = scores.flatMap(([name, score]) =>
    score === undefined ? [] : [[name, score] as const],
  );
  if (known.length < 3) return null;
  return (
    <section class="panel" aria-label={words.correlate}>
      <p>{words.correlateLead}</p>
      <p class="actions">
        <button
          type="button"
          class="primary"
          onClick={() => {
            correlateWith(project, campaign.run, known).then((id) => {
              route(`/p/${project}/studies/${id}`);
            }, setError);
          }}
        >
          {words.correlate}
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
