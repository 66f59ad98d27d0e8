import type { VNode } from "preact";
import { inputsOf, studyGaps } from "../data/study-gaps.ts";
import { useWork } from "../data/work.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { strings } from "../strings/en.ts";
import { StartStudy } from "./start-study.tsx";

/** Validates APT against the filled gaps of a campaign, as the paper does. */
export function FullStudy({ project, campaign }: CampaignProps): VNode | null {
  const run = useWork(project, campaign.run);
  const inputs = run.data && inputsOf(run.data);
  // Of a run that was computed elsewhere the server has no texts to evaluate again.
  if (inputs === undefined) return null;
  return (
    <StartStudy
      project={project}
      title={strings.campaign.study}
      lead={strings.campaign.studyLead}
      start={() => studyGaps(project, campaign.id, inputs)}
    />
  );
}
