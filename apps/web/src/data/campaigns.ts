import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { client } from "./client.ts";
import { type Fetched, useQuery } from "./query.ts";

export type Campaign = ResponseOf<Routes["getCampaign"]>;
export type CampaignBody = Parameters<typeof client.createCampaign>[0]["body"];
export type CampaignPreview = ResponseOf<Routes["previewCampaign"]>;

/** Milliseconds after which what people do is fetched anew. */
const live = 3000;

/** The campaigns of a project, the newest first. */
export function useCampaigns(project: string): Fetched<readonly Campaign[]> {
  return useQuery(["campaigns", project], async () => {
    const { data } = await client.listCampaigns({
      params: { project },
      query: { limit: 100 },
    });
    return data.items;
  });
}

/** One campaign. */
export function useCampaign(
  project: string,
  campaign: string,
): Fetched<Campaign> {
  return useQuery(["campaign", project, campaign], async () => {
    const { data } = await client.getCampaign({
      params: { project, campaign },
    });
    return data;
  });
}

type Part =
  | "getCampaignProgress"
  | "getCampaignScores"
  | "getCampaignAgreement"
  | "getCampaignGaps"
  | "getCampaignEquivalents";

/** What came of a campaign, again and again while people answer. */
export function useCampaignPart<Name extends Part>(
  name: Name,
  params: { readonly project: string; readonly campaign: string },
): Fetched<ResponseOf<Routes[Name]>> {
  const fetch = client[name] as unknown as (input: {
    readonly params: typeof params;
  }) => Promise<{ readonly data: ResponseOf<Routes[Name]> }>;
  return useQuery(
    [name, params.project, params.campaign],
    async () => {
      const { data } = await fetch({ params });
      return data;
    },
    { interval: live },
  );
}
