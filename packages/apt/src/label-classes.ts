import type { AptLists } from "./lists.ts";
import type { Setup } from "./setup.ts";
import { otherLabel, unknownLabel } from "./side.ts";

/** An equivalence that two sets of labels meet in. */
interface EquivalentLabels {
  readonly members: ReadonlySet<string>;
  readonly probability: number;
}

/** What identical and equivalent lists say of labels. */
export interface LabelClasses {
  /** The one form that stands for all identical ones. */
  canonical(label: string): string;
  /** The equivalence that both sides meet in, the most probable of several, the first of equals. */
  equivalence(sides: {
    readonly source: string;
    readonly reference: readonly string[];
    readonly hypothesis: readonly string[];
  }): EquivalentLabels | undefined;
}

/**
 * Compiles the lists. Members that are no known label drop out first, and a group of fewer than two is no group.
 *
 * @throws RangeError if a probability is not between 0 and 1.
 */
export function labelClasses(
  { identical = [], equivalent = [] }: AptLists,
  {
    mode,
    target,
    normaliseSource,
    normaliseTarget,
  }: Pick<Setup, "mode" | "target" | "normaliseSource" | "normaliseTarget">,
  vocabulary?: ReadonlySet<string>,
): LabelClasses {
  const known = target ?? (mode === "idiap-2018" ? vocabulary : undefined);
  const isKnown = (label: string): boolean =>
    known === undefined || known.has(label);
  const representative = new Map<string, string>();
  for (const group of identical) {
    const members = group.map(normaliseTarget).filter(isKnown);
    const [first] = members;
    if (first === undefined || members.length < 2) continue;
    for (const member of members) {
      if (!representative.has(member)) representative.set(member, first);
    }
  }
  const canonical = (label: string): string =>
    representative.get(label) ??
    (label === otherLabel || isKnown(label) ? label : unknownLabel);

  const groups = equivalent
    .map(({ forms, source, probability = 1 }) => {
      if (!(probability >= 0 && probability <= 1)) {
        throw new RangeError(
          `a probability is between 0 and 1, got ${probability}`,
        );
      }
      return {
        members: new Set(
          forms.map(normaliseTarget).filter(isKnown).map(canonical),
        ),
        sources:
          source === undefined
            ? undefined
            : new Set(source.map(normaliseSource)),
        probability,
      };
    })
    .filter(({ members }) => members.size >= 2);
  const groupsOf = new Map<string, number[]>();
  for (const [at, { members }] of groups.entries()) {
    for (const member of members) {
      const list = groupsOf.get(member);
      if (list === undefined) groupsOf.set(member, [at]);
      else list.push(at);
    }
  }

  return {
    canonical,
    equivalence: ({ source, reference, hypothesis }) => {
      const met = new Set(
        reference.flatMap((label) => groupsOf.get(label) ?? []),
      );
      if (met.size === 0) return undefined;
      const both = hypothesis
        .flatMap((label) => groupsOf.get(label) ?? [])
        .filter((at) => met.has(at))
        .sort((a, b) => a - b)
        .map((at) => groups[at])
        .filter((group) => group !== undefined)
        .filter(({ sources }) => sources === undefined || sources.has(source));
      let best: EquivalentLabels | undefined;
      for (const group of both) {
        if (best === undefined || group.probability > best.probability)
          best = group;
      }
      return best;
    },
  };
}
