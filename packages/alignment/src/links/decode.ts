import { type Alignment, type Link, toAlignment } from "@concord-mt/core";
import { symmetrise, type Symmetrisation } from "./symmetrise.ts";

/** A link that was considered, with its posterior in each direction. */
export interface ScoredLink {
  readonly source: number;
  readonly target: number;
  /** Posterior under the model in which target words come from source words. */
  readonly forward: number;
  /** Posterior under the model in which source words come from target words. */
  readonly reverse: number;
}

/** `posterior`: the links whose joint posterior is above one half; else the directions' best links are merged. */
export type LinkChoice = "posterior" | "forward" | "reverse" | Symmetrisation;

/** Chooses an alignment's links; the probability of each is the geometric mean of its posteriors. */
export function chooseLinks(
  links: readonly ScoredLink[],
  choice: LinkChoice,
  threshold: number,
): Alignment {
  if (choice === "posterior")
    return toAlignment(
      links
        .map(toLink)
        .filter(({ probability = 0 }) => probability > threshold),
    );
  if (choice === "forward") return bestByTarget(links);
  if (choice === "reverse") return bestBySource(links);
  return symmetrise(bestByTarget(links), bestBySource(links), choice);
}

function toLink({ source, target, forward, reverse }: ScoredLink): Link {
  return { source, target, probability: Math.sqrt(forward * reverse) };
}

// A word's best link stands if it is likelier than all else, NULL included.
const certain = 0.5;

function bestByTarget(links: readonly ScoredLink[]): Alignment {
  return toAlignment(
    links.filter(({ forward }) => forward > certain).map(toLink),
  );
}

function bestBySource(links: readonly ScoredLink[]): Alignment {
  return toAlignment(
    links.filter(({ reverse }) => reverse > certain).map(toLink),
  );
}
