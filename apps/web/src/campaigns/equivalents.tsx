import type { VNode } from "preact";
import { useState } from "preact/hooks";
import {
  type DraftedPack,
  type LearntPair,
  draftPack,
  runAgain,
} from "../data/accept-equivalents.ts";
import { useCampaignPart } from "../data/campaigns.ts";
import { queries } from "../data/query.ts";
import { useWork } from "../data/work.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Findings } from "../parts/findings.tsx";
import { Progress } from "../parts/progress.tsx";
import { Empty, Loaded, describeError } from "../parts/states.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";
import { SideBySide } from "./side-by-side.tsx";

/** Which pronouns people accept for one another, on their way into a pack and a new run. */
export function Equivalents({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const found = useCampaignPart("getCampaignEquivalents", {
    ...{ project, campaign: campaign.id },
  });
  return (
    <Loaded of={found}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={words.noEquivalents} text={words.noEquivalentsText}>
            <a
              class="button"
              href={`/p/${project}/campaigns/${campaign.id}/overview`}
            >
              {words.tabs.overview}
            </a>
          </Empty>
        ) : (
          <Accept {...{ project, campaign, items }} />
        )
      }
    </Loaded>
  );
}

const keyOf = ({ hypothesis, reference }: LearntPair): string =>
  `${hypothesis} ${reference}`;

function Accept({
  project,
  campaign,
  items,
}: CampaignProps & { readonly items: readonly LearntPair[] }): VNode {
  const words = strings.campaign;
  const run = useWork(project, campaign.run);
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>();
  const [drafted, setDrafted] = useState<DraftedPack | undefined>();
  const [again, setAgain] = useState<string | undefined>();
  const [error, setError] = useState<unknown>(undefined);
  const isChosen = (pair: LearntPair): boolean =>
    chosen?.has(keyOf(pair)) ?? pair.isEquivalent;
  const accepted = items.filter(isChosen);
  const mayRun =
    (run.data?.request as { testSet?: string } | undefined)?.testSet !==
    undefined;
  const attempt = (work: () => Promise<void>) => (): void => {
    setError(undefined);
    work().catch(setError);
  };
  return (
    <section aria-labelledby="equivalents">
      <h2 id="equivalents">{words.equivalents}</h2>
      <p class="lead">{words.equivalentsLead}</p>
      <Scroll label={words.equivalents}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{words.draftPack}</span>
              </th>
              <th scope="col">{words.wrote}</th>
              <th scope="col">{words.wants}</th>
              <th scope="col">{words.accepted}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((pair) => (
              <tr key={keyOf(pair)}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${pair.hypothesis}, ${pair.reference}`}
                    checked={isChosen(pair)}
                    onChange={() => {
                      setChosen(
                        new Set(
                          items
                            .filter((one) => isChosen(one) !== (one === pair))
                            .map(keyOf),
                        ),
                      );
                    }}
                  />
                </td>
                <th scope="row">{pair.hypothesis}</th>
                <td>{pair.reference}</td>
                <td>
                  {pair.correct}/{pair.n}{" "}
                  <small class="note">
                    {pair.interval.low.toFixed(2)}–
                    {pair.interval.high.toFixed(2)}
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p class="actions">
        <button
          type="button"
          class={drafted === undefined ? "primary" : ""}
          disabled={accepted.length === 0 || run.data === undefined}
          onClick={attempt(async () => {
            if (run.data === undefined) return;
            setDrafted(
              await draftPack(project, run.data, accepted, campaign.name),
            );
            await queries.invalidateQueries({ queryKey: ["packs", project] });
          })}
        >
          {words.draftPack}
        </button>
        {drafted !== undefined && mayRun && (
          <button
            type="button"
            class={again === undefined ? "primary" : ""}
            onClick={attempt(async () => {
              if (run.data === undefined) return;
              setAgain(await runAgain(project, run.data, drafted.id));
              await queries.invalidateQueries({ queryKey: ["runs", project] });
            })}
          >
            {words.newRun}
          </button>
        )}
      </p>
      {drafted !== undefined && (
        <div role="status">
          <p class="fine">
            {words.packMade}{" "}
            <a href={`/p/${project}/packs/${drafted.id}`}>
              {strings.packs.see}
            </a>
          </p>
          <Findings findings={drafted.findings} tests={drafted.tests} />
        </div>
      )}
      {again !== undefined && (
        <NewRun {...{ project, run: again, old: campaign.run }} />
      )}
      {error !== undefined && (
        <p class="form-error" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}

function NewRun({
  project,
  run,
  old,
}: {
  readonly project: string;
  readonly run: string;
  readonly old: string;
}): VNode {
  const work = useWork(project, run);
  const before = useWork(project, old);
  return (
    <Loaded of={work}>
      {(found) =>
        found.state === "done" ? (
          <>
            {before.data !== undefined && (
              <SideBySide before={before.data} after={found} />
            )}
            <p>
              <a class="button primary" href={`/p/${project}/runs/${run}`}>
                {strings.campaign.seeNewRun}
              </a>
            </p>
          </>
        ) : (
          <Progress project={project} work={found} />
        )
      }
    </Loaded>
  );
}
