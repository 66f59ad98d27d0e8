import { type AptItem, type PronounTagger, aptLists } from "@concord-mt/apt";
import {
  type Correlated,
  type ScoreColumn,
  type ScoreColumns,
  correlateColumns,
} from "@concord-mt/correlation";
import {
  type CaseJudgementTable,
  type GapMeasures,
  type JudgedGap,
  type WeightCorrelation,
  caseDistribution,
  caseJudgements,
  discoMt2015Labels,
  gapLabeller,
  gapMeasures,
  isSameSystem,
  matchGaps,
  verdictOfGap,
  weightCorrelations,
  weightGrid,
} from "@concord-mt/judgement";
import { type AlignedTestSet, sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { gapsBySystem } from "./gaps-by-system.ts";
import {
  type AlignmentName,
  type AptItems,
  alignments,
  casesOf,
  figureMetrics,
  findAptItems,
} from "./metrics.ts";

/** What a study is made from. */
export interface StudyInput {
  readonly aligned: AlignedTestSet;
  /** The gaps of all systems. */
  readonly gaps: readonly JudgedGap[];
  readonly pack: PairPack;
  /** Source pronouns: the name of one of the pack's sets, or a list. */
  readonly pronouns: string | readonly string[];
}

/** Systems, their gaps and APT's items, in the same order. */
interface StudyParts {
  readonly systems: readonly string[];
  readonly gaps: readonly (readonly JudgedGap[])[];
  readonly items: AptItems;
  /** The metrics of Figure 1, from the items that APT is scored on. */
  readonly metrics: (
    items: readonly (readonly AptItem[])[],
  ) => readonly ScoreColumn[];
}

/** The scores that people's gaps give a system. */
export const humanScores = ["with-other", "without-other", "f"] as const;
export type HumanScore = (typeof humanScores)[number];

export interface StudyOptions {
  /** Score APT on the judged pronouns, or on all. */
  readonly aptOn: "judged" | "all";
  readonly badTranslation: "wrong" | "skip";
  /** Systems to leave out in Table 3, by their names or those without their endings (`C` is `C.fr`). */
  readonly exclude: readonly string[];
  /** What people's score is. @defaultValue "with-other", the official score of the shared task */
  readonly human?: HumanScore | undefined;
  /** Tells pronouns from other words of the same form. @defaultValue the lists alone */
  readonly tagger?: PronounTagger | undefined;
  readonly samples: number;
  readonly seed: number;
}

/** Figures 1 and 2 and Tables 3 to 5 of apt-2017. */
export interface Study {
  readonly human: readonly (GapMeasures & { readonly name: string })[];
  readonly columns: ScoreColumns;
  readonly correlated: Correlated;
  readonly byAlignment: Readonly<Record<AlignmentName, StudiedAlignment>>;
  /** Gaps that are about no pronoun of the source. */
  readonly unmatched: number;
}

export interface StudiedAlignment {
  /** Figure 2: judged pronouns in each case. */
  readonly cases: readonly number[];
  /** Share of gaps where people accept the reference's pronoun; `undefined` without gaps. */
  readonly referenceAccepted: number | undefined;
  /** Table 4. */
  readonly weights: readonly WeightCorrelation[];
  readonly surface: readonly WeightCorrelation[];
  /** Table 5. */
  readonly judgements: CaseJudgementTable;
}

/**
 * Validates APT against the gaps that people filled, as the 2017 paper does.
 *
 * @throws SettingError if nobody judged one of the systems.
 */
export function studyMetrics(input: StudyInput, options: StudyOptions): Study {
  const { aligned, gaps, pack, pronouns } = input;
  const systems = aligned.testSet.systems.map(({ name }) => name);
  return study(
    {
      systems,
      gaps: gapsBySystem(gaps, systems),
      items: findAptItems(
        aptLists(pack, { pronouns }),
        aligned,
        options.tagger,
      ),
      metrics: (items) =>
        figureMetrics(pack, sourcePronouns(pack, pronouns), aligned, items),
    },
    options,
  );
}

/** Computes everything from judged gaps and APT's items. */
function study(
  { systems, gaps, items, metrics }: StudyParts,
  options: StudyOptions,
): Study {
  const human = systems.map((name, at) => ({
    name,
    ...gapMeasures(gaps[at] ?? [], { badTranslation: options.badTranslation }),
  }));
  const { human: kind = "with-other" } = options;
  const scores = human.map(humanScore[kind].of);
  const matched = (alignment: AlignmentName) =>
    systems.map((_, at) =>
      matchGaps(gaps[at] ?? [], items[alignment][at] ?? []),
    );
  const scored = (alignment: AlignmentName): readonly (readonly AptItem[])[] =>
    options.aptOn === "all"
      ? items[alignment]
      : matched(alignment).map((system) =>
          system.matched.map(({ item }) => item),
        );
  const columns: ScoreColumns = {
    systems,
    human: { name: humanScore[kind].name, values: scores, isTurned: false },
    metrics: metrics(scored("with heuristics")),
  };
  const studied = (alignment: AlignmentName): StudiedAlignment => {
    const pairs = matched(alignment).flatMap((system) => system.matched);
    const cases = scored(alignment).map((own, at) => ({
      name: systems[at] ?? "",
      cases: casesOf(own),
      human: scores[at],
    }));
    return {
      cases: caseDistribution(pairs.map(({ item }) => item.outcome)).counts,
      referenceAccepted: referenceAccepted(pairs),
      weights: weightCorrelations(cases),
      surface: weightCorrelations(cases, { settings: weightGrid() }),
      judgements: caseJudgements(
        pairs.map(({ gap, item }) => ({
          outcome: item.outcome,
          verdict: verdictOfGap(gap),
        })),
      ),
    };
  };
  const [basic, repaired] = alignments;
  return {
    human,
    columns,
    correlated: correlateColumns(columns, {
      ...options,
      exclude: options.exclude.map(
        (name) => systems.find((system) => isSameSystem(system, name)) ?? name,
      ),
    }),
    byAlignment: {
      [basic]: studied(basic),
      [repaired]: studied(repaired),
    },
    unmatched: matched(repaired).reduce(
      (sum, { unmatched }) => sum + unmatched.length,
      0,
    ),
  };
}

/** What each of people's scores is called, and where it is. */
const humanScore: Readonly<
  Record<
    HumanScore,
    {
      readonly name: string;
      readonly of: (measures: GapMeasures) => number | undefined;
    }
  >
> = {
  "with-other": {
    name: "accuracy with other",
    of: ({ withOther }) => withOther.value,
  },
  "without-other": {
    name: "accuracy without other",
    of: ({ withoutOther }) => withoutOther.value,
  },
  f: { name: "F", of: ({ micro }) => micro.f },
};

/** Where the gap is no bad translation: how often the reference's own pronoun is among those accepted. */
function referenceAccepted(
  pairs: readonly { readonly gap: JudgedGap; readonly item: AptItem }[],
): number | undefined {
  const label = gapLabeller(discoMt2015Labels);
  const good = pairs.filter(({ gap }) => !gap.isBad);
  const accepted = good.filter(({ gap, item }) =>
    gap.accepted.includes(label(item.reference.words[0] ?? "")),
  );
  return good.length === 0 ? undefined : accepted.length / good.length;
}
