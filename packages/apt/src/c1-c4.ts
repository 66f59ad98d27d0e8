import {
  type AlignedSegment,
  type Item,
  CorpusError,
  type OccurrenceMetric,
  type Score,
  itemId,
} from "@concord-mt/core";
import type { AptItemSide } from "./item.ts";
import { viewSegment } from "./judge.ts";
import type { AptLists } from "./lists.ts";
import { occurrenceFinder } from "./occurrences.ts";
import type { PronounTagger } from "./options.ts";
import { paperReader } from "./read-paper.ts";
import { prepare } from "./setup.ts";
import { listFields } from "./signature.ts";
import { revision } from "./revision.ts";
import { version } from "./version.ts";

/** The four classes of Luong & Popescu-Belis (2016): identical, similar, different, untranslated. */
export type C1C4Class = 1 | 2 | 3 | 4;

/** Everything that can change a C1-C4 score. */
export interface C1C4Options {
  /** Only the words are used: source, target, translations, protected and ambiguous ones. */
  readonly lists: AptLists;
  /** Groups of forms that are similar to one another. @defaultValue the paper's variants of *ce* and *ça* */
  readonly classes?: readonly (readonly string[])[];
  /** Whether suspect alignments are repaired as in APT's mode `paper`. @defaultValue `false`, as in the paper */
  readonly repair?: boolean;
  /** Keeps listed forms that are no pronouns where they stand from counting as such. */
  readonly tagger?: PronounTagger | undefined;
}

/** A C1-C4 score. */
export interface C1C4Score extends Score {
  /** How often each class occurred, C1 first. */
  readonly classes: readonly [number, number, number, number];
  /** Number of source pronouns. */
  readonly total: number;
}

/** One source pronoun that C1-C4 judged. */
export interface C1C4Item extends Item {
  readonly outcome: C1C4Class;
  readonly document: string | undefined;
  readonly reference: AptItemSide;
  readonly referenceIndex: number;
  readonly hypothesis: AptItemSide;
}

/** The paper's two classes: variants of *ce* and of *ça*, with both apostrophes. */
export const luongClasses: readonly (readonly string[])[] = [
  ["ce", "c'", "c’", "c"],
  ["ça", "ca", "ç'", "ç’", "c"],
];

/**
 * C1-C4 (Luong & Popescu-Belis 2016, §6.1): C1 the same pronoun as in the reference, C2 another one of the same class,
 * C4 a source pronoun with no translation, C3 everything else, a missing reference pronoun included. The score is
 * (C1 + C2) / all source pronouns.
 *
 * Forms are compared as they are written but for case: `c'` and `c’` are similar, not identical.
 *
 * @example
 * scoreCorpus(c1c4({ lists: aptLists(pack) }), segments).classes;
 */
export function c1c4({
  lists,
  classes = luongClasses,
  repair = false,
  tagger,
}: C1C4Options): OccurrenceMetric<AlignedSegment, C1C4Score, C1C4Item> {
  const written = asWritten(lists, classes);
  const setup = prepare({ lists: written, repair, ...(tagger && { tagger }) });
  const find = occurrenceFinder(setup, undefined);
  const read = paperReader(setup);
  const groups = classes.map(
    (group) => new Set(group.map(setup.normaliseTarget)),
  );

  const classify = (
    reference: AptItemSide,
    hypothesis: AptItemSide,
  ): C1C4Class => {
    if (hypothesis.kind === "none") return 4;
    if (reference.kind !== "pronoun" || hypothesis.kind !== "pronoun") return 3;
    if (meet(new Set(reference.labels), hypothesis.labels)) return 1;
    const isSimilar = groups.some(
      (group) =>
        meet(group, reference.labels) && meet(group, hypothesis.labels),
    );
    return isSimilar ? 2 : 3;
  };

  const items = (segment: AlignedSegment): readonly C1C4Item[] => {
    const occurrences = find(segment);
    if (occurrences.length === 0) return [];
    const views = viewSegment(segment);
    return occurrences.map((occurrence) => {
      const { position, part, source } = occurrence;
      const sideIn = (view: typeof views.hypothesis): AptItemSide => {
        const aligned = view.targetsOf(position);
        const side = read({
          view,
          source: segment.source,
          occurrence,
          aligned,
        });
        return {
          ...side,
          words: side.positions.map((at) => view.words[at] ?? ""),
        };
      };
      const hypothesis = sideIn(views.hypothesis);
      const [first, ...others] = views.references.map(
        (view, referenceIndex) => {
          const reference = sideIn(view);
          const outcome = classify(reference, hypothesis);
          return { reference, referenceIndex, outcome };
        },
      );
      if (first === undefined)
        throw new CorpusError("the segment has no reference", {
          code: "missing",
          line: segment.index + 1,
        });
      const best = others.reduce(
        (a, b) => (b.outcome < a.outcome ? b : a),
        first,
      );
      return {
        id: itemId(segment.index, position, part),
        segment: segment.index,
        document: segment.document,
        position,
        source,
        ...best,
        hypothesis,
        reason: `C${best.outcome}: ${meanings[best.outcome]}`,
      };
    });
  };

  return {
    name: "C1-C4",
    statistics: ["C1", "C2", "C3", "C4"],
    higherIsBetter: true,
    signature: () => ({
      metric: "C1-C4",
      fields: [
        ...listFields({ lists: written }, setup),
        {
          key: "classes",
          short: "c",
          value:
            classes === luongClasses
              ? "luong-2016"
              : classes.map((group) => group.join(",")).join(";"),
        },
      ],
      revision,
      version,
    }),
    items,
    countItems: countClasses,
    count: (segment, into, at) => {
      countClasses(items(segment), into, at);
    },
    score: ([c1 = 0, c2 = 0, c3 = 0, c4 = 0]) => {
      const total = c1 + c2 + c3 + c4;
      return {
        score: total === 0 ? undefined : (c1 + c2) / total,
        classes: [c1, c2, c3, c4],
        total,
      };
    },
  };
}

function countClasses(
  items: readonly C1C4Item[],
  into: Float64Array,
  at: number,
): void {
  into.fill(0, at, at + 4);
  for (const { outcome } of items) {
    const column = at + outcome - 1;
    into[column] = (into[column] ?? 0) + 1;
  }
}

const meanings: Readonly<Record<C1C4Class, string>> = {
  1: "the same pronoun as in the reference",
  2: "a form of the same class as in the reference",
  3: "not what the reference has",
  4: "no word of the hypothesis is aligned",
};

function meet(set: ReadonlySet<string>, labels: readonly string[]): boolean {
  return labels.some((label) => set.has(label));
}

/** The lists without normalisation; the target list has both apostrophes and the classes' members. */
function asWritten(
  lists: AptLists,
  classes: readonly (readonly string[])[],
): AptLists {
  const { target } = lists;
  const bothApostrophes = (form: string): readonly string[] => [
    form.replaceAll("’", "'"),
    form.replaceAll("'", "’"),
  ];
  return {
    ...lists,
    normalisation: {},
    ...(target === undefined
      ? {}
      : {
          target: [
            ...new Set([...target.flatMap(bothApostrophes), ...classes.flat()]),
          ],
        }),
  };
}
