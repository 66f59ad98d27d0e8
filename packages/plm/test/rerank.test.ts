import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Decision,
  type DecisionOptions,
  type Hypothesis,
  type NbestSentence,
  type PreparationOptions,
  type SourceDocument,
  expletiveRules,
  formatHypothesis,
  genderedPronouns,
  nearnessOf,
  plmTrainer,
  prepareSentence,
  preparedReranker,
  readPlm,
  searchWeights,
  shortenByWords,
} from "../src/index.ts";
import { arpa, french, tagged, tagger } from "./support.ts";

/** The log-probabilities that the paper prints for Fig. 4, and round ones for other pronouns. */
const plm = await readPlm(
  arpa([
    "-1.1871 fem.sing. fem.sing. fem.sing. masc.sing. il",
    "-1.0185 fem.sing. fem.sing. fem.sing. masc.sing. elle",
    "-2 fem.sing. fem.sing. fem.sing. masc.sing. ils",
    "-1.44 fem.sing. fem.sing. fem.sing. fem.sing. il",
    "-0.98 fem.sing. fem.sing. fem.sing. fem.sing. elle",
    "-1 il",
    "-1 masc.sing. masc.sing. masc.sing. fem.sing. ce",
  ]),
);

const sourcePronouns = [
  { form: "it", number: "sing" },
  { form: "they", number: "plur" },
] as const;

type Options = DecisionOptions & Omit<PreparationOptions, "pronouns">;

const options: Options = { plm, tagger, sourcePronouns };

/** Prepares each sentence as the model was trained, and re-ranks it. */
function reranked(given: Options): { next(list: NbestSentence): Decision } {
  const reranker = preparedReranker(given);
  const { pronouns, metadata } = given.plm;
  const { properNouns = metadata.properNouns ?? true } = given;
  const preparation = { ...given, pronouns, properNouns };
  return { next: (list) => reranker.next(prepareSentence(list, preparation)) };
}

/** A hypothesis whose links are given as `0-0 1-2`. */
function hypothesis(text: string, score: number, links: string): Hypothesis {
  const alignment = links
    .split(" ")
    .filter((link) => link !== "")
    .map((link) => {
      const [source = 0, target = 0] = link.split("-").map(Number);
      return { source, target };
    });
  return { words: text.split(" "), score, alignment };
}

function sentence(
  source: string,
  hypotheses: readonly Hypothesis[],
  document?: string,
): NbestSentence {
  return { source: source.split(" "), hypotheses, document };
}

/** Fig. 4, the sentence before it included; the third hypothesis drops the pronoun. */
const before = sentence("in 1917 , the russian communists founded … .", [
  hypothesis(
    "en 1917 , les communistes russes ont créé la commission d' urgence pour combattre la contre-révolution et sabotage .",
    -20,
    "",
  ),
]);
const figure4 = sentence("it was led by felix dzerzhinsky .", [
  hypothesis("il a été entraîné par felix dzerzhinsky .", -10, "0-0"),
  hypothesis("il a été mené par felix dzerzhinsky .", -10.2, "0-0"),
  hypothesis("elle a été emmenée par felix dzerzhinsky .", -10.5, "0-0"),
  hypothesis("a été entraîné par felix dzerzhinsky .", -11, ""),
]);

describe("Fig. 3", () => {
  const reranker = reranked(options);
  reranker.next(
    sentence("The house of my mother in law was damaged .", [
      hypothesis(
        "La maison de ma belle-mère a été endommagée par une violente tempête .",
        -1,
        "",
      ),
    ]),
  );
  const { chosen } = reranker.next(
    sentence("When my wife came , it had lost its roof .", [
      hypothesis(
        "Lorsque ma femme est venue , il avait perdu son toit .",
        -1,
        "5-6",
      ),
    ]),
  );

  it("is formatted as printed", () => {
    expect(formatHypothesis(chosen)).toBe(
      "Lorsque ma femme est venue , fem.sing. fem.sing. fem.sing. fem.sing. il-PRN* avait perdu son toit .",
    );
  });

  it("takes the 5-gram's score", () => {
    expect(chosen.pronouns).toMatchObject([
      { pronoun: "il", order: 5, isSameNumber: true },
    ]);
    expect(chosen.pronouns[0]?.log10).toBeCloseTo(-1.44, 6);
  });
});

it("IT in capitals is no source pronoun, CE no target pronoun", () => {
  const list = sentence("our IT works", [
    hypothesis("la CE est là", -1, "1-1"),
    hypothesis("il est là", -2, "1-0"),
  ]);
  const { kind } = reranked(options).next(list);
  expect(kind).toBe("no-pronoun");
  const one = sentence("it works", [hypothesis("la CE est là", -1, "0-1")]);
  expect(reranked(options).next(one).chosen.translations).toMatchObject([
    { pronoun: undefined },
  ]);
});

describe("expletives", () => {
  const isExpletive = expletiveRules({
    pronouns: ["il"],
    lists: { impersonal: ["faut", "pleut"] },
    patterns: [{ after: [{ lists: ["impersonal"] }] }],
  });
  const nouns = sentence("the house", [
    hypothesis("maison femme maison femme", -1, ""),
  ]);
  const decide = (
    source: string,
    hypotheses: readonly Hypothesis[],
    more: Partial<Options> = { isExpletive },
  ): Decision => {
    const reranker = reranked({ ...options, ...more });
    reranker.next(nouns);
    return reranker.next(sentence(source, hypotheses));
  };
  const must = [
    hypothesis("il faut le dire", -10, "0-0"),
    hypothesis("elle faut le dire", -10.2, "0-0"),
  ];

  it("without rules four feminine nouns make il faut ungrammatical", () => {
    const { chosen } = decide("it must be said", must, {});
    expect(chosen.hypothesis.words[0]).toBe("elle");
  });

  it("the decoder's expletive is neither scored nor swapped", () => {
    const { chosen, baseline, kind } = decide("it must be said", must);
    expect(chosen).toBe(baseline);
    expect(kind).toBe("no-variation");
    expect(chosen.pronouns).toEqual([]);
    expect(chosen.score).toBe(-10);
    expect(chosen.translations).toMatchObject([
      { pronoun: "il", isExpletive: true },
    ]);
  });

  it("no hypothesis wins by an expletive", () => {
    const list = [
      hypothesis("elle tombe", -10, "0-0"),
      hypothesis("il pleut", -10.1, "0-0"),
    ];
    for (const plmScore of ["probability", "log"] as const) {
      const { chosen } = decide("it falls", list, { isExpletive, plmScore });
      expect(chosen.hypothesis.words[0]).toBe("elle");
    }
  });

  it("other pronouns of the sentence are still chosen", () => {
    const { chosen } = decide("it rains , it falls", [
      hypothesis("il pleut , il tombe", -10, "0-0 3-3"),
      hypothesis("elle pleut , elle tombe", -10.1, "0-0 3-3"),
      hypothesis("il pleut , elle tombe", -10.2, "0-0 3-3"),
    ]);
    expect(chosen.hypothesis.words.join(" ")).toBe("il pleut , elle tombe");
    expect(chosen.pronouns.map(({ pronoun }) => pronoun)).toEqual(["elle"]);
  });

  it("an expletive joins the context, as in training", () => {
    const { chosen } = decide("it must be said", must);
    expect(chosen.contextAfter.at(-2)).toBe("masc.sing.");
  });
});

describe("Fig. 4", () => {
  const decide = (more: Partial<Options> = {}): Decision => {
    const reranker = reranked({ ...options, ...more });
    reranker.next(before);
    return reranker.next(figure4);
  };

  it("keeps the best hypothesis of each translation of it", () => {
    const { candidates, hypotheses } = decide();
    expect(candidates.map(({ index }) => index)).toEqual([0, 2, 3]);
    expect(hypotheses).toBe(4);
  });

  it("S_DEC + 5 · 5 · probability promotes elle", () => {
    const { chosen, baseline, candidates } = decide();
    expect(baseline.index).toBe(0);
    expect(chosen.hypothesis.words[0]).toBe("elle");
    // 10^-1.1871 = 0.0649980 and 10^-1.0185 = 0.0958297, times 25.
    expect(candidates[0]?.score).toBeCloseTo(-10 + 1.62495, 4);
    expect(candidates[1]?.score).toBeCloseTo(-10.5 + 2.39574, 4);
    expect(candidates[2]?.score).toBe(-11);
  });

  it("with logarithms β punishes, and the hypothesis without a pronoun wins", () => {
    const { chosen, candidates } = decide({ plmScore: "log" });
    // 25 · -1.1871 = -29.6775 and 25 · -1.0185 = -25.4625.
    expect(candidates[0]?.score).toBeCloseTo(-39.6775, 4);
    expect(candidates[1]?.score).toBeCloseTo(-35.9625, 4);
    expect(chosen.index).toBe(3);
  });

  it("formats the winner with its four preceding nouns", () => {
    expect(formatHypothesis(decide().chosen)).toBe(
      "fem.sing. fem.sing. fem.sing. masc.sing. elle-PRN* a été emmenée par felix dzerzhinsky .",
    );
  });

  it("the chosen pronoun is part of what follows", () => {
    const reranker = reranked(options);
    reranker.next(before);
    const { chosen } = reranker.next(figure4);
    expect(chosen.contextAfter).toEqual([
      "masc.sing.",
      "fem.sing.",
      "unk.unk.",
      "unk.unk.",
    ]);
    const next = reranker.next(sentence("it", [hypothesis("il", 0, "0-0")]));
    expect(next.context).toEqual(chosen.contextAfter);
  });

  it("a new document starts without context, and the n-gram is then shorter", () => {
    const reranker = reranked(options);
    reranker.next({ ...before, document: "a" });
    const { chosen, context } = reranker.next({ ...figure4, document: "b" });
    expect(context).toEqual([]);
    expect(chosen.pronouns[0]).toMatchObject({ pronoun: "il", order: 1 });
    const other = reranked({ ...options, reset: false });
    other.next({ ...before, document: "a" });
    expect(other.next({ ...figure4, document: "b" }).context).toHaveLength(4);
  });

  it("a pronoun of another number is not multiplied by β", () => {
    const list = [
      hypothesis("il dort", -1, "0-0"),
      hypothesis("ils dorment", -1.5, "0-0"),
    ];
    const reranker = reranked(options);
    reranker.next(before);
    const { candidates } = reranker.next(sentence("they sleep", list));
    // Both 5 · 10^-1.1871 and 5 · 5 · 10^-2.
    expect(candidates[0]?.score).toBeCloseTo(-1 + 0.32499, 4);
    expect(candidates[1]?.score).toBeCloseTo(-1.5 + 0.25, 6);
    expect(candidates[1]?.pronouns[0]?.isSameNumber).toBe(true);
  });

  it("the form's own number goes before the tagger's", () => {
    const { chosen } = decide({ numberOf: () => "plur" });
    expect(chosen.pronouns[0]?.isSameNumber).toBe(false);
  });

  it("nearer agreeing nouns weigh more if asked", () => {
    // The nearest noun is masculine: 2^-1 of 2^-1 + 2^-2 + 2^-3 + 2^-4.
    const context = ["fem.sing.", "fem.sing.", "fem.sing.", "masc.sing."];
    expect(nearnessOf(context, "masc.sing.")).toBeCloseTo(8 / 15, 12);
    expect(nearnessOf(context, "fem.sing.")).toBeCloseTo(7 / 15, 12);
    const { candidates } = decide({ nearness: 1 });
    expect(candidates[0]?.score).toBeCloseTo(-10 + (1.62495 * 23) / 15, 4);
    expect(candidates[1]?.score).toBeCloseTo(-10.5 + (2.39574 * 22) / 15, 4);
    const log = decide({ nearness: 1, plmScore: "log" });
    expect(log.candidates[0]?.pronouns[0]?.score).toBeCloseTo(
      -1.1871 + Math.log10(23 / 15),
      6,
    );
  });
});

describe("shortenByWords", () => {
  it("keeps the best hypothesis of each sequence of pronouns, without a look at links", () => {
    const lexical = { pronouns: french, sourcePronouns };
    expect(shortenByWords(figure4, lexical)).toEqual([0, 2, 3]);
    expect(shortenByWords(before, lexical)).toEqual([0]);
  });
});

describe("nearnessOf", () => {
  it("is 0 without nouns and for a pronoun whose gender is not known", () => {
    expect(nearnessOf([], "masc.sing.")).toBe(0);
    expect(nearnessOf(["unk.sing."], "unk.sing.")).toBe(0);
  });
});

describe("preparedReranker", () => {
  it("takes tuples where there are several pronouns", () => {
    const list = [
      hypothesis("il voit ils", 0, "0-0 2-2"),
      hypothesis("il voit elle", -1, "0-0 2-2"),
      hypothesis("il regarde ils", -2, "0-0 2-2"),
      hypothesis("elle voit ils", -3, "0-0 2-2"),
    ];
    const { candidates, kind } = reranked(options).next(
      sentence("it sees they", list),
    );
    expect(kind).toBe("ranked");
    expect(candidates.map(({ index }) => index)).toEqual([0, 1, 3]);
  });

  it("a target pronoun that two source pronouns share counts once", () => {
    const { chosen } = reranked(options).next(
      sentence("they it", [hypothesis("il dort", 0, "0-0 1-0")]),
    );
    expect(chosen.pronouns).toHaveLength(1);
    expect(chosen.pronouns[0]?.isSameNumber).toBe(true);
    expect(chosen.score).toBeCloseTo(25 * 0.1, 6);
  });

  it("an article is no translation for the model", () => {
    const { chosen } = reranked(options).next(
      sentence("it", [hypothesis("le chat", 0, "0-0")]),
    );
    expect(chosen.pronouns).toEqual([]);
    expect(chosen.score).toBe(0);
  });

  it("leaves sentences without pronouns and without variation alone", () => {
    const reranker = reranked(options);
    expect(reranker.next(before).kind).toBe("no-pronoun");
    expect(
      reranker.next(sentence("it", [hypothesis("il", 0, "0-0")])).kind,
    ).toBe("no-variation");
  });

  it("the highest score is the decoder's best wherever it stands; of equals the first", () => {
    const list = [
      hypothesis("dort", -3, ""),
      hypothesis("mange", -1, ""),
      hypothesis("vient", -1, ""),
    ];
    expect(reranked(options).next(sentence("x", list)).chosen.index).toBe(1);
  });

  it("with α = 0 nothing changes, whatever the lists", () => {
    const word = fc.constantFrom("il", "elle", "ils", "chat", "maison", "dort");
    const hypotheses = fc.array(
      fc.record({
        words: fc.array(word, { minLength: 1, maxLength: 5 }),
        score: fc.integer({ min: -9, max: 0 }),
        target: fc.nat({ max: 4 }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.array(hypotheses, { minLength: 1 }), (lists) => {
        const reranker = reranked({ ...options, alpha: 0 });
        for (const list of lists) {
          const found = reranker.next({
            source: ["it"],
            hypotheses: list.map(({ words, score, target }) => ({
              words,
              score,
              alignment: [{ source: 0, target }],
            })),
          });
          expect(found.chosen).toBe(found.baseline);
          expect(found.chosen.score).toBe(
            Math.max(...list.map(({ score }) => score)),
          );
        }
      }),
    );
  });

  it("shortening does not change what is chosen", () => {
    const word = fc.constantFrom("il", "elle", "ils", "dort", "mange");
    const hypotheses = fc.array(
      fc.record({ first: word, score: fc.integer({ min: -9, max: 0 }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(hypotheses, (list) => {
        const toHypothesis = ({
          first,
          score,
        }: (typeof list)[number]): Hypothesis => ({
          words: [first],
          score,
          alignment: [{ source: 0, target: 0 }],
        });
        const { chosen } = reranked(options).next({
          source: ["it"],
          hypotheses: list.map(toHypothesis),
        });
        const each = list.map(
          (one) =>
            reranked(options).next({
              source: ["it"],
              hypotheses: [toHypothesis(one)],
            }).chosen.score,
        );
        expect(chosen.score).toBe(Math.max(...each));
      }),
    );
  });

  it("refuses an empty list, a score that is no number and weights that are none", () => {
    const reranker = reranked(options);
    expect(() => reranker.next(sentence("it", []))).toThrow(RangeError);
    expect(() =>
      reranker.next(sentence("it", [hypothesis("il", NaN, "0-0")])),
    ).toThrow("the score of hypothesis 0 is not a number");
    expect(() => reranked({ ...options, alpha: NaN })).toThrow(
      "alpha must be a finite number",
    );
    expect(() => reranked({ ...options, nearness: -1 })).toThrow(RangeError);
  });
});

describe("a model of our own", () => {
  it("trained on nouns and agreeing pronouns re-ranks Fig. 4 from il to elle", () => {
    const trainer = plmTrainer({ pronouns: french });
    const nouns = { il: "chat", elle: "maison" };
    // Most pronouns agree with the majority of four nouns, some do not.
    for (let bits = 0; bits < 16; bits += 1) {
      const four = [0, 1, 2, 3].map((at) => (bits >> at) & 1);
      const feminine = four.filter((bit) => bit === 1).length;
      const text = four
        .map((bit) => (bit === 1 ? nouns.elle : nouns.il))
        .join(" ");
      for (let copy = 0; copy < 8; copy += 1) {
        const isFeminine = copy < 1 + feminine * 1.5;
        const document = `${bits}.${copy}`;
        trainer.add(tagged(`${text} ${isFeminine ? "elle" : "il"}`, document));
      }
    }
    const reranker = reranked({ ...options, plm: trainer.finish().plm });
    reranker.next(before);
    const { baseline, chosen } = reranker.next(figure4);
    expect(baseline.hypothesis.words[0]).toBe("il");
    expect(chosen.hypothesis.words[0]).toBe("elle");
  });
});

describe("searchWeights", () => {
  it("says what each pair of weights chooses", () => {
    const prepare = { tagger, pronouns: french, sourcePronouns };
    const prepared = [before, figure4].map((one) =>
      prepareSentence(one, prepare),
    );
    const grid = { alpha: [0, 1, 5], beta: [1, 5] };
    const points = [...searchWeights(prepared, grid, { plm })];
    expect(points).toEqual([
      { alpha: 0, beta: 1, choices: [0, 0], changed: 0 },
      // elle gains α β (0.0958 - 0.0650) = 0.0308 α β and needs 0.5.
      { alpha: 1, beta: 1, choices: [0, 0], changed: 0 },
      { alpha: 1, beta: 5, choices: [0, 0], changed: 0 },
      { alpha: 5, beta: 1, choices: [0, 0], changed: 0 },
      { alpha: 5, beta: 5, choices: [0, 1], changed: 1 },
    ]);
  });
});

const model = await readPlm(arpa(["-1 il", "-0.5 elle", "-2 ce"]));

describe("antecedents", () => {
  const pronouns = genderedPronouns(
    (["il", "elle"] as const).map((form) => ({
      form,
      lemma: form,
      person: 3 as const,
      gender: form === "il" ? ("masculine" as const) : ("feminine" as const),
      number: "singular" as const,
      case: "nominative",
    })),
  );
  const antecedents = {
    pronouns,
    sourcePronouns: new Map([["it", "Sing" as const]]),
  };
  const sources = ["The cat sees the house .", "It sleeps .", "It dreams ."];
  const document = (cat: number): SourceDocument => ({
    sentences: sources.map((line) => line.split(" ")),
    weights: [1, 2].map((at) => ({
      ...{ sentence: at, word: 0, none: 0 },
      heads: new Map([["0:1", cat]]),
    })),
  });
  const lists = [
    [hypothesis("le chat voit la maison", -1, "1-1 4-4")],
    [
      hypothesis("elle dort", -1, "0-0 1-1"),
      hypothesis("il dort", -1.1, "0-0 1-1"),
      hypothesis("ce dort", -1.2, "0-0 1-1"),
    ],
    [
      hypothesis("elle rêve", -1, "0-0 1-1"),
      hypothesis("il rêve", -1.1, "0-0 1-1"),
    ],
  ];
  /** Decides the sentences whose numbers are given. */
  function decide(
    given: readonly number[],
    own: SourceDocument,
    more: Partial<DecisionOptions> = {},
  ): Decision[] {
    const reranker = preparedReranker({
      ...{ plm: model, alpha: 5, beta: 1, antecedents },
      ...more,
    });
    const preparation = {
      ...{ tagger, sourcePronouns, pronouns: model.pronouns },
    };
    return given.map((at) =>
      reranker.next({
        ...prepareSentence(
          sentence(sources[at] ?? "", lists[at] ?? []),
          preparation,
        ),
        place: { document: own, sentence: at },
      }),
    );
  }
  const chosen = (decisions: readonly Decision[]): (string | undefined)[] =>
    decisions.map((one) => one.chosen.hypothesis.words[0]);

  it("take the gender of what the translation has for the cat, against the model of tags", () => {
    const own = document(0.9);
    expect(chosen(decide([0, 1, 2], own))).toEqual(["le", "il", "il"]);
    expect(chosen(decide([0, 1, 2], own, { antecedents: undefined }))).toEqual([
      "le",
      "elle",
      "elle",
    ]);
  });

  it("share what the model gives to il and elle together; ce keeps its own", () => {
    const [, decision] = decide([0, 1], document(0.9));
    const scores = decision?.candidates.map(({ pronouns: [one] }) => one);
    expect((scores?.[0]?.score ?? 0) + (scores?.[1]?.score ?? 0)).toBeCloseTo(
      10 ** -1 + 10 ** -0.5,
      10,
    );
    expect(scores?.[1]?.agreement).toBeGreaterThan(0.8);
    expect(scores?.[2]).toMatchObject({ pronoun: "ce", log10: -2 });
    expect(scores?.[2]).not.toHaveProperty("agreement");
  });

  it("are asked of what was chosen, though a sentence between has no list", () => {
    expect(chosen(decide([0, 2], document(0.9)))).toEqual(["le", "il"]);
  });

  it("need the place of the sentence", () => {
    const reranker = preparedReranker({ plm: model, antecedents });
    const prepared = prepareSentence(sentence("It sleeps .", lists[1] ?? []), {
      ...{ tagger, sourcePronouns, pronouns: model.pronouns },
    });
    expect(() => reranker.next(prepared)).toThrow(/place in its document/);
  });

  it("leave an expletive alone: elle faut never wins", () => {
    const isExpletive = expletiveRules({
      pronouns: ["il"],
      lists: {},
      patterns: [{ after: [{ words: ["faut"] }] }],
    });
    const reranker = preparedReranker({
      ...{ plm: model, alpha: 5, beta: 1 },
      antecedents: { ...antecedents, isExpletive },
    });
    const own: SourceDocument = {
      sentences: [
        ["the", "house"],
        ["it", "must", "be"],
      ],
      weights: [
        { sentence: 1, word: 0, none: 0, heads: new Map([["0:1", 0.95]]) },
      ],
    };
    const decisions = [
      sentence("the house", [hypothesis("la maison", -1, "0-0 1-1")]),
      sentence("it must be", [
        hypothesis("il faut", -10, "0-0 1-1"),
        hypothesis("elle faut", -10.2, "0-0 1-1"),
      ]),
    ].map((list, at) =>
      reranker.next({
        ...prepareSentence(list, {
          ...{ tagger, sourcePronouns, isExpletive },
          pronouns: model.pronouns,
        }),
        place: { document: own, sentence: at },
      }),
    );
    expect(chosen(decisions)).toEqual(["la", "il"]);
  });
});
