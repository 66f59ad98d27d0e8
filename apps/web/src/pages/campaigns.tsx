import type { VNode } from "preact";
import { useRoute } from "preact-iso";
import { useCampaigns } from "../data/campaigns.ts";
import { useRuns } from "../data/work.ts";
import { CampaignBadge } from "../campaigns/campaign-badge.tsx";
import { Frame } from "../parts/frame.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { useTitle } from "../parts/title.ts";
import { strings } from "../strings/en.ts";

/** The campaigns of a project. */
export default function Campaigns(): VNode {
  const { params } = useRoute();
  const project = params.project ?? "";
  const words = strings.campaigns;
  useTitle(words.title);
  const campaigns = useCampaigns(project);
  const runs = useRuns(project);
  const hasRun = runs.data?.some(({ state }) => state === "done") === true;
  const create = (
    <a class="button primary" href={`/p/${project}/campaigns/new`}>
      {words.create}
    </a>
  );
  return (
    <Frame project={project}>
      <header class="page-head">
        <div>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </div>
        {(campaigns.data?.length ?? 0) > 0 && create}
      </header>
      <Loaded of={campaigns}>
        {(items) =>
          items.length > 0 ? (
            <ul class="tiles">
              {items.map(({ id, name, kind, state, systems, createdAt }) => (
                <li key={id}>
                  <a class="tile" href={`/p/${project}/campaigns/${id}`}>
                    <h2>
                      {name} <CampaignBadge state={state} />
                    </h2>
                    <p>
                      {words.kinds[kind]} ·{" "}
                      {strings.count(systems.length, "system")}
                    </p>
                    <p class="note">{words.made(strings.when(createdAt))}</p>
                  </a>
                </li>
              ))}
            </ul>
          ) : hasRun || runs.data === undefined ? (
            <Empty title={words.empty} text={words.emptyText}>
              {create}
            </Empty>
          ) : (
            <Empty title={words.needRun} text={words.needRunText}>
              <a class="button primary" href={`/p/${project}/runs/new`}>
                {strings.nav.newRun}
              </a>
            </Empty>
          )
        }
      </Loaded>
    </Frame>
  );
}
