import { type SignatureField, type StatisticsMatrix } from "@concord-mt/core";
import {
  type BootstrapInterval,
  type Compared,
  approximateRandomisation,
  bootstrap,
  pairedBootstrap,
} from "@concord-mt/correlation";

/** Which intervals and tests were asked for. */
export interface TestOptions {
  readonly confidence?: boolean;
  readonly pairedBs?: boolean;
  readonly pairedAr?: boolean;
  readonly samples?: number;
  readonly seed: number;
}

/** What resampling says of one system; the tests compare it with the first system. */
export interface Tested {
  readonly interval?: BootstrapInterval;
  readonly bootstrap?: Compared;
  readonly randomisation?: Compared;
}

/** Numbers of resamples when none is given: sacreBLEU's. */
const defaultSamples = { bootstrap: 1_000, randomisation: 10_000 };

/** Runs the intervals and tests that were asked for; one result for each system, in order. */
export function testSystems(
  systems: readonly StatisticsMatrix[],
  score: (row: Float64Array) => number | undefined,
  {
    confidence = false,
    pairedBs = false,
    pairedAr = false,
    samples,
    seed,
  }: TestOptions,
  clusters?: readonly string[],
): Tested[] {
  const shared = { seed, ...(clusters === undefined ? {} : { clusters }) };
  const forBootstrap = {
    ...shared,
    samples: samples ?? defaultSamples.bootstrap,
  };
  const results: Tested[] = systems.map(() => ({}));
  const add = (at: number, found: Tested): void => {
    results[at] = { ...results[at], ...found };
  };
  if (pairedBs) {
    const { baseline, systems: others } = pairedBootstrap(
      systems,
      score,
      forBootstrap,
    );
    add(0, { interval: baseline });
    others.forEach((found, at) => {
      add(at + 1, { interval: found, bootstrap: found });
    });
  } else if (confidence) {
    systems.forEach((system, at) => {
      add(at, { interval: bootstrap(system, score, forBootstrap) });
    });
  }
  if (pairedAr) {
    const forRandomisation = {
      ...shared,
      samples: samples ?? defaultSamples.randomisation,
    };
    approximateRandomisation(systems, score, forRandomisation).systems.forEach(
      (found, at) => {
        add(at + 1, { randomisation: found });
      },
    );
  }
  return results;
}

/** What the tests add to a signature: how many resamples, from which seed, drawn by what. */
export function testFields(
  {
    confidence = false,
    pairedBs = false,
    pairedAr = false,
    samples,
    seed,
  }: TestOptions,
  isClustered: boolean,
): SignatureField[] {
  if (!confidence && !pairedBs && !pairedAr) return [];
  return [
    ...(confidence || pairedBs
      ? [{ key: "bs", short: "bs", value: samples ?? defaultSamples.bootstrap }]
      : []),
    ...(pairedAr
      ? [
          {
            key: "ar",
            short: "ar",
            value: samples ?? defaultSamples.randomisation,
          },
        ]
      : []),
    { key: "seed", short: "rs", value: seed },
    ...(isClustered ? [{ key: "unit", short: "u", value: "document" }] : []),
  ];
}
