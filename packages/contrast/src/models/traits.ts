import type { ItemTraits } from "../results/groups.ts";
import type { AnnotatedItem } from "./annotated.ts";
import { sourcePlaceOf } from "./source-place.ts";

/** What an item is grouped by, and whether the distance is the suite's or ours. */
export interface AnnotatedTraits extends ItemTraits {
  readonly isDistanceFound: boolean;
}

/**
 * The pronouns of an item, and where its antecedent stands: as the suite states it, else where our coreference resolution
 * puts the likeliest one.
 */
export function traitsOf(annotated: AnnotatedItem): AnnotatedTraits {
  const { item, documents, sentence, changed } = annotated;
  const right = item.expected ?? changed?.forms[0] ?? "";
  const [document] = documents;
  const place = sourcePlaceOf(annotated);
  const source = item.sourcePronoun;
  const found = item.distance === undefined ? distance() : undefined;
  const total = item.distance ?? found;
  return {
    pronoun: source === undefined ? right : `${source} → ${right}`,
    distance: total,
    isInside: item.isInside ?? (total === undefined ? undefined : total === 0),
    isDistanceFound: found !== undefined,
  };

  function distance(): number | undefined {
    const weights = document?.weights.find(
      (one) => one.sentence === sentence && one.word === place,
    );
    if (weights === undefined) return undefined;
    let best = weights.none;
    let at: number | undefined;
    for (const [head, probability] of weights.heads)
      if (probability > best)
        [at, best] = [Number(head.split(":")[0]), probability];
    return at === undefined ? undefined : sentence - at;
  }
}
