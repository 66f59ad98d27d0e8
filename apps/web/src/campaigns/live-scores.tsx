import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { VNode } from "preact";
import { formatScore, shortNames } from "@concord-mt/ui";
import { strings } from "../strings/en.ts";

type Scores = ResponseOf<Routes["getCampaignScores"]>;

/** The scores so far: bounds that hold whatever comes, and an estimate beside them. */
export function LiveScores({ scores }: { readonly scores: Scores }): VNode {
  const words = strings.campaign;
  const { systems, pair } = scores;
  const names = shortNames(systems.map(({ name }) => name));
  const hasEstimate = systems.some(({ estimate }) => estimate !== undefined);
  return (
    <section aria-labelledby="live">
      <h2 id="live">{words.scores}</h2>
      {pair !== undefined && (
        <p class={pair.isDecided ? "fine" : "lead"} role="status">
          <Verdict pair={pair} names={names} systems={systems} />
        </p>
      )}
      <ul class="live-scores">
        {systems.map((system, at) => (
          <li key={system.name}>
            <span class="live-name">{names[at]}</span>
            <Track system={system} />
            <span class="live-number">
              {formatScore(system.low)} – {formatScore(system.high)}{" "}
              <small class="note">
                {words.judgedOf(system.judged, system.pending)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p class="note">
        {words.scoresLead} {hasEstimate ? words.estimate : words.noEstimate}
      </p>
      <details>
        <summary>{words.what}</summary>
        <p class="note">{words.whatText}</p>
      </details>
    </section>
  );
}

function Verdict({
  pair,
  names,
  systems,
}: {
  readonly pair: NonNullable<Scores["pair"]>;
  readonly names: readonly string[];
  readonly systems: Scores["systems"];
}): VNode {
  const words = strings.campaign;
  const nameOf = (whole: string): string =>
    names[systems.findIndex(({ name }) => name === whole)] ?? whole;
  const [first, second] = [nameOf(pair.systems[0]), nameOf(pair.systems[1])];
  if (!pair.isDecided) return <>{words.undecided(first, second, pair.open)}</>;
  if (pair.low === 0 && pair.high === 0)
    return <>{words.tied(first, second)}</>;
  return (
    <>
      {pair.low > 0
        ? words.decided(first, second)
        : words.decided(second, first)}
    </>
  );
}

function Track({
  system: { low = 0, high = 1, expected, estimate },
}: {
  readonly system: Scores["systems"][number];
}): VNode {
  const at = (share: number): string => `${share * 100}%`;
  return (
    <span class="track" aria-hidden="true">
      <i
        class="bounds"
        style={{ left: at(low), width: `max(3px, ${at(high - low)})` }}
      />
      {estimate !== undefined && (
        <i
          class="estimate"
          style={{
            left: at(Math.max(0, estimate.interval.low)),
            width: at(
              Math.min(1, estimate.interval.high) -
                Math.max(0, estimate.interval.low),
            ),
          }}
        />
      )}
      {expected !== undefined && (
        <i class="expected" style={{ left: at(expected) }} />
      )}
    </span>
  );
}
