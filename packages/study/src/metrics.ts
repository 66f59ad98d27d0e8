import {
  type AptItem,
  type AptLists,
  type PronounTagger,
  apt,
} from "@concord-mt/apt";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import {
  type Metric,
  type PerCase,
  type Score,
  scoreCorpus,
  sixCaseScorer,
} from "@concord-mt/core";
import { type PairPack } from "@concord-mt/pack";
import { caseDistribution } from "@concord-mt/judgement";
import { type AlignedTestSet, toStringSegments } from "@concord-mt/evaluation";
import { discoMtPronouns, meteor, meteorSettings } from "@concord-mt/meteor";
import type { ScoreColumn } from "@concord-mt/correlation";

/** The alignments that the paper compares. */
export const alignments = ["basic", "with heuristics"] as const;
export type AlignmentName = (typeof alignments)[number];

/** APT's items of each system, by alignment. */
export type AptItems = Readonly<
  Record<AlignmentName, readonly (readonly AptItem[])[]>
>;

/** Finds APT's items with and without repair. */
export function findAptItems(
  lists: AptLists,
  { segments }: AlignedTestSet,
  tagger?: PronounTagger,
): AptItems {
  const find = (repair: boolean): (readonly AptItem[])[] => {
    const metric = apt({ lists, repair, ...(tagger && { tagger }) });
    return segments.map((system) =>
      system.flatMap((segment) => metric.items(segment)),
    );
  };
  return { basic: find(false), "with heuristics": find(true) };
}

/** How often each case occurs among items. */
export function casesOf(items: readonly AptItem[]): PerCase {
  return caseDistribution(items.map(({ outcome }) => outcome)).counts;
}

/** The nine metrics of the paper's Figure 1, in its order. */
export function figureMetrics(
  pack: PairPack,
  pronouns: readonly string[],
  aligned: AlignedTestSet,
  aptItems: readonly (readonly AptItem[])[],
): readonly ScoreColumn[] {
  const { testSet, segments } = aligned;
  const text = <S extends Score>(
    metric: Metric<{ hypothesis: string; references: readonly string[] }, S>,
  ): (number | undefined)[] =>
    testSet.systems.map(
      ({ lines }) =>
        scoreCorpus(metric, toStringSegments(testSet, lines)).score,
    );
  const auto = segments.map((system) =>
    scoreCorpus(autoPrf({ pronouns }), system),
  );
  const weighted = (w2: number): (number | undefined)[] => {
    const score = sixCaseScorer({ weights: [1, w2, 0, 0, 0, 0] });
    return aptItems.map((items) => score(casesOf(items)).score);
  };
  const column = (
    name: string,
    values: readonly (number | undefined)[],
  ): ScoreColumn => ({ name, values, isTurned: false });
  return [
    column("BLEU", text(bleu())),
    column("METEOR", text(meteor(meteorSettings(pack.target)))),
    column(
      "METEOR o/Pron.",
      text(
        meteor({
          ...meteorSettings(pack.target),
          pronouns:
            pack.target === "fr"
              ? discoMtPronouns
              : (pack.pronouns?.target ?? []).map(({ form }) => form),
        }),
      ),
    ),
    column(
      "AutoP",
      auto.map(({ precision }) => precision),
    ),
    column(
      "AutoR",
      auto.map(({ recall }) => recall),
    ),
    column(
      "AutoF",
      auto.map(({ score }) => score),
    ),
    column("APT (w2=1)", weighted(1)),
    column("APT (w2=0.5)", weighted(0.5)),
    column("APT (w2=0)", weighted(0)),
  ];
}
