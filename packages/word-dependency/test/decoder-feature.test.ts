import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soloTeam, targetsBySource } from "@concord-mt/core";
import { estimate } from "@concord-mt/ngram";
import {
  type SearchOptions,
  type SentenceTranslation,
  type TranslationModel,
  buildModel,
  readMosesTables,
  translateSentence,
} from "@concord-mt/smt";
import {
  type SentenceDependency,
  type WordLink,
  dependencyFeature,
  dependencyFeatureName,
  dependencyModel,
  pairCounter,
  scoreDependency,
  tasks,
  translateDocuments,
  withDependencyWeight,
} from "../src/index.ts";

const counter = pairCounter();
for (const [label, word, times] of [
  ["fem_sg", "elle", 5],
  ["fem_sg", "il", 1],
  ["masc_sg", "il", 4],
  ["masc_sg", "", 1],
] as const)
  for (let time = 0; time < times; time += 1) counter.add(label, word);
const dependencies = dependencyModel({
  counts: counter.counts(),
  labels: new Map([
    ["maison", "fem_sg"],
    ["voiture", "fem_sg"],
    ["bâtiment", "masc_sg"],
    ["jardin", "masc_sg"],
  ]),
});
const feature = dependencyFeature({ model: dependencies });

const table = [
  "house ||| maison ||| 0.6 1 0.6 1 ||| 0-0",
  "house ||| bâtiment ||| 0.4 1 0.4 1 ||| 0-0",
  "house ||| la maison ||| 0.3 1 0.3 1 ||| 0-1",
  "garden ||| jardin ||| 0.7 1 0.7 1 ||| 0-0",
  "garden ||| verger ||| 0.3 1 0.3 1 ||| 0-0",
  "it ||| il ||| 0.5 1 0.5 1 ||| 0-0",
  "it ||| elle ||| 0.3 1 0.3 1 ||| 0-0",
  "it ||| ce ||| 0.2 1 0.2 1 ||| 0-0",
  "it burns ||| brûle ||| 0.5 1 0.5 1 ||| 1-0",
  "house it ||| maison il ||| 0.5 1 0.5 1 ||| 0-0 1-1",
  "burns ||| brûle ||| 1 1 1 1 ||| 0-0",
];
const model = buildModel({
  table: readMosesTables({ phrases: table }),
  languageModel: estimate(["la maison brûle", "il brûle", "elle brûle"], {
    order: 2,
    smoothing: "witten-bell",
  }).model,
});

const place = (name: string): number =>
  ["Distortion0", "LM0", "WordPenalty0", "PhrasePenalty0"].indexOf(name);
const dependencyPlace = place("PhrasePenalty0") + 1 + 4;

function translate(
  words: readonly string[],
  own: readonly SentenceDependency[],
  {
    weight = 2,
    ...search
  }: SearchOptions & {
    readonly weight?: number;
    readonly nbest?: { readonly size: number; readonly factor: number };
  } = {},
): SentenceTranslation[] {
  return translateSentence(
    model,
    { words, notes: { [dependencyFeatureName]: own } },
    {
      features: [feature],
      weights: { ...model.weights, [dependencyFeatureName]: [weight] },
      ...search,
    },
  );
}

const wordsOf = (list: readonly SentenceTranslation[]): string =>
  list[0]?.words.join(" ") ?? "";

describe("dependencies in the search", () => {
  test("the pronoun follows what its antecedent became", () => {
    const own = [{ antecedent: 0, referent: 1 }];
    const options = { distortionLimit: 0 };
    expect(wordsOf(translate(["garden", "it"], own, options))).toBe(
      "jardin il",
    );
    expect(
      wordsOf(
        translate(
          ["house", "burns", "it"],
          [{ antecedent: 0, referent: 2 }],
          options,
        ),
      ),
    ).toBe("la maison brûle elle");
  });

  test("or the antecedent follows the pronoun, where that is cheaper", () => {
    const masculine = translate(
      ["house", "burns", "it"],
      [{ antecedent: 0, referent: 2 }],
      {
        distortionLimit: 0,
        weight: -2,
      },
    );
    expect(wordsOf(masculine)).not.toBe("la maison brûle elle");
  });

  test("labels of an earlier sentence count", () => {
    for (const [label, pronoun] of [
      ["fem_sg", "elle"],
      ["masc_sg", "il"],
    ] as const)
      expect(
        wordsOf(translate(["it"], [{ referent: 0, antecedent: [label] }])),
      ).toBe(pronoun);
  });

  test("without dependencies its value is 0, and notes of another kind are refused", () => {
    expect(translate(["house", "it"], [])[0]?.features[dependencyPlace]).toBe(
      0,
    );
    expect(() => translate(["it"], [{} as SentenceDependency])).toThrow(
      TypeError,
    );
  });
});

const lexicon = ["house", "garden", "it", "burns"];
const sentences = fc
  .array(fc.constantFrom(...lexicon), { minLength: 2, maxLength: 4 })
  .chain((words) => {
    const places = fc.integer({ min: 0, max: words.length - 1 });
    const antecedent = fc.oneof(
      places,
      fc.constantFrom(["fem_sg"], ["masc_sg", "none"]),
    );
    return fc.record({
      words: fc.constant(words),
      // Cataphora, two pronouns of one antecedent and words that are both are among these.
      own: fc
        .array(fc.record({ referent: places, antecedent }), { maxLength: 3 })
        .map((all) => all.filter((one) => one.referent !== one.antecedent)),
      weight: fc.integer({ min: -4, max: 8 }).map((number) => number / 2),
      distortionLimit: fc.constantFrom(0, 2, -1),
    });
  });

/** Equation 1 over a finished translation. */
function valueOf(
  { words, alignment }: SentenceTranslation,
  length: number,
  own: readonly SentenceDependency[],
): number {
  const targets = targetsBySource(alignment, length);
  const at = (source: number): string[] =>
    (targets[source] ?? []).map((target) => words[target] ?? "");
  return own.reduce(
    (sum, { referent, antecedent }) =>
      sum +
      scoreDependency(dependencies, {
        referents: at(referent),
        antecedents:
          typeof antecedent === "number"
            ? at(antecedent).map((word) => dependencies.labelOf(word))
            : antecedent,
      }).score,
    0,
  );
}

describe("laws of the search", () => {
  const everything = { size: 10_000, factor: Infinity };

  test("recombination never changes the result, the best or the list", () => {
    fc.assert(
      fc.property(sentences, ({ words, own, weight, distortionLimit }) => {
        const list = (recombine: boolean): string[] =>
          translate(words, own, {
            algorithm: "exhaustive",
            recombine,
            weight,
            distortionLimit,
            nbest: everything,
          })
            .map((one) => `${one.score.toFixed(6)} ${one.words.join(" ")}`)
            .sort();
        expect(list(true)).toEqual(list(false));
        const best = (options: SearchOptions): number | undefined =>
          translate(words, own, { ...options, weight, distortionLimit })[0]
            ?.score;
        const expected = best({ algorithm: "exhaustive", recombine: false });
        expect(best({ algorithm: "exhaustive" })).toBeCloseTo(
          expected ?? NaN,
          8,
        );
        expect(
          best({ algorithm: "cube", popLimit: Infinity, tableLimit: Infinity }),
        ).toBeCloseTo(expected ?? NaN, 8);
      }),
      { numRuns: 100 },
    );
  });

  test("what is added step by step is equation 1 of the finished translation", () => {
    fc.assert(
      fc.property(sentences, ({ words, own, weight, distortionLimit }) => {
        for (const translation of translate(words, own, {
          weight,
          distortionLimit,
          nbest: { size: 20, factor: 20 },
        }))
          expect(translation.features[dependencyPlace]).toBeCloseTo(
            valueOf(translation, words.length, own),
            8,
          );
      }),
      { numRuns: 200 },
    );
  });
});

describe("documents", () => {
  const link = (from: number, to: number): WordLink => ({
    antecedent: { sentence: from, word: 0 },
    referent: { sentence: to, word: 0 },
  });
  const documents = [
    {
      sentences: [["house"], ["it", "burns"], ["it"]],
      links: [link(0, 1), link(1, 2)],
    },
    { sentences: [["garden"], [], ["it"]], links: [link(0, 2)] },
  ];
  const label = (words: readonly string[]): string[] =>
    words.map((word) =>
      word === "elle" ? "fem_sg" : dependencies.labelOf(word),
    );
  const translateAll = async (
    team: Parameters<typeof translateDocuments>[2]["team"],
    translationModel: TranslationModel = model,
  ): Promise<string[][]> => {
    const texts: string[][] = [];
    for await (const { translations, failures } of translateDocuments(
      translationModel,
      documents,
      {
        dependencies,
        weight: 1,
        label,
        distortionLimit: 0,
        ...(team && { team }),
      },
    )) {
      expect(failures).toEqual([]);
      texts.push(translations.map(wordsOf));
    }
    return texts;
  };

  test("pronouns follow antecedents of earlier sentences, along pronouns too", async () => {
    expect(await translateAll(undefined)).toEqual([
      ["la maison", "elle brûle", "elle"],
      ["jardin", "", "il"],
    ]);
  });

  test("as many workers as one likes give the same", async () => {
    const solo = soloTeam(tasks);
    expect(await translateAll({ ...solo, size: 3 })).toEqual(
      await translateAll(undefined),
    );
  });

  test("other weights add up to 1, those of unknown words stay", () => {
    expect(
      withDependencyWeight(
        { LM0: [3], WordPenalty0: [-1], UnknownWordPenalty0: [1] },
        0.05,
      ),
    ).toEqual({
      LM0: [0.75],
      WordPenalty0: [-0.25],
      UnknownWordPenalty0: [1],
      WordDependency0: [0.05],
    });
  });
});
