import type { VNode } from "preact";
import type { Campaign } from "../data/campaigns.ts";
import { strings } from "../strings/en.ts";

const looks = { draft: "", open: "done", paused: "running", closed: "" };

/** Whether a campaign takes answers. */
export function CampaignBadge({ state }: Pick<Campaign, "state">): VNode {
  return (
    <span class={`badge ${looks[state]}`}>
      {strings.campaigns.states[state]}
    </span>
  );
}
