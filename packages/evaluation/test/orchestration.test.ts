import { addRows, plainContext } from "@concord-mt/core";
import { type Run, formatRun, parseRun } from "@concord-mt/run";
import { beforeAll, expect, test } from "vitest";
import {
  type EvaluationInput,
  type EvaluationSettingsInput,
  type Resources,
  type RunSystem,
  alignTestSet,
  compareRunSystems,
  evaluate,
  findSystem,
  pairOccurrences,
  rowsOf,
  scorerOf,
} from "../src/index.ts";
import { resources, texts } from "./texts.ts";

const evaluated = (
  settings: EvaluationSettingsInput,
  input: Partial<EvaluationInput> = {},
  given: Resources = resources,
): Promise<Run> =>
  evaluate({ ...texts, ...input }, settings, given, plainContext());
/** Without a trained model, which takes a while to read: for tests that do not look at links. */
const bare: Resources = { pack: resources.pack };
const metricOf = (run: Run, name: string): Run["metrics"][number] => {
  const found = run.metrics.find((metric) => metric.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const pairOf = (run: Run): [RunSystem, RunSystem] => [
  findSystem(run, "run", undefined, 0),
  findSystem(run, "run", undefined, 1),
];

let run: Run;
beforeAll(async () => {
  run = await evaluated({
    metrics: ["apt", "act", "bleu"],
    tests: { pairedRandomisation: true, samples: 2000 },
  });
});

test("a shuffle as extreme as the systems counts in metrics over occurrences", () => {
  const p = (name: string): number =>
    metricOf(run, name).systems[1]?.randomisation?.p ?? Number.NaN;
  // Three pronouns differ in one direction: 2 of 8 ways to exchange them. Of connectives one differs: both ways.
  expect(p("apt")).toBeCloseTo(2 / 8, 1);
  expect(p("act")).toBe(1);
});

test("a comparison of a saved run counts ties as the evaluation did", async () => {
  const compared = await compareRunSystems(
    ...pairOf(run),
    { samples: 2000, seed: 12345 },
    plainContext(),
  );
  for (const { metric, randomisation } of compared)
    expect(randomisation.p, metric.name).toBe(
      metric.systems[1]?.randomisation?.p,
    );
});

test("the seed decides what is drawn", async () => {
  const mean = async (seed: number): Promise<number | null | undefined> => {
    const { metrics } = await evaluated(
      { metrics: ["bleu"], tests: { samples: 100, seed } },
      {},
      bare,
    );
    return metrics[0]?.systems[1]?.interval?.mean;
  };
  expect(await mean(1)).toBe(await mean(1));
  expect(await mean(1)).not.toBe(await mean(2));
});

test("where documents are known, tests draw whole documents", async () => {
  const documents = ["a", "a", "a", "b", "b", "b"];
  const { metrics, documents: kept } = await evaluated(
    { metrics: ["ter"], tests: { samples: 50 } },
    { documents },
    bare,
  );
  expect(kept).toEqual(documents);
  expect(metrics[0]?.settings.unit).toBe("document");
  // Samples of two documents are one of them twice, or both: the interval reaches from one's score to the other's.
  const { interval, score } = metrics[0]?.systems[1] ?? {};
  const half = async (from: number): Promise<number | undefined> => {
    const cut = <T extends { lines: readonly string[] }>(text: T): T => ({
      ...text,
      lines: text.lines.slice(from, from + 3),
    });
    const { source, references, systems } = texts;
    const alone = await evaluated(
      { metrics: ["ter"] },
      {
        source: source && cut(source),
        references: references.map(cut),
        systems: systems.map(cut),
      },
      bare,
    );
    return alone.metrics[0]?.systems[1]?.score ?? undefined;
  };
  const [low = 0, high = 0] = [await half(0), await half(3)].toSorted(
    (one = 0, other = 0) => one - other,
  );
  expect(low).toBeLessThan(score ?? 0);
  expect(interval?.low).toBeCloseTo(low, 12);
  expect(interval?.high).toBeCloseTo(high, 12);
  const pOf = async (ids?: readonly string[]): Promise<number> => {
    const [apt] = await compareRunSystems(
      ...pairOf({ ...run, ...(ids && { documents: ids }) }),
      { samples: 999, seed: 1 },
      plainContext(),
    );
    return apt?.randomisation.p ?? 0;
  };
  // Of four ways to exchange two documents, two are as extreme as the systems; of eight to exchange three pronouns, two.
  expect(await pOf(documents)).toBeCloseTo(0.5, 1);
  expect(await pOf()).toBeCloseTo(0.25, 1);
  // One document is no unit to draw.
  expect(await pOf(documents.map(() => "only"))).toBe(await pOf());
});

test("segments know their document", async () => {
  const documents = ["a", "a", "b", "b", "c", "c"];
  const { segments } = await alignTestSet(
    { ...texts, documents },
    {},
    bare,
    plainContext(),
  );
  for (const system of segments)
    expect(system.map(({ document }) => document)).toEqual(documents);
});

test("every metric sees every reference, whichever comes first", async () => {
  const [good] = texts.systems;
  if (good === undefined) throw new Error("none");
  for (const references of [
    [...texts.references, good],
    [good, ...texts.references],
  ]) {
    const { metrics } = await evaluated(
      { metrics: ["apt", "act", "autof", "bleu", "ter"] },
      {
        references: references.map((text, at) => ({ ...text, name: `${at}` })),
      },
    );
    expect(
      metrics.map(({ name, systems }) => [name, systems[0]?.score]),
    ).toEqual([
      ["apt", 1],
      ["act", 1],
      ["autof", 1],
      ["bleu", 1],
      ["ter", 0],
    ]);
  }
});

test("discarded cases count neither in the score, nor in a saved run, nor in a comparison", async () => {
  const made = await evaluated({
    metrics: ["apt"],
    apt: { discard: [3], weights: [0.25, 0, 0, 0, 0, 0] },
  });
  const read = parseRun(JSON.parse([...formatRun(made)].join("")));
  const [metric] = read.metrics;
  if (metric === undefined) throw new Error("none");
  // "bad" has three pronouns as in the reference, worth a quarter each, and three others that are left out.
  expect(metric.systems.map(({ score }) => score)).toEqual([0.25, 0.25]);
  const [before, after] = pairOf(read);
  expect(scorerOf(read, metric)(addRows(rowsOf(after, metric))).score).toBe(
    0.25,
  );
  expect(pairOccurrences(before, after, "apt")).toHaveLength(3);
});
