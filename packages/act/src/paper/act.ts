import {
  type AlignedSegment,
  CorpusError,
  type OccurrenceMetric,
  type SixCase,
} from "@concord-mt/core";
import { type PairPack } from "@concord-mt/pack";
import { dictionaryOf } from "../dictionary/dictionary.ts";
import { type ActItem, caseOf, toItem } from "../item.ts";
import { type JudgingOptions, creditor } from "../judging.ts";
import { type ActScore, rowsOf } from "../score.ts";
import type { ActSide } from "../side.ts";
import { actSignature, shortHash } from "../signature.ts";
import { viewTranslation } from "./candidates.ts";
import { chooseTranslations } from "./choose.ts";
import { findOccurrences } from "./occurrences.ts";

/** Everything that can change an ACT score. */
export interface ActOptions extends JudgingOptions {
  /** The pack with the connectives of the language pair. */
  readonly pack: PairPack;
  /** The connectives to evaluate. @defaultValue all of the pack's */
  readonly connectives?: readonly string[];
  /** Whether alignments are used to choose among several forms. @defaultValue `true` */
  readonly alignment?: boolean;
}

/**
 * ACT, the accuracy of connective translation (Hajlaoui & Popescu-Belis 2013; Hajlaoui 2013): each source connective's
 * translation in the hypothesis is compared with that in the reference, by a dictionary of forms and their senses.
 *
 * Of several references the one that suits the hypothesis best counts.
 *
 * @example
 * const metric = act({ pack });
 * scoreCorpus(metric, segments).ACTa;
 *
 * @throws RangeError if the pack has no connectives, or not one of those asked for.
 */
export function act(
  options: ActOptions,
): OccurrenceMetric<AlignedSegment, ActScore, ActItem> {
  const { pack, alignment = true } = options;
  const connectives = chooseConnectives(options);
  const wanted = new Set(connectives);
  const dictionary = dictionaryOf(pack);
  const rows = rowsOf(connectives);
  const credit = creditor(options);

  const items = (segment: AlignedSegment): readonly ActItem[] => {
    const { index, document, source } = segment;
    const occurrences = findOccurrences(source, dictionary, (connective) =>
      wanted.has(connective),
    );
    if (occurrences.length === 0) return [];
    if (segment.references.length === 0)
      throw new CorpusError("the segment has no reference", {
        code: "missing",
        line: index + 1,
      });
    const read = (
      translation: AlignedSegment["hypothesis"],
    ): readonly ActSide[] =>
      chooseTranslations(
        occurrences,
        viewTranslation(translation, dictionary, index),
        alignment,
      );
    const hypotheses = read(segment.hypothesis);
    const references = segment.references.map(read);
    return occurrences.flatMap((occurrence, at) => {
      const hypothesis = hypotheses[at];
      if (hypothesis === undefined) return [];
      const sides = references.flatMap((sidesOf) => sidesOf[at] ?? []);
      const referenceIndex = bestReference(sides, hypothesis);
      const reference = sides[referenceIndex] ?? hypothesis;
      return [
        toItem(
          {
            segment: index,
            document,
            ...occurrence,
            reference,
            referenceIndex,
            hypothesis,
          },
          credit,
        ),
      ];
    });
  };

  return {
    name: "ACT",
    statistics: rows.statistics,
    higherIsBetter: true,
    signature: () =>
      actSignature({
        ...options,
        mode: "paper",
        dictionary: `${pack.id}@${shortHash(pack)}`,
        connectives,
        alignment,
      }),
    items,
    countItems: (found, into, at) => {
      rows.count(found, into, at);
    },
    count: (segment, into, at) => {
      rows.count(items(segment), into, at);
    },
    score: (row) => rows.score(row),
  };
}

function chooseConnectives({
  pack,
  connectives,
}: ActOptions): readonly string[] {
  const known = [...new Set((pack.connectives ?? []).map(({ form }) => form))];
  if (known.length === 0)
    throw new RangeError(`the pack ${pack.id} has no connectives`);
  if (connectives === undefined) return known;
  if (connectives.length === 0)
    throw new RangeError(
      "expected at least one connective to evaluate, got none",
    );
  const unknown = connectives.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new RangeError(
      `the pack ${pack.id} has no connective ${unknown.map((name) => JSON.stringify(name)).join(", ")}; it has ${known.join(", ")}`,
    );
  }
  return [...new Set(connectives)];
}

/** Best case first: where the hypothesis has a form 1, 2, 3, 5, where it has none 6, 4. */
const ranks: Readonly<Record<SixCase, number>> = {
  1: 0,
  2: 1,
  3: 2,
  5: 3,
  6: 4,
  4: 5,
};

function bestReference(sides: readonly ActSide[], hypothesis: ActSide): number {
  let best = 0;
  let bestRank = Infinity;
  for (const [at, side] of sides.entries()) {
    const rank = ranks[caseOf(side, hypothesis)];
    if (rank >= bestRank) continue;
    best = at;
    bestRank = rank;
  }
  return best;
}
