import type { VNode } from "preact";
import { correlateWith } from "../data/correlate.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { strings } from "../strings/en.ts";
import { StartStudy } from "./start-study.tsx";

/** Correlates the run's metrics with what people said of its systems. */
export function Correlate({
  project,
  campaign,
  scores,
}: CampaignProps & {
  readonly scores: readonly (readonly [string, number | undefined])[];
}): VNode | null {
  const known = scores.flatMap(([name, score]) =>
    score === undefined ? [] : [[name, score] as const],
  );
  if (known.length < 3) return null;
  return (
    <StartStudy
      project={project}
      title={strings.campaign.correlate}
      lead={strings.campaign.correlateLead}
      start={() => correlateWith(project, campaign.run, known)}
    />
  );
}
