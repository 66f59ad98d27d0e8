import type { PronounTagger } from "./options.ts";
import type { Repair, RepairRange } from "./repair.ts";
import type { TranslationView } from "./translation-view.ts";

/** Where the words around a source pronoun are translated, and the range that follows. */
export type Place = Pick<Repair, "markers" | "range">;

/** The paper's range: from one word before the translations of the pronoun's neighbours to one word after them. */
export function neighbourRange(view: TranslationView, position: number): Place {
  const markers = {
    before: view.targetsOf(position - 1),
    after: view.targetsOf(position + 1),
  };
  return { markers, range: rangeOf(markers) };
}

/** How far a source word may stand from the pronoun whose range it bounds. */
const reach = 3;

/**
 * The range for a tagger, which can tell a clitic from an article and may therefore look further: a neighbour that is
 * not translated gives way to the next word that is, and the range begins before the verb's group.
 */
export function verbGroupRange(
  view: TranslationView,
  position: number,
  tagger: PronounTagger,
): Place {
  const nearest = (step: 1 | -1): readonly number[] => {
    for (let distance = 1; distance <= reach; distance += 1) {
      const found = view.targetsOf(position + step * distance);
      if (found.length > 0) return found;
    }
    return [];
  };
  const markers = { before: nearest(-1), after: nearest(1) };
  const range = rangeOf(markers);
  if (range === undefined) return { markers, range };
  const groupStart = (at: number): number =>
    tagger.verbGroupStart?.(view.words, at) ?? at;
  const starts = [...markers.before, ...markers.after].map((marker) =>
    Math.min(groupStart(marker) - 1, groupStart(marker - 1)),
  );
  return { markers, range: { ...range, from: Math.min(...starts) } };
}

/** One word before the first marker to one word after the last; the centre is taken before the sentence cuts it. */
function rangeOf({
  before,
  after,
}: Repair["markers"]): RepairRange | undefined {
  let [first, last] = [Infinity, -Infinity];
  for (const positions of [before, after]) {
    first = Math.min(first, positions[0] ?? Infinity);
    last = Math.max(last, positions.at(-1) ?? -Infinity);
  }
  return first > last
    ? undefined
    : { from: first - 1, to: last + 1, centre: (first + last) / 2 };
}
