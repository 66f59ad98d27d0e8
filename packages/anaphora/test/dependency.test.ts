import { CorpusError, type WordTag, plainContext } from "@concord-mt/core";
import { makePlm } from "@concord-mt/plm";
import { estimate } from "@concord-mt/ngram";
import { parsePairPack } from "@concord-mt/pack";
import { buildModel, readMosesTables } from "@concord-mt/smt";
import { describe, expect, test } from "vitest";
import {
  cutDocuments,
  parseSamples,
  rerankWithDependencies,
  scoreDependencies,
  trainDependencies,
  trainOnTarget,
  translateWithDependencies,
} from "../src/index.ts";

const noun = (gender: "Masc" | "Fem"): WordTag => ({
  upos: "NOUN",
  gender,
  number: "Sing",
});
const tags: Readonly<Record<string, WordTag>> = {
  maison: noun("Fem"),
  jardin: noun("Masc"),
  elle: { upos: "PRON", gender: "Fem", number: "Sing" },
  il: { upos: "PRON", gender: "Masc", number: "Sing" },
};
const tagger = {
  tag: (words: readonly string[]) =>
    words.map((word) => tags[word.toLowerCase()] ?? ({ upos: "X" } as const)),
};
const cut = (line: string): string[] => line.split(" ");
const context = plainContext();
const link = {
  antecedent: { sentence: 0, word: 0 },
  referent: { sentence: 1, word: 0 },
};
const identity = [
  { source: 0, target: 0 },
  { source: 1, target: 1 },
];

const lines = ["house big", "it burns", "garden big", "it burns"];
const documents = cutDocuments(
  { name: "en", lines, documents: ["a", "a", "b", "b"] },
  cut,
);
const target = ["maison x", "elle y", "jardin x", "il y"].map(cut);
const training = {
  documents,
  linksOf: () => [link],
  target: { name: "fr", words: target },
  alignments: lines.map(() => identity),
};
const { model, report } = await trainDependencies(
  training,
  { leastSeen: 1 },
  tagger,
  context,
);

describe("training", () => {
  test("counts pairs along the alignment, and remembers labels", () => {
    expect(report).toEqual({
      links: 2,
      pairs: 2,
      unalignedAntecedents: 0,
      unalignedPronouns: 0,
    });
    expect(model.counts.get("fem_sg")).toEqual(new Map([["elle", 1]]));
    expect(model.labelOf("maison")).toBe("fem_sg");
  });

  test("refuses texts of other lengths, and texts that teach nothing", async () => {
    await expect(
      trainDependencies({ ...training, alignments: [] }, {}, tagger, context),
    ).rejects.toBeInstanceOf(CorpusError);
    await expect(
      trainDependencies(
        { ...training, linksOf: () => [] },
        {},
        tagger,
        context,
      ),
    ).rejects.toBeInstanceOf(CorpusError);
  });

  test("on chains of the target language counts the same", () => {
    const gold = {
      id: "d",
      sentences: [
        ["maison", "x"],
        ["elle", "y"],
      ],
      mentions: [
        { entity: "1", sentence: 0, start: 0, end: 1 },
        { entity: "1", sentence: 1, start: 0, end: 1 },
      ],
    };
    const trained = trainOnTarget(
      [gold],
      { pronouns: new Set(["elle"]) },
      tagger,
    );
    expect(trained.model.counts).toEqual(
      new Map([["fem_sg", new Map([["elle", 1]])]]),
    );
  });
});

test("scores say what became what, and which fits better", () => {
  const scored = scoreDependencies(
    documents,
    () => [link],
    {
      name: "fr",
      lines: ["maison x", "elle y", "jardin x", "elle y"].map(cut),
      alignments: lines.map(() => identity),
    },
    { model, tagger },
  );
  expect(scored[0]).toMatchObject({
    ...{
      document: "a",
      line: 1,
      source: "it",
      target: ["elle"],
      outcome: "scored",
    },
    antecedent: {
      line: 0,
      source: "house",
      target: ["maison"],
      labels: ["fem_sg"],
    },
  });
  expect(scored[0]?.score).toBeGreaterThan(scored[1]?.score ?? 0);
});

const pack = parsePairPack({
  format: "concord-pair-pack/1",
  ...{
    id: "en-fr",
    source: "en",
    target: "fr",
    version: "1.0.0",
    license: "Apache-2.0",
  },
});

describe("re-ranking", () => {
  const resources = { pack, dependencies: model, tagger, cutTarget: cut };
  const list = [
    { segment: 0, text: "maison x", score: -1, alignment: identity },
    { segment: 1, text: "il y", score: -1, alignment: identity },
    { segment: 1, text: "elle y", score: -1.1, alignment: identity },
    { segment: 2, text: "jardin x", score: -1, alignment: identity },
  ];
  const texts = async (
    settings = {},
    more = {},
  ): Promise<(string | undefined)[]> =>
    (
      await rerankWithDependencies(
        documents,
        () => [link],
        list,
        settings,
        { ...resources, ...more },
        context,
      )
    ).map(({ best }) => best?.text);

  test("chooses by what was chosen before; a line without translations has none", async () => {
    expect(await texts()).toEqual([
      "maison x",
      "elle y",
      "jardin x",
      undefined,
    ]);
    expect(await texts({ weight: 0 })).toEqual([
      "maison x",
      "il y",
      "jardin x",
      undefined,
    ]);
  });

  test("a pronoun language model joins in", async () => {
    const { model: ngrams } = estimate(["fem.sing. elle", "masc.sing. il"], {
      order: 2,
      smoothing: "witten-bell",
    });
    const plm = { plm: makePlm(ngrams), sourcePronouns: [{ form: "it" }] };
    expect((await texts({ weight: 0 }, { plm }))[1]).toBe("elle y");
    expect((await texts({ weight: 0, plmWeight: 0 }, { plm }))[1]).toBe("il y");
  });

  test("refuses translations of lines that are not there", async () => {
    const outside = [{ segment: 9, text: "x" }];
    await expect(
      rerankWithDependencies(
        documents,
        () => [],
        outside,
        {},
        resources,
        context,
      ),
    ).rejects.toBeInstanceOf(CorpusError);
  });

  test("aligns samples that have no links", async () => {
    const samples = parseSamples(
      [
        '["maison x"]',
        '{"samples": ["il y", {"text": "elle y"}]}',
        '["jardin x"]',
        '["il y"]',
      ],
      "s.jsonl",
    );
    expect(samples[2]).toEqual({
      segment: 1,
      text: "elle y",
      score: undefined,
    });
    const found = await rerankWithDependencies(
      documents,
      () => [link],
      samples,
      {},
      resources,
      context,
    );
    expect(found).toHaveLength(4);
    expect(() => parseSamples(["{}"], "s.jsonl")).toThrow(CorpusError);
    expect(() => parseSamples(["nothing"], "s.jsonl")).toThrow(CorpusError);
  });
});

test("decoding follows antecedents through a document, line by line", async () => {
  const smt = buildModel({
    table: readMosesTables({
      phrases: [
        "house ||| maison ||| 1 1 1 1 ||| 0-0",
        "garden ||| jardin ||| 1 1 1 1 ||| 0-0",
        "it ||| il ||| 0.6 1 0.6 1 ||| 0-0",
        "it ||| elle ||| 0.4 1 0.4 1 ||| 0-0",
      ],
    }),
    info: { sourceLanguage: "en", targetLanguage: "fr", casing: "lower" },
  });
  const steps: string[] = [];
  const texts: string[] = [];
  for await (const { text } of translateWithDependencies(
    {
      name: "en",
      lines: ["House", "It", "Garden", "It"],
      documents: ["a", "a", "b", "b"],
    },
    { weight: 1 },
    {
      ...{ model: smt, dependencies: model, tagger },
      linksOf: () => [link],
      onStep: (step, { id }) =>
        steps.push(
          step.kind === "graph"
            ? `${id} graph`
            : `${id} ${step.kind} ${step.sentence}`,
        ),
    },
    context,
  ))
    texts.push(text);
  expect(texts).toEqual(["Maison", "Elle", "Jardin", "Il"]);
  expect(steps.slice(0, 5)).toEqual([
    "a graph",
    "a started 0",
    "a finished 0",
    "a started 1",
    "a finished 1",
  ]);
});
