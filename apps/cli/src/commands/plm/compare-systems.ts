import { type C1C4Item, type C1C4Score, aptLists, c1c4 } from "@concord-mt/apt";
import { type BleuOptions, type BleuScore, bleu } from "@concord-mt/bleu";
import type {
  AlignedSegment,
  PairPack,
  SignatureField,
} from "@concord-mt/core";
import {
  type ItemComparison,
  compareItems,
} from "../../evaluation/compare-items.ts";
import type { PausingIo } from "../../evaluation/pause.ts";
import {
  type MetricResult,
  scoreSystems,
} from "../../evaluation/score-systems.ts";
import type { TestOptions } from "../../evaluation/significance.ts";
import { toStringSegments } from "../../evaluation/string-metric.ts";
import type { TestSet } from "../../evaluation/test-set.ts";

/** Two systems to compare: before and after re-ranking. */
export interface Comparison {
  readonly pack: PairPack;
  readonly pronouns: string | readonly string[];
  readonly testSet: TestSet;
  /** The aligned segments of each system. */
  readonly segments: readonly (readonly AlignedSegment[])[];
  readonly bleu: BleuOptions;
  readonly fields: readonly SignatureField[];
}

/** How often a pronoun of the second system is right where the first was wrong, and the contrary (Table 3). */
interface PronounChange {
  readonly pronoun: string;
  readonly improved: number;
  readonly degraded: number;
}

/** All that the paper's §6 says of two systems. */
export interface ComparedSystems {
  readonly accuracy: MetricResult<C1C4Score>;
  readonly bleu: MetricResult<BleuScore>;
  /** McNemar's test on identity with the reference, and on identity or similarity. */
  readonly identical: ItemComparison;
  readonly acceptable: ItemComparison;
  readonly changes: readonly PronounChange[];
}

/** Scores both systems and compares them pronoun by pronoun. */
export async function compareSystems(
  io: PausingIo,
  { pack, pronouns, testSet, segments, bleu: bleuOptions, fields }: Comparison,
  options: TestOptions,
): Promise<ComparedSystems> {
  const metric = c1c4({ lists: aptLists(pack, { pronouns }) });
  const items = segments.map((system) =>
    system.flatMap((segment) => metric.items(segment)),
  );
  const [before = [], after = []] = items;
  return {
    accuracy: await scoreSystems(
      io,
      metric,
      testSet,
      (_, at) => segments[at] ?? [],
      { ...options, countTies: true },
      fields,
    ),
    bleu: await scoreSystems(
      io,
      bleu(bleuOptions),
      testSet,
      ({ lines }) => toStringSegments(testSet, lines),
      options,
    ),
    identical: compareItems(before, after, ({ outcome }) => outcome === 1),
    acceptable: compareItems(before, after, isAcceptable),
    changes: countChanges(before, after),
  };
}

function isAcceptable({ outcome }: C1C4Item): boolean {
  return outcome <= 2;
}

/** By the pronoun that the second system has, as the paper counts: `–` where it has none. */
function countChanges(
  before: readonly C1C4Item[],
  after: readonly C1C4Item[],
): PronounChange[] {
  const wasRight = new Map(before.map((item) => [item.id, isAcceptable(item)]));
  const changes = new Map<string, PronounChange>();
  for (const item of after) {
    const isRight = isAcceptable(item);
    if (wasRight.get(item.id) === isRight) continue;
    const pronoun = pronounOf(item);
    const { improved = 0, degraded = 0 } = changes.get(pronoun) ?? {};
    changes.set(pronoun, {
      pronoun,
      improved: improved + (isRight ? 1 : 0),
      degraded: degraded + (isRight ? 0 : 1),
    });
  }
  const size = ({ improved, degraded }: PronounChange): number =>
    improved + degraded;
  return [...changes.values()].sort((a, b) => size(b) - size(a));
}

function pronounOf({ hypothesis }: C1C4Item): string {
  const { kind, labels, words } = hypothesis;
  if (kind === "none") return "–";
  return (kind === "pronoun" ? labels[0] : words[0])?.toLowerCase() ?? "–";
}
