import {
  type AlignedSegment,
  CorpusError,
  type SixCase,
} from "@concord-mt/core";
import { type Comparison, comparer } from "./compare.ts";
import { labelClasses } from "./label-classes.ts";
import { type Occurrence, occurrenceFinder } from "./occurrences.ts";
import { type AptOptions, defaultNonPronoun } from "./options.ts";
import { idiapReader } from "./read-idiap.ts";
import { type SideReader, paperReader } from "./read-paper.ts";
import { type Setup, prepare } from "./setup.ts";
import type { AptSide } from "./side.ts";
import { type TranslationView, viewTranslation } from "./translation-view.ts";

/** The verdict on one occurrence. */
export interface Verdict extends Comparison {
  readonly occurrence: Occurrence;
  readonly reference: AptSide;
  readonly hypothesis: AptSide;
  /** Which of several references decided. */
  readonly referenceIndex: number;
}

/** The parts that decide verdicts, for those who put them together in another way. */
export interface Judge {
  readonly setup: Setup;
  readonly find: (segment: AlignedSegment) => readonly Occurrence[];
  readonly read: SideReader;
  readonly compare: ReturnType<typeof comparer>;
  /** The verdicts on a segment's occurrences, in order. */
  readonly judge: (segment: AlignedSegment) => readonly Verdict[];
}

/** Makes the judge of given options. */
export function makeJudge(options: AptOptions): Judge {
  const { lists, mode = "paper" } = options;
  const { nonPronoun = defaultNonPronoun(mode) } = options;
  const setup = prepare(options);
  const find = occurrenceFinder(setup, options.positions);
  const read = (mode === "paper" ? paperReader : idiapReader)(setup);
  const classes = labelClasses(lists, setup, options.vocabulary);
  const compare = comparer({ classes, setup, nonPronoun });
  return {
    setup,
    find,
    read,
    compare,
    judge: (segment) => {
      const occurrences = find(segment);
      if (occurrences.length === 0) return nothing;
      const { hypothesis, references } = viewSegment(segment);
      const readFrom = (
        view: TranslationView,
        occurrence: Occurrence,
      ): AptSide =>
        read({
          view,
          source: segment.source,
          occurrence,
          aligned: view.targetsOf(occurrence.position),
        });
      return occurrences.map((occurrence) => {
        const side = readFrom(hypothesis, occurrence);
        let best: Verdict | undefined;
        let referenceIndex = -1;
        for (const view of references) {
          referenceIndex += 1;
          const reference = readFrom(view, occurrence);
          const comparison = compare({
            source: occurrence.source,
            reference: { side: reference, words: view.words },
            hypothesis: { side, words: hypothesis.words },
          });
          if (best !== undefined && !isBetter(comparison, best)) continue;
          // Field by field: this is the hot path, and copying by spread is slow.
          best = {
            outcome: comparison.outcome,
            credit: comparison.credit,
            isSetAside: comparison.isSetAside,
            cell: comparison.cell,
            occurrence,
            reference,
            hypothesis: side,
            referenceIndex,
          };
        }
        if (best === undefined)
          throw new CorpusError("the segment has no reference", {
            code: "missing",
            line: segment.index + 1,
          });
        return best;
      });
    },
  };
}

/** A segment's translations, ready for reading. */
export function viewSegment({
  index,
  hypothesis,
  references,
}: AlignedSegment): {
  readonly hypothesis: TranslationView;
  readonly references: readonly TranslationView[];
} {
  return {
    hypothesis: viewTranslation(hypothesis, index),
    references: references.map((reference) =>
      viewTranslation(reference, index),
    ),
  };
}

const nothing: readonly never[] = [];

/** Best case first: where the hypothesis has a pronoun 1, 2, 3, 5, where it has none 6, 4. */
const rank: Readonly<Record<SixCase, number>> = {
  1: 0,
  2: 1,
  3: 2,
  5: 3,
  6: 4,
  4: 5,
};

/** Whether one reference suits a hypothesis better than another: any match counts, whatever the weights. */
export function isBetter(a: Comparison, b: Comparison): boolean {
  if (a.isSetAside !== b.isSetAside) return b.isSetAside;
  return a.outcome === b.outcome
    ? a.credit > b.credit
    : rank[a.outcome] < rank[b.outcome];
}
