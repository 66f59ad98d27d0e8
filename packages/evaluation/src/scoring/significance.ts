import {
  type PausingContext,
  type SignatureField,
  type StatisticsMatrix,
  finishPausing,
} from "@concord-mt/core";
import {
  type BootstrapInterval,
  type Compared,
  approximateRandomisationInSteps,
  bootstrapInSteps,
  pairedBootstrapInSteps,
} from "@concord-mt/correlation";

/** Which intervals and tests are wanted. */
export interface TestSettings {
  /** 95 % confidence intervals by bootstrap. @defaultValue `false` */
  readonly confidence?: boolean | undefined;
  /** Paired bootstrap against the first system. @defaultValue `false` */
  readonly pairedBootstrap?: boolean | undefined;
  /** Approximate randomisation against the first system. @defaultValue `false` */
  readonly pairedRandomisation?: boolean | undefined;
  /** Resamples. @defaultValue 1000, for randomisation 10000 */
  readonly samples?: number | undefined;
  readonly seed: number;
}

/** How a metric's scores are resampled. */
export interface ResamplingOptions {
  /**
   * Whether the bootstrap counts resamples that differ exactly as much as the systems do, as a metric over occurrences
   * needs: there a difference of one is common.
   */
  readonly countTies: boolean;
  /**
   * Draw all numbers as sacreBLEU does, to the last digit: a randomisation test leaves out shuffles that differ exactly as
   * much as the systems do, and the intervals beside it come from its own generator. @defaultValue `false`
   */
  readonly likeSacrebleu?: boolean | undefined;
  /** The document of each segment; resampling then draws whole documents. */
  readonly clusters?: readonly string[] | undefined;
}

/** What resampling says of one system; the tests compare it with the first system. */
export interface Tested {
  readonly interval?: BootstrapInterval;
  readonly bootstrap?: Compared;
  readonly randomisation?: Compared;
}

/** Numbers of resamples when none is given: sacreBLEU's. */
const defaultSamples = { bootstrap: 1_000, randomisation: 10_000 };

/** How many resamples are drawn for intervals and the bootstrap, and how many shuffles for randomisation. */
export function samplesOf({ samples }: Pick<TestSettings, "samples">): {
  readonly bootstrap: number;
  readonly randomisation: number;
} {
  return {
    bootstrap: samples ?? defaultSamples.bootstrap,
    randomisation: samples ?? defaultSamples.randomisation,
  };
}

/** How many bootstrap resamples are drawn, and from which seed. */
export function resampling(tests: Pick<TestSettings, "samples" | "seed">): {
  readonly samples: number;
  readonly seed: number;
} {
  return { samples: samplesOf(tests).bootstrap, seed: tests.seed };
}

/** Runs the intervals and tests that are wanted; one result for each system, in order. */
export async function testSystems(
  systems: readonly StatisticsMatrix[],
  score: (row: Float64Array) => number | undefined,
  {
    confidence = false,
    pairedBootstrap = false,
    pairedRandomisation = false,
    samples,
    seed,
  }: TestSettings,
  { countTies, likeSacrebleu = false, clusters }: ResamplingOptions,
  context: PausingContext,
): Promise<Tested[]> {
  const shared = { seed, ...(clusters === undefined ? {} : { clusters }) };
  const counts = samplesOf({ samples });
  const forBootstrap = { ...shared, samples: counts.bootstrap };
  // Parity: sacreBLEU compares scores from 0 to 100, and rounding can decide a tie; so do we, and scale back.
  const percent = (row: Float64Array): number | undefined => {
    const value = score(row);
    return value === undefined ? undefined : value * 100;
  };
  const results: Tested[] = systems.map(() => ({}));
  const add = (
    at: number,
    { interval, bootstrap: test, randomisation }: Tested,
  ): void => {
    results[at] = {
      ...results[at],
      ...(interval && { interval: shareInterval(interval) }),
      ...(test && { bootstrap: shareDifference(test) }),
      ...(randomisation && { randomisation: shareDifference(randomisation) }),
    };
  };
  if (pairedBootstrap) {
    const { baseline, systems: others } = await finishPausing(
      context,
      pairedBootstrapInSteps(systems, percent, { ...forBootstrap, countTies }),
    );
    add(0, { interval: baseline });
    others.forEach((found, at) => {
      add(at + 1, { interval: found, bootstrap: found });
    });
  } else if (confidence && !(pairedRandomisation && likeSacrebleu)) {
    for (const [at, system] of systems.entries()) {
      const interval = await finishPausing(
        context,
        bootstrapInSteps(system, percent, forBootstrap),
      );
      add(at, { interval });
    }
  }
  if (pairedRandomisation) {
    const confidenceSamples =
      likeSacrebleu && confidence && !pairedBootstrap
        ? forBootstrap.samples
        : 0;
    const forRandomisation = {
      confidenceSamples,
      countTies: !likeSacrebleu,
      ...shared,
      samples: counts.randomisation,
    };
    const tested = await finishPausing(
      context,
      approximateRandomisationInSteps(systems, percent, forRandomisation),
    );
    const { interval } = tested.baseline;
    if (interval !== undefined) add(0, { interval });
    tested.systems.forEach((found, at) => {
      add(at + 1, {
        randomisation: found,
        ...(found.interval && { interval: found.interval }),
      });
    });
  }
  return results;
}

/** A number from 0 to 100 as a share. */
const share = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : value / 100;

function shareInterval({
  mean,
  low,
  high,
  halfWidth,
  undefinedSamples,
}: BootstrapInterval): BootstrapInterval {
  return {
    mean: share(mean),
    low: share(low),
    high: share(high),
    halfWidth: share(halfWidth),
    undefinedSamples,
  };
}

function shareDifference({
  score,
  difference,
  p,
  identical,
}: Compared): Compared {
  return { score: share(score), difference: share(difference), p, identical };
}

/** What the tests add to a signature: how many resamples, from which seed, drawn by what. */
export function testFields(
  {
    confidence = false,
    pairedBootstrap = false,
    pairedRandomisation = false,
    samples,
    seed,
  }: TestSettings,
  isClustered: boolean,
): SignatureField[] {
  if (!confidence && !pairedBootstrap && !pairedRandomisation) return [];
  const { bootstrap, randomisation } = samplesOf({ samples });
  return [
    ...(confidence || pairedBootstrap
      ? [{ key: "bs", short: "bs", value: bootstrap }]
      : []),
    ...(pairedRandomisation
      ? [{ key: "ar", short: "ar", value: randomisation }]
      : []),
    { key: "seed", short: "rs", value: seed },
    ...(isClustered ? [{ key: "unit", short: "u", value: "document" }] : []),
  ];
}
