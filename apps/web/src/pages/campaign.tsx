import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { Agreement } from "../campaigns/agreement.tsx";
import { CampaignActions } from "../campaigns/campaign-actions.tsx";
import { CampaignBadge } from "../campaigns/campaign-badge.tsx";
import { Conflicts } from "../campaigns/conflicts.tsx";
import { Equivalents } from "../campaigns/equivalents.tsx";
import { ExportJudgements } from "../campaigns/export-judgements.tsx";
import { GapResults } from "../campaigns/gap-results.tsx";
import { Overview } from "../campaigns/overview.tsx";
import {
  type Campaign,
  useCampaign,
  useCampaignPart,
} from "../data/campaigns.ts";
import { useSession } from "../data/session.ts";
import { Frame } from "../parts/frame.tsx";
import { Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** What every view of a campaign is given. */
export interface CampaignProps {
  readonly project: string;
  readonly campaign: Campaign;
}

const tabs = [
  "overview",
  "conflicts",
  "agreement",
  "results",
  "export",
] as const;
type Tab = (typeof tabs)[number];

/** One campaign: how it goes, what is to be settled, and what came of it. */
export default function CampaignPage(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const id = params.campaign ?? "";
  const found = useCampaign(project, id);
  const tab = tabs.find((name) => name === params.tab) ?? "overview";
  useTitle(
    `${strings.campaign.tabs[tab]} · ${found.data?.name ?? strings.campaigns.title}`,
  );
  return (
    <Frame project={project}>
      <Loaded of={found}>
        {(campaign) => <Opened {...{ project, campaign, tab }} />}
      </Loaded>
    </Frame>
  );
}

function Opened({
  project,
  campaign,
  tab,
}: CampaignProps & { readonly tab: Tab }): VNode {
  const scopes = useSession().data?.scopes ?? [];
  const progress = useCampaignPart("getCampaignProgress", {
    ...{ project, campaign: campaign.id },
  });
  const conflicts = progress.data?.conflicts ?? 0;
  const shown = tabs.filter(
    (name) => name !== "conflicts" || scopes.includes("adjudicate"),
  );
  return (
    <>
      <header class="page-head">
        <div>
          <h1>
            {campaign.name} <CampaignBadge state={campaign.state} />
          </h1>
          <p class="facts">
            {strings.campaigns.kinds[campaign.kind]} ·{" "}
            <a href={`/p/${project}/runs/${campaign.run}`}>
              {strings.count(campaign.systems.length, "system")}
            </a>
          </p>
        </div>
        <CampaignActions {...{ project, campaign, scopes }} />
      </header>
      <nav class="tabs" aria-label={strings.campaign.tabsLabel}>
        {shown.map((name) => (
          <a
            key={name}
            href={`/p/${project}/campaigns/${campaign.id}/${name}`}
            aria-current={name === tab ? "page" : undefined}
          >
            {strings.campaign.tabs[name]}
            {name === "conflicts" && conflicts > 0 && (
              <span class="badge warning">{strings.number(conflicts)}</span>
            )}
          </a>
        ))}
      </nav>
      <div class="view">
        <View {...{ project, campaign, tab }} progress={progress} />
      </div>
    </>
  );
}

function View({
  tab,
  progress,
  ...props
}: CampaignProps & {
  readonly tab: Tab;
  readonly progress: Parameters<typeof Overview>[0]["progress"];
}): VNode {
  switch (tab) {
    case "overview":
      return <Overview {...props} progress={progress} />;
    case "conflicts":
      return <Conflicts {...props} />;
    case "agreement":
      return <Agreement {...props} />;
    case "results":
      return props.campaign.kind === "gaps" ? (
        <GapResults {...props} />
      ) : (
        <Equivalents {...props} />
      );
    case "export":
      return <ExportJudgements {...props} />;
  }
}
