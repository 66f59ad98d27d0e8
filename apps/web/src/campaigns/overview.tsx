import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { useCampaignPart } from "../data/campaigns.ts";
import type { Fetched } from "../data/query.ts";
import { useSession } from "../data/session.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Loaded } from "../parts/states.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";
import { Links } from "./links.tsx";
import { LiveScores } from "./live-scores.tsx";

type Progress = ResponseOf<Routes["getCampaignProgress"]>;

/** The scores as they narrow, how far people are, and the links for them. */
export function Overview({
  project,
  campaign,
  progress,
}: CampaignProps & { readonly progress: Fetched<Progress> }): VNode {
  const words = strings.campaign;
  const scopes = useSession().data?.scopes ?? [];
  const scores = useCampaignPart("getCampaignScores", {
    ...{ project, campaign: campaign.id },
  });
  return (
    <>
      <Loaded of={progress}>{(found) => <Counts progress={found} />}</Loaded>
      <Loaded of={scores}>{(found) => <LiveScores scores={found} />}</Loaded>
      {campaign.state !== "closed" && scopes.includes("admin") && (
        <Links project={project} campaign={campaign} />
      )}
      <section aria-labelledby="people">
        <h2 id="people">{words.people}</h2>
        <Loaded of={progress}>
          {({ people }) =>
            people.length === 0 ? (
              <p class="note">{words.noPeople}</p>
            ) : (
              <People people={people} />
            )
          }
        </Loaded>
      </section>
    </>
  );
}

function Counts({ progress }: { readonly progress: Progress }): VNode {
  const words = strings.campaign;
  const { questions, decided, answers, conflicts, people } = progress;
  return (
    <section aria-label={words.progress}>
      <dl class="counts">
        <div>
          <dd>
            {strings.number(decided)} <small>{words.of(questions)}</small>
          </dd>
          <dt>{words.counts.decided}</dt>
        </div>
        <div>
          <dd>{strings.number(answers)}</dd>
          <dt>{words.counts.answers}</dt>
        </div>
        <div>
          <dd>{strings.number(conflicts)}</dd>
          <dt>{words.counts.conflicts}</dt>
        </div>
        <div>
          <dd>{strings.number(people.length)}</dd>
          <dt>{words.counts.people}</dt>
        </div>
      </dl>
      <progress
        class="whole"
        value={decided}
        max={Math.max(questions, 1)}
        aria-label={strings.judge.progress(decided, questions)}
      />
    </section>
  );
}

function People({ people }: Pick<Progress, "people">): VNode {
  const words = strings.campaign;
  const share = (part: number, whole: number): string =>
    whole === 0 ? strings.none : `${Math.round((part / whole) * 100)} %`;
  return (
    <Scroll label={words.people}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.answers}</th>
            <th scope="col">{words.speed}</th>
            <th scope="col">{words.unsure}</th>
            <th scope="col">{words.checks}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, name, answers, unsure, medianMs, checks }) => (
            <tr key={person}>
              <th scope="row">{name}</th>
              <td>{strings.number(answers)}</td>
              <td>
                {medianMs === undefined
                  ? strings.none
                  : words.seconds(medianMs)}
              </td>
              <td>{share(unsure, answers)}</td>
              <td>
                {checks === undefined ? (
                  strings.none
                ) : (
                  <>
                    {checks.passed}/{checks.asked}{" "}
                    {checks.interval !== undefined && (
                      <small class="note">
                        {share(checks.interval.low, 1)}–
                        {share(checks.interval.high, 1)}
                      </small>
                    )}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
