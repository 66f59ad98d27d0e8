import {
  type AutoPrfItem,
  type AutoPrfScore,
  type autoPrf,
  recallOutcomes,
} from "@concord-mt/autoprf";
import { scoreCorpus } from "@concord-mt/core";
import { type PairedTTest, pairedT } from "@concord-mt/correlation";
import type { AlignedTestSet } from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import type { PausingIo } from "../../evaluation/pause.ts";
import {
  type MetricResult,
  type SystemResult,
  scoreSystems,
} from "../../evaluation/score-systems.ts";
import type { TestOptions } from "../../evaluation/significance.ts";

/** One system's AutoP, AutoR and AutoF. */
export interface AutoPrfSystem extends SystemResult<AutoPrfScore> {
  /** By document, in order, where documents are known. */
  readonly documents: readonly {
    readonly document: string;
    readonly score: AutoPrfScore;
  }[];
  /**
   * Paired t-test on recall against the first system, over the reference words; only with a single reference, since
   * otherwise the two systems are not measured against the same words.
   */
  readonly recallTest: PairedTTest | undefined;
  /** The same for each source pronoun alone. */
  readonly pronounTests: Readonly<Record<string, PairedTTest | undefined>>;
}

export interface AutoPrfEvaluation extends MetricResult<AutoPrfScore> {
  readonly systems: readonly AutoPrfSystem[];
}

/** Scores all systems, each document of them, and tests their recall. */
export async function evaluateAutoPrf(
  io: PausingIo,
  metric: ReturnType<typeof autoPrf>,
  aligned: AlignedTestSet,
  options: TestOptions,
): Promise<AutoPrfEvaluation> {
  const { segments, testSet } = aligned;
  const result = await scoreSystems(
    io,
    metric,
    testSet,
    (_, at) => segments[at] ?? [],
    { ...options, countTies: true },
    alignmentFields(aligned),
  );
  const items = segments.map((system) =>
    system.flatMap((segment): readonly AutoPrfItem[] => metric.items(segment)),
  );
  const recallTest = (
    at: number,
    isTested: (item: AutoPrfItem) => boolean = () => true,
  ): PairedTTest | undefined => {
    if (at === 0 || testSet.references.length > 1) return undefined;
    const [own, baseline] = [items[at] ?? [], items[0] ?? []].map((system) =>
      recallOutcomes(system.filter(isTested)),
    );
    return pairedT(own ?? [], baseline ?? []);
  };
  const names = [...new Set(testSet.documents)];
  return {
    ...result,
    systems: result.systems.map((system, at) => ({
      ...system,
      documents: names.map((document) => ({
        document,
        score: scoreCorpus(
          metric,
          (segments[at] ?? []).filter(
            (segment) => segment.document === document,
          ),
        ),
      })),
      recallTest: recallTest(at),
      pronounTests: Object.fromEntries(
        Object.keys(system.score.pronouns).map((pronoun) => [
          pronoun,
          recallTest(at, ({ source }) => source === pronoun),
        ]),
      ),
    })),
  };
}
