import { type SixCase, decideCase } from "@concord-mt/core";
import type { LabelClasses } from "./label-classes.ts";
import type { NonPronounPolicy } from "./options.ts";
import type { Setup } from "./setup.ts";
import { type AptSide, noneLabel, otherLabel } from "./side.ts";

/** How a hypothesis's rendering compares with a reference's. */
export interface Comparison {
  readonly outcome: SixCase;
  /** Credit before weighting: 1, or the probability of an equivalence. */
  readonly credit: number;
  /** Whether the policy for non-pronouns sets the occurrence aside. */
  readonly isSetAside: boolean;
  /** Identical forms made one; what decided, for confusion matrices; `NONE` where a side has nothing. */
  readonly cell: {
    readonly reference: readonly string[];
    readonly hypothesis: readonly string[];
  };
}

/** A side and the words it is part of. */
interface SideInText {
  readonly side: AptSide;
  readonly words: readonly string[];
}

/** What two sides are compared for. */
export interface ComparisonInput {
  readonly source: string;
  readonly reference: SideInText;
  readonly hypothesis: SideInText;
}

/** Makes the function that decides the case of one occurrence. */
export function comparer({
  classes,
  setup,
  nonPronoun,
}: {
  readonly classes: LabelClasses;
  readonly setup: Setup;
  readonly nonPronoun: NonPronounPolicy;
}): (input: ComparisonInput) => Comparison {
  const isFound = ({ kind }: AptSide): boolean =>
    kind === "pronoun" || (kind === "other" && nonPronoun !== "not-found");
  const canonical = ({ labels }: AptSide): readonly string[] =>
    labels.length === 1
      ? [classes.canonical(labels[0] ?? "")]
      : [...new Set(labels.map((label) => classes.canonical(label)))];

  return ({ source, reference, hypothesis }) => {
    const inReference = isFound(reference.side);
    const inHypothesis = isFound(hypothesis.side);
    const left = inReference ? canonical(reference.side) : none;
    const right = inHypothesis ? canonical(hypothesis.side) : none;
    const isBoth = inReference && inHypothesis;
    const shared = isBoth ? sharedLabels(left, right) : [];
    const isSame =
      shared.length > 0 ||
      (isBoth &&
        nonPronoun === "surface" &&
        isSameSurface(reference, hypothesis));
    const group =
      isBoth && !isSame
        ? classes.equivalence({ source, reference: left, hypothesis: right })
        : undefined;
    const outcome = decideCase({
      inReference,
      inHypothesis,
      identical: isSame,
      equivalent: group !== undefined,
    });
    return {
      outcome,
      credit: group?.probability ?? 1,
      isSetAside:
        nonPronoun === "discard" &&
        (reference.side.kind === "other" || hypothesis.side.kind === "other"),
      cell:
        shared.length > 0
          ? { reference: shared, hypothesis: shared }
          : group === undefined
            ? { reference: left, hypothesis: right }
            : {
                reference: left.filter((label) => group.members.has(label)),
                hypothesis: right.filter((label) => group.members.has(label)),
              },
    };
  };

  function sharedLabels(
    left: readonly string[],
    right: readonly string[],
  ): readonly string[] {
    const others = new Set(right);
    // Without a target list no label is `OTHER`.
    if (nonPronoun !== "equal") others.delete(otherLabel);
    return left.filter((label) => others.has(label));
  }

  function isSameSurface(
    reference: SideInText,
    hypothesis: SideInText,
  ): boolean {
    if (reference.side.kind !== "other" || hypothesis.side.kind !== "other")
      return false;
    const formsOf = ({ side, words }: SideInText): readonly string[] =>
      side.positions.map(
        (position) => setup.targetForms(words[position] ?? "").whole,
      );
    const forms = new Set(formsOf(reference));
    return formsOf(hypothesis).some((form) => forms.has(form));
  }
}

const none: readonly string[] = [noneLabel];
