import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { useCampaignPart } from "../data/campaigns.ts";
import type { CampaignProps } from "../pages/campaign.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { strings } from "../strings/en.ts";

type Found = ResponseOf<Routes["getCampaignAgreement"]>;

/** Whether people agree, over all and word by word. */
export function Agreement({ project, campaign }: CampaignProps): VNode {
  const words = strings.campaign;
  const agreement = useCampaignPart("getCampaignAgreement", {
    ...{ project, campaign: campaign.id },
  });
  return (
    <Loaded of={agreement}>
      {(found) =>
        found.shared === 0 ? (
          <Empty title={words.noShared} text={words.noSharedText}>
            <a
              class="button"
              href={`/p/${project}/campaigns/${campaign.id}/overview`}
            >
              {words.tabs.overview}
            </a>
          </Empty>
        ) : (
          <Measures found={found} />
        )
      }
    </Loaded>
  );
}

function Measures({ found }: { readonly found: Found }): VNode {
  const words = strings.campaign;
  const measures = ["raw", "alpha", "kappa"] as const;
  return (
    <>
      <section aria-label={words.tabs.agreement}>
        <p class="lead">{words.agreementLead}</p>
        <dl class="counts">
          {measures.map((name) => (
            <div key={name}>
              <dd>{value(found[name])}</dd>
              <dt>
                {words.measures[name]}
                <small>{interval(found[name])}</small>
              </dt>
            </div>
          ))}
        </dl>
        <p class="note">{words.sharedCount(found.shared)}</p>
      </section>
      <section aria-labelledby="by-word">
        <h2 id="by-word">{words.byWord}</h2>
        <Scroll label={words.byWord}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.word}</th>
                <th scope="col">{words.shared}</th>
                <th scope="col">{words.measures.raw}</th>
                <th scope="col">{words.measures.alpha}</th>
                <th scope="col">{words.measures.kappa}</th>
              </tr>
            </thead>
            <tbody>
              {found.words
                .filter(({ shared }) => shared > 0)
                .sort((a, b) => b.shared - a.shared)
                .map((one) => (
                  <tr key={one.word}>
                    <th scope="row">{one.word}</th>
                    <td>{strings.number(one.shared)}</td>
                    <td>{value(one.raw)}</td>
                    <td>{value(one.alpha)}</td>
                    <td>{value(one.kappa)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Scroll>
      </section>
      {found.people.length <= mostPeople && <Pairs found={found} />}
    </>
  );
}

/** A matrix of more people is no longer read by anybody. */
const mostPeople = 20;

/** Cohen's κ of every two people. */
function Pairs({ found }: { readonly found: Found }): VNode {
  const words = strings.campaign;
  const { people, pairs } = found;
  const kappaOf = (one: number, other: number): string => {
    const pair = pairs.find(
      ({ people: [a, b] }) =>
        a === Math.min(one, other) && b === Math.max(one, other),
    );
    return value({ value: pair?.kappa });
  };
  return (
    <section aria-labelledby="pairs">
      <h2 id="pairs">{words.pairs}</h2>
      <Scroll label={words.pairs}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              {people.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((name, row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {people.map((_, column) => (
                  <td key={column}>
                    {row === column ? strings.none : kappaOf(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function value(measured: Found["raw"]): string {
  return measured.value === undefined
    ? strings.none
    : measured.value.toFixed(2);
}

function interval({ interval: found }: Found["raw"]): string {
  return found === undefined
    ? ""
    : `${found.low.toFixed(2)} – ${found.high.toFixed(2)}`;
}
