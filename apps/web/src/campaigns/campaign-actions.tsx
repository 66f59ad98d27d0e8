import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { ApiError } from "@concord-mt/protocol";
import { client } from "../data/client.ts";
import { queries } from "../data/query.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { describeError } from "../parts/states.tsx";
import { strings } from "../strings/en.ts";

/** Opens, pauses and closes a campaign, for those who may. */
export function CampaignActions({
  project,
  campaign: { id, state },
  scopes,
}: CampaignProps & { readonly scopes: readonly string[] }): VNode {
  const words = strings.campaign;
  const [error, setError] = useState<unknown>(undefined);
  const params = { project, campaign: id };
  const run = (work: () => Promise<unknown>) => (): void => {
    setError(undefined);
    work()
      .catch(setError)
      .finally(() => {
        void queries.invalidateQueries({ queryKey: ["campaign", project, id] });
        void queries.invalidateQueries({ queryKey: ["campaigns", project] });
      });
  };
  const close = async (): Promise<void> => {
    if (!confirm(words.closeSure)) return;
    try {
      await client.closeCampaign({ params, body: {} });
    } catch (reason) {
      const isOpen =
        reason instanceof ApiError && reason.problem.code === "conflicts";
      if (!isOpen || !confirm(words.closeDespite)) throw reason;
      await client.closeCampaign({ params, body: { despiteConflicts: true } });
    }
  };
  const mayRule = scopes.includes("admin");
  return (
    <div class="actions">
      {mayRule && state === "open" && (
        <>
          <button
            type="button"
            onClick={run(() => client.pauseCampaign({ params }))}
          >
            {words.pause}
          </button>
          <button type="button" onClick={run(close)}>
            {words.close}
          </button>
        </>
      )}
      {mayRule && (state === "draft" || state === "paused") && (
        <button
          type="button"
          class="primary"
          onClick={run(() => client.openCampaign({ params }))}
        >
          {state === "draft" ? words.open : words.reopen}
        </button>
      )}
      {state === "open" && scopes.includes("judge") && (
        <a class="button" href={`/judge/${project}/${id}`}>
          {words.judgeIt}
        </a>
      )}
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </div>
  );
}
