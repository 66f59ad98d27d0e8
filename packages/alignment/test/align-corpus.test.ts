import { type Alignment, CorpusError, type Team } from "@concord-mt/core";
import { threadTeam } from "@concord-mt/threads";
import { expect, test } from "vitest";
import {
  alignCorpus,
  alignmentErrorRate,
  type AlignmentMethod,
  type AlignmentTasks,
  maximumSentenceLength,
  type AlignmentProgress,
  type SentencePair,
  train,
} from "../src/index.ts";
import { makeCorpus } from "./made-corpus.ts";

const errorRate = (alignments: Alignment[], gold: Alignment[]): number =>
  alignmentErrorRate(
    alignments,
    gold.map((sure) => ({ sure, possible: [] })),
  ).errorRate ?? 1;
const { corpus, gold } = makeCorpus({ pairs: 400, words: 120 });

test("hidden Markov models find the links of a made corpus", async () => {
  expect(errorRate(await alignCorpus(corpus), gold)).toBeLessThan(0.03);
});

test.each([
  ["hmm", 0.03],
  ["diagonal", 0.2],
  ["ibm1", 0.3],
] as const)("%s with grow-diag-final", async (method, rate) => {
  const alignments = await alignCorpus(corpus, {
    method,
    symmetrisation: "grow-diag-final",
  });
  expect(errorRate(alignments, gold)).toBeLessThan(rate);
});

test("links carry probabilities", async () => {
  const links = (await alignCorpus(corpus)).flat();
  for (const { probability = -1 } of links) {
    expect(probability).toBeGreaterThan(0.5);
    expect(probability).toBeLessThanOrEqual(1.000001);
  }
});

test("further text helps and is not aligned", async () => {
  const few = corpus.slice(0, 10);
  const alone = await alignCorpus(few);
  const helped = await alignCorpus(few, { training: corpus.slice(10) });
  expect(helped).toHaveLength(10);
  expect(errorRate(helped, gold.slice(0, 10))).toBeLessThan(
    errorRate(alone, gold.slice(0, 10)),
  );
});

test("words of like spelling are linked at first sight", async () => {
  const [alignment] = await alignCorpus([
    {
      source: ["Madame", "Jones", "visits", "Paris"],
      target: ["Paris", "visite", "madame", "Jones"],
    },
  ]);
  expect(alignment?.map(({ source, target }) => `${source}-${target}`)).toEqual(
    expect.arrayContaining(["0-2", "1-3", "3-0"]),
  );
});

test("case matters only if it is asked for", async () => {
  const upper = corpus.map(({ source, target }, at) =>
    at % 2 === 0
      ? { source, target }
      : { source: source.map((word) => word.toUpperCase()), target },
  );
  expect(await alignCorpus(upper)).toEqual(await alignCorpus(corpus));
  expect(await alignCorpus(upper, { lowercase: false })).not.toEqual(
    await alignCorpus(corpus),
  );
});

test("the links are the same whatever the number of threads", async () => {
  const { corpus: large } = makeCorpus({ pairs: 1500, words: 400 });
  const run = (method: AlignmentMethod, team?: Team<AlignmentTasks>) =>
    alignCorpus(large.slice(0, 100), {
      method,
      iterations: 2,
      training: large.slice(100),
      ...(team === undefined ? {} : { team }),
    });
  const alone = { hmm: await run("hmm"), diagonal: await run("diagonal") };
  for (const size of [1, 2, 3, 5]) {
    const team = threadTeam<AlignmentTasks>({
      module: new URL("../src/index.ts", import.meta.url).href,
      size,
    });
    try {
      expect(await run("hmm", team)).toEqual(alone.hmm);
      expect(await run("diagonal", team)).toEqual(alone.diagonal);
    } finally {
      await team.close();
    }
  }
  // Eleven threads are started, each of which reads the sources again.
});

test("every round is reported", async () => {
  const seen: AlignmentProgress[] = [];
  await alignCorpus(corpus, {
    iterations: 3,
    onProgress: (progress) => seen.push(progress),
  });
  expect(seen.map(({ stage, iteration }) => `${stage} ${iteration}`)).toEqual([
    "lexical 1",
    "lexical 2",
    "lexical 3",
    "lexical 4",
    "hmm 1",
    "hmm 2",
    "hmm 3",
  ]);
  expect(seen.map(({ done, total }) => done / total).at(-1)).toBe(1);
  const last = seen
    .filter(({ stage }) => stage === "hmm")
    .map(({ logLikelihood }) => logLikelihood);
  expect(last[1]).toBeGreaterThan(last[0] ?? 0);
});

const one = (source: string[], target: string[]): SentencePair => ({
  source,
  target,
});

test.each<AlignmentMethod>(["hmm", "diagonal", "ibm1"])(
  "%s takes sentences of every length",
  async (method) => {
    const long = Array.from({ length: 500 }, (_, at) => `w${at % 90}`);
    const odd = [
      one([], []),
      one(["a"], []),
      one([], ["b"]),
      one(["yes"], ["oui"]),
      one(long, long),
      one(["yes"], long),
    ];
    const alignments = await alignCorpus([...odd, ...corpus], { method });
    expect(alignments).toHaveLength(odd.length + corpus.length);
    expect(alignments.slice(0, 3)).toEqual([[], [], []]);
    for (const [n, { source, target }] of odd.entries()) {
      for (const link of alignments[n] ?? []) {
        expect(link.source < source.length && link.target < target.length).toBe(
          true,
        );
        expect(Number.isFinite(link.probability)).toBe(true);
      }
    }
  },
);

test.each<AlignmentMethod>(["hmm", "diagonal", "ibm1"])(
  "%s takes nothing and next to nothing",
  async (method) => {
    expect(await alignCorpus([], { method })).toEqual([]);
    expect(await alignCorpus([one([], [])], { method })).toEqual([[]]);
    expect(await alignCorpus([one(["a"], [])], { method })).toEqual([[]]);
    expect(await alignCorpus([one(["yes"], ["oui"])], { method })).toHaveLength(
      1,
    );
  },
);

test("a sentence that is too long is refused with its number", async () => {
  const long = Array.from({ length: maximumSentenceLength + 1 }, () => "a");
  await expect(
    alignCorpus([one(["a"], ["b"]), one(["a"], long)]),
  ).rejects.toThrow(
    new CorpusError(
      "expected a target sentence of at most 4096 words, found 4097",
      { code: "size", line: 2 },
    ),
  );
});

test("a sentence that is too long is blamed on its text", async () => {
  const long = Array.from({ length: maximumSentenceLength + 1 }, () => "a");
  const fine = one(["a"], ["b"]);
  const names = { source: "test.en", target: "test.fr" };
  const trainingNames = { source: "train.en", target: "train.fr" };
  await expect(
    alignCorpus([fine, one(long, ["b"])], { names }),
  ).rejects.toMatchObject({ file: "test.en", line: 2 });
  await expect(
    alignCorpus([fine], {
      names,
      trainingNames,
      training: [fine, fine, one(["a"], long)],
    }),
  ).rejects.toMatchObject({ file: "train.fr", line: 3 });
});

test("wrong options are refused", async () => {
  await expect(alignCorpus(corpus, { iterations: 0 })).rejects.toThrow(
    RangeError,
  );
  const prior = await train(corpus.slice(0, 5), { lowercase: false });
  await expect(alignCorpus(corpus, { prior, lowercase: true })).rejects.toThrow(
    "lowercase is true",
  );
});

test("a line of thousands of words is aligned near its diagonal, in time that grows with its length", async () => {
  const words = Array.from({ length: 2_500 }, (_, at) => `w${at}`);
  const [links] = await alignCorpus([
    { source: words, target: words.map((word) => `${word}x`) },
  ]);
  expect(links).toBeDefined();
  for (const { source, target } of links ?? [])
    expect(Math.abs(source - target)).toBeLessThanOrEqual(128);
});
