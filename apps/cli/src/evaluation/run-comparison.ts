import { actItems, aptItems, type RunMetric } from "@concord-mt/report";
import {
  type Compared,
  type McNemarTest,
  approximateRandomisationInSteps,
  pairedBootstrapInSteps,
} from "@concord-mt/correlation";
import { compareItems } from "./compare-items.ts";
import { inTurn } from "./in-turn.ts";
import { type PausingIo, finishPausing } from "./pause.ts";
import { type RunSystem, rowsOf, scorerOf } from "./run-systems.ts";

/** How many resamples, from which seed. */
export interface ComparisonOptions {
  readonly samples?: number;
  readonly seed: number;
}

/** What a metric says of two systems; the difference is the second system's score minus the first's. */
export interface MetricComparison {
  readonly metric: RunMetric;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly difference: number | undefined;
  /** The difference turned so that more is better. */
  readonly gain: number | undefined;
  readonly bootstrap: Compared;
  readonly randomisation: Compared;
  /** McNemar's test on occurrences; for metrics that have them. */
  readonly occurrences: OccurrenceComparison | undefined;
}

/** The occurrences that count in both systems. */
interface OccurrenceComparison {
  readonly total: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly exact: McNemarTest;
}

/** Compares two systems by all metrics that both were scored with. */
export async function compareSystems(
  io: PausingIo,
  before: RunSystem,
  after: RunSystem,
  { samples, seed }: ComparisonOptions,
): Promise<MetricComparison[]> {
  const clusters = before.run.documents;
  const compared = await inTurn(before.run.metrics, async (metric) => {
    const other = after.run.metrics.find(({ name }) => name === metric.name);
    if (other === undefined) return [];
    const matrices = [rowsOf(before, metric), rowsOf(after, other)];
    const score = scorerOf(before.run, metric);
    // Occurrences often differ by one: there shuffles as extreme as the real difference count too.
    const countTies = ["apt", "act", "autof"].includes(metric.name);
    const options = {
      seed,
      ...(samples === undefined ? {} : { samples }),
      ...(clusters === undefined ? {} : { clusters }),
    };
    const tested = await finishPausing(
      io,
      pairedBootstrapInSteps(matrices, score, options),
    );
    const [bootstrap] = tested.systems;
    const {
      systems: [randomisation],
    } = await finishPausing(
      io,
      approximateRandomisationInSteps(matrices, score, {
        ...options,
        countTies,
      }),
    );
    if (bootstrap === undefined || randomisation === undefined) return [];
    const { difference } = bootstrap;
    return [
      {
        metric,
        before: tested.baseline.score,
        after: bootstrap.score,
        difference,
        gain:
          difference === undefined || metric.higherIsBetter
            ? difference
            : -difference,
        bootstrap,
        randomisation,
        occurrences: compareOccurrences(before, after, metric.name),
      },
    ];
  });
  return compared.flat();
}

function compareOccurrences(
  before: RunSystem,
  after: RunSystem,
  metric: string,
): OccurrenceComparison | undefined {
  if (metric !== "apt" && metric !== "act") return undefined;
  const pairs = pairOccurrences(before, after, metric);
  const { gained, lost, exact } = compareItems(
    pairs.map(({ items }) => items.before),
    pairs.map(({ items }) => items.after),
    ({ credit }) => credit > 0,
  );
  return { total: pairs.length, onlyBefore: lost, onlyAfter: gained, exact };
}

/** One occurrence in both systems, with the credit that it has in each. */
export interface OccurrencePair {
  readonly before: number;
  readonly after: number;
  readonly items: { readonly before: Occurrence; readonly after: Occurrence };
}

/** A pronoun or a connective with what people want to see of it. */
interface Occurrence {
  readonly id: string;
  readonly segment: number;
  /** Source words: the first, and how many. */
  readonly position: number;
  readonly length: number;
  readonly source: string;
  readonly outcome: number;
  readonly reason: string;
  readonly referenceIndex: number;
  readonly reference: readonly number[];
  readonly hypothesis: readonly number[];
  readonly credit: number;
}

/** The occurrences that count in both systems, in the order of the text. */
export function pairOccurrences(
  before: RunSystem,
  after: RunSystem,
  metric: "apt" | "act",
): OccurrencePair[] {
  const list = metric === "apt" ? pronouns : connectives;
  const others = new Map(list(after).map((item) => [item.id, item]));
  return list(before).flatMap((item) => {
    const other = others.get(item.id);
    if (other === undefined) return [];
    return [
      {
        before: item.credit,
        after: other.credit,
        items: { before: item, after: other },
      },
    ];
  });
}

function pronouns({ run, at }: RunSystem): Occurrence[] {
  const weights = run.apt?.weights;
  return aptItems(run, at)
    .filter(({ isCounted }) => isCounted)
    .map(({ reference, hypothesis, credit, ...item }) => ({
      ...item,
      length: 1,
      credit: (weights?.[item.outcome - 1] ?? 0) * credit,
      reference: reference.positions,
      hypothesis: hypothesis.positions,
    }));
}

function connectives({ run, at }: RunSystem): Occurrence[] {
  return actItems(run, at).map(({ reference, hypothesis, ...item }) => ({
    ...item,
    reference: reference.positions,
    hypothesis: hypothesis.positions,
  }));
}
