import { type Alignment, type Link, toAlignment } from "@concord-mt/core";
import type { AlignmentMethod } from "../method.ts";
import { settings } from "../settings.ts";
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

export interface ChoiceOptions {
  /**
   * How links are chosen from the two directions; the papers' setting is `grow-diag-final`.
   * @defaultValue "posterior"
   */
  readonly symmetrisation?: LinkChoice;
  /**
   * The model that gave the posteriors.
   * @defaultValue "hmm"
   */
  readonly method?: AlignmentMethod;
  /**
   * `posterior` takes links whose joint posterior is above this: a higher one for fewer and surer links.
   * @defaultValue 0.5 for `hmm`, 0.4 for the others
   */
  readonly threshold?: number;
}

/**
 * Chooses a sentence's links from their posteriors. The probability of a link is the geometric mean of its posteriors
 * in the two directions.
 *
 * The other choices start from the best link of each word in each direction: for `hmm` the one that is likelier than
 * all else together, for the others, whose posteriors are flatter, the one that is likelier than every other and than
 * no link at all.
 *
 * @throws RangeError if `threshold` is not between 0 and 1.
 */
export function chooseLinks(
  links: readonly ScoredLink[],
  {
    symmetrisation = "posterior",
    method = "hmm",
    threshold,
  }: ChoiceOptions = {},
): Alignment {
  const rules = rulesOf(method);
  const bar = barOf({ method, threshold });
  if (symmetrisation === "posterior")
    return toAlignment(
      links.map(toLink).filter(({ probability = 0 }) => probability > bar),
    );
  const { best } = rules;
  const forward = (): Alignment =>
    bestLinks(links, {
      wordOf: (link) => link.target,
      valueOf: (link) => link.forward,
      best,
    });
  const reverse = (): Alignment =>
    bestLinks(links, {
      wordOf: (link) => link.source,
      valueOf: (link) => link.reverse,
      best,
    });
  if (symmetrisation === "forward") return forward();
  if (symmetrisation === "reverse") return reverse();
  return symmetrise(forward(), reverse(), symmetrisation);
}

/** Links whose posteriors have a smaller product need not be offered to {@link chooseLinks}. */
export function leastProduct({
  symmetrisation = "posterior",
  ...options
}: ChoiceOptions): number {
  // A little less: what is rounded must not decide.
  return symmetrisation === "posterior" ? 0.999 * barOf(options) ** 2 : 0;
}

function rulesOf(
  method: AlignmentMethod,
): (typeof settings)["hmmChoice" | "wordModelChoice"] {
  return method === "hmm" ? settings.hmmChoice : settings.wordModelChoice;
}

function barOf({
  method = "hmm",
  threshold = rulesOf(method).threshold,
}: Pick<ChoiceOptions, "method"> & {
  readonly threshold?: number | undefined;
}): number {
  if (!(threshold >= 0 && threshold <= 1))
    throw new RangeError(`threshold must be between 0 and 1, got ${threshold}`);
  return threshold;
}

function toLink({ source, target, forward, reverse }: ScoredLink): Link {
  return { source, target, probability: Math.sqrt(forward * reverse) };
}

interface BestRules {
  readonly wordOf: (link: ScoredLink) => number;
  readonly valueOf: (link: ScoredLink) => number;
  readonly best: "majority" | "plurality";
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
