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

export interface ChoiceRules {
  /** `posterior` takes links whose joint posterior is above this. */
  readonly threshold: number;
  /**
   * What makes a link the best of its word in one direction: `majority`, being likelier than all else together; `plurality`,
   * being likelier than every other link of the word and than none.
   */
  readonly best: "majority" | "plurality";
}

/** Chooses an alignment's links; the probability of each is the geometric mean of its posteriors. */
export function chooseLinks(
  links: readonly ScoredLink[],
  choice: LinkChoice,
  { threshold, best }: ChoiceRules,
): Alignment {
  if (choice === "posterior")
    return toAlignment(
      links
        .map(toLink)
        .filter(({ probability = 0 }) => probability > threshold),
    );
  const forward = (): Alignment =>
    bestLinks(links, {
      wordOf: (l) => l.target,
      valueOf: (l) => l.forward,
      best,
    });
  const reverse = (): Alignment =>
    bestLinks(links, {
      wordOf: (l) => l.source,
      valueOf: (l) => l.reverse,
      best,
    });
  if (choice === "forward") return forward();
  if (choice === "reverse") return reverse();
  return symmetrise(forward(), reverse(), choice);
}

function toLink({ source, target, forward, reverse }: ScoredLink): Link {
  return { source, target, probability: Math.sqrt(forward * reverse) };
}

interface BestRules {
  readonly wordOf: (link: ScoredLink) => number;
  readonly valueOf: (link: ScoredLink) => number;
  readonly best: ChoiceRules["best"];
}

function bestLinks(
  links: readonly ScoredLink[],
  { wordOf, valueOf, best }: BestRules,
): Alignment {
  const first = new Map<number, ScoredLink>();
  const sums = new Map<number, number>();
  for (const link of links) {
    const word = wordOf(link);
    const leader = first.get(word);
    if (leader === undefined || valueOf(link) > valueOf(leader))
      first.set(word, link);
    sums.set(word, (sums.get(word) ?? 0) + valueOf(link));
  }
  const bar = (word: number): number =>
    best === "majority" ? 0.5 : 1 - (sums.get(word) ?? 0);
  return toAlignment(
    [...first]
      .filter(([word, link]) => valueOf(link) > bar(word))
      .map(([, link]) => toLink(link)),
  );
}
