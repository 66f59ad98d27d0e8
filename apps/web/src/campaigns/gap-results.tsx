import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { shortNames } from "@concord-mt/ui";
import { useCampaignPart } from "../data/campaigns.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";
import { Correlate } from "./correlate.tsx";
import { FullStudy } from "./full-study.tsx";

type Found = ResponseOf<Routes["getCampaignGaps"]>["systems"];
type Ratio = Found[number]["withOther"];

/** What filled gaps say of the systems. */
export function GapResults({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const gaps = useCampaignPart("getCampaignGaps", {
    ...{ project, campaign: campaign.id },
  });
  return (
    <Loaded of={gaps}>
      {({ systems }) =>
        systems.length === 0 ? (
          <Empty title={words.noGaps} text={words.noGapsText}>
            <a class="button" href={`/judge/${project}/${campaign.id}`}>
              {words.judgeIt}
            </a>
          </Empty>
        ) : (
          <>
            <section aria-labelledby="gaps">
              <h2 id="gaps">{words.gaps}</h2>
              <p class="lead">{words.gapsLead}</p>
              <Totals systems={systems} />
            </section>
            {systems.map((system, at) => (
              <Pronouns
                key={system.name}
                system={system}
                name={shortNames(systems.map(({ name }) => name))[at] ?? ""}
              />
            ))}
            <FullStudy {...{ project, campaign }} />
            <Correlate
              {...{ project, campaign }}
              scores={systems.map(({ name, withOther }) => [
                name,
                withOther.value,
              ])}
            />
          </>
        )
      }
    </Loaded>
  );
}

function Totals({ systems }: { readonly systems: Found }): VNode {
  const words = strings.campaign;
  const names = shortNames(systems.map(({ name }) => name));
  return (
    <Scroll label={words.gaps}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.system}</th>
            <th scope="col">{words.withOther}</th>
            <th scope="col">{words.withoutOther}</th>
            <th scope="col">{words.precision}</th>
            <th scope="col">{words.recall}</th>
            <th scope="col">{words.f}</th>
          </tr>
        </thead>
        <tbody>
          {systems.map(({ name, withOther, withoutOther, micro }, at) => (
            <tr key={name}>
              <th scope="row">{names[at]}</th>
              <td>{share(withOther)}</td>
              <td>{share(withoutOther)}</td>
              <td>{share(micro.precision)}</td>
              <td>{share(micro.recall)}</td>
              <td>{text(micro.f)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Pronouns({
  system,
  name,
}: {
  readonly system: Found[number];
  readonly name: string;
}): VNode {
  const words = strings.campaign;
  const rows = system.pronouns.filter(
    ({ precision, recall }) => precision.whole + recall.whole > 0,
  );
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <Scroll label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.pronoun}</th>
              <th scope="col">{words.precision}</th>
              <th scope="col">{words.recall}</th>
              <th scope="col">{words.f}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pronoun, precision, recall, f }) => (
              <tr key={pronoun}>
                <th scope="row">{pronoun}</th>
                <td>{share(precision)}</td>
                <td>{share(recall)}</td>
                <td>{text(f)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function share({ part, whole, value, interval }: Ratio): VNode {
  return (
    <>
      {text(value)}{" "}
      <small class="note">
        {part}/{whole}
        {interval !== undefined &&
          `, ${interval.low.toFixed(2)}–${interval.high.toFixed(2)}`}
      </small>
    </>
  );
}

function text(value: number | undefined): string {
  return value === undefined ? strings.none : value.toFixed(3);
}
