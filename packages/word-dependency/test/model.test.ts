import { CorpusError, toAlignment } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DependencyScoreOptions,
  antecedentTag,
  antecedentLabel,
  dependencyModel,
  labelCounter,
  pairCounter,
  parseDependencyModel,
  projector,
  scoreDependency,
  serialiseDependencyModel,
  untranslated,
} from "../src/index.ts";

/** Three times neut_sg es, once neut_sg er, twice fem_sg sie, once fem_sg left out. */
function smallModel() {
  const counter = pairCounter();
  for (const referent of ["es", "es", "es", "er"])
    counter.add("neut_sg", referent);
  for (const referent of ["sie", "sie", untranslated])
    counter.add("fem_sg", referent);
  return dependencyModel({
    counts: counter.counts(),
    labels: new Map([["krankenhaus", "neut_sg"]]),
  });
}

test("a word that was never seen is labelled by its ending, where words agree on it", () => {
  const model = dependencyModel({
    counts: new Map([["fem_sg", new Map([["elle", 1]])]]),
    labels: new Map(
      ["nation", "action", "station", "question"]
        .map((word): [string, string] => [word, "fem_sg"])
        .concat([
          ["garage", "masc_sg"],
          ["image", "fem_sg"],
          ["page", "fem_sg"],
          ["voyage", "masc_sg"],
        ]),
    ),
  });
  expect(model.labelOf("Vaccination")).toBe("fem_sg");
  expect(model.labelOf("stage")).toBe("none");
  expect(model.labelOf("on")).toBe("none");
  expect(
    dependencyModel({ ...model, label: "form" }).labelOf("vaccination"),
  ).toBe("none");
});

describe("the model", () => {
  const model = smallModel();
  const p = (referent: string, antecedent: string): number =>
    Math.exp(model.logProbability(referent, antecedent));

  test("is Witten–Bell, as on paper", () => {
    // neut_sg: C = 4, T = 2.
    expect(p("es", "neut_sg")).toBeCloseTo(3 / 6, 12);
    expect(p("er", "neut_sg")).toBeCloseTo(1 / 6, 12);
    // Altogether: es 3, sie 2, er 1, none 1; N = 7, T = 4; never seen 4 / 11.
    expect(Math.exp(model.logPrior("es"))).toBeCloseTo(3 / 11, 12);
    expect(Math.exp(model.logPrior("ihn"))).toBeCloseTo(4 / 11, 12);
    // 2 / 6 goes to sie, none and the unknown by their 2, 1 and 4 parts in 11.
    expect(p("sie", "neut_sg")).toBeCloseTo((2 / 6) * (2 / 7), 12);
    expect(p("ihn", "neut_sg")).toBeCloseTo((2 / 6) * (4 / 7), 12);
  });

  test("an antecedent that was never seen leaves the prior", () => {
    expect(model.logProbability("es", "masc_pl")).toBe(model.logPrior("es"));
  });

  test("all referents together have probability 1", () => {
    const words = ["es", "er", "sie", "ihm", untranslated];
    const labels = ["neut_sg", "fem_sg", "masc_sg"];
    const pair = fc.tuple(
      fc.constantFrom(...labels),
      fc.constantFrom(...words),
    );
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), (pairs) => {
        const counter = pairCounter();
        for (const [antecedent, referent] of pairs)
          counter.add(antecedent, referent);
        const any = dependencyModel({ counts: counter.counts() });
        const seen = new Set(pairs.map(([, referent]) => referent));
        for (const antecedent of labels) {
          let sum = Math.exp(any.logProbability("unknown", antecedent));
          for (const referent of seen)
            sum += Math.exp(any.logProbability(referent, antecedent));
          expect(sum).toBeCloseTo(1, 9);
        }
      }),
      { seed: 1 },
    );
  });

  test("is written and read back", () => {
    const text = serialiseDependencyModel(model);
    const back = parseDependencyModel(text);
    expect(serialiseDependencyModel(back)).toBe(text);
    expect(back.labelOf("Krankenhaus")).toBe("neut_sg");
    expect(back.logProbability("sie", "fem_sg")).toBe(
      model.logProbability("sie", "fem_sg"),
    );
  });

  test.each([
    "",
    "[]",
    "null",
    '{"format":"x"}',
    '{"format":"concord-word-dependency/1","label":"x"}',
    '{"format":"concord-word-dependency/1","label":"tag","counts":[],"labels":[]}',
    '{"format":"concord-word-dependency/1","label":"tag","counts":[["a",[["b",-1]]]],"labels":[]}',
    '{"format":"concord-word-dependency/1","label":"tag","counts":[["a",[["b",1]]]],"labels":[["a",1]]}',
  ])("a damaged file is refused: %s", (text) => {
    expect(() => parseDependencyModel(text)).toThrow(CorpusError);
  });

  test("needs a pair", () => {
    expect(() => dependencyModel({ counts: new Map() })).toThrow(RangeError);
  });
});

describe("equation 1", () => {
  const model = smallModel();

  test("is the best pair of the two sets", () => {
    const both = scoreDependency(model, {
      referents: ["er", "es"],
      antecedents: ["fem_sg", "neut_sg"],
    });
    expect(both.score).toBeCloseTo(Math.log(3 / 6), 12);
  });

  test("capitals do not count", () => {
    const score = (word: string): number =>
      scoreDependency(model, { referents: [word], antecedents: ["neut_sg"] })
        .score;
    expect(score("Es")).toBe(score("es"));
  });

  test("leaving the pronoun out scores as learnt, but no more than a pronoun that is there scores on average", () => {
    const omitted = (
      antecedent: string,
      options: DependencyScoreOptions = {},
    ): number => {
      const { outcome, score } = scoreDependency(
        model,
        { referents: [], antecedents: [antecedent] },
        options,
      );
      expect(outcome).toBe("untranslated-pronoun");
      return score;
    };
    // Never left out behind neut_sg: less than the mean of es, 3 of 4 times, and er.
    expect(omitted("neut_sg")).toBe(
      model.logProbability(untranslated, "neut_sg"),
    );
    // fem_sg: C = 3, T = 2; none 1 / 5, less than sie 2 / 5.
    expect(omitted("fem_sg")).toBeCloseTo(Math.log(1 / 5), 12);

    // Left out three times in six; one pronoun twice, another once.
    const counter = pairCounter();
    for (const referent of ["sie", "sie", "ihre", "", "", ""])
      counter.add("fem_sg", referent);
    const lossy = dependencyModel({ counts: counter.counts() });
    const left = (options: DependencyScoreOptions = {}): number =>
      scoreDependency(
        lossy,
        { referents: [], antecedents: ["fem_sg"] },
        options,
      ).score;
    // C = 6, T = 3: none 3 / 9, sie 2 / 9, ihre 1 / 9.
    expect(left({ unalignedScore: "learnt" })).toBeCloseTo(Math.log(3 / 9), 12);
    expect(left()).toBeCloseTo((2 * Math.log(2 / 9) + Math.log(1 / 9)) / 3, 12);
    expect(left({ measure: "pmi" })).toBeLessThanOrEqual(0);
    expect(left({ unalignedScore: -7 })).toBe(-7);
  });

  test("the pronoun that an antecedent mostly has scores more than none, however often links are missing", () => {
    const words = ["es", "er", "sie"];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 20 }),
        fc.nat(50),
        fc.constantFrom("probability" as const, "pmi" as const),
        (pronouns, missing, measure) => {
          const counter = pairCounter();
          for (const word of pronouns) counter.add("neut_sg", word);
          for (let time = 0; time < missing; time += 1)
            counter.add("neut_sg", untranslated);
          const any = dependencyModel({ counts: counter.counts() });
          const score = (referents: readonly string[]): number =>
            scoreDependency(
              any,
              { referents, antecedents: ["neut_sg"] },
              { measure },
            ).score;
          const best = Math.max(...words.map((word) => score([word])));
          expect(score([])).toBeLessThanOrEqual(best + 1e-12);
        },
      ),
      { seed: 1 },
    );
  });

  test("an antecedent that is not translated scores nothing", () => {
    expect(
      scoreDependency(model, { referents: ["es"], antecedents: [] }),
    ).toEqual({ score: 0, outcome: "untranslated-antecedent" });
  });

  test("pointwise mutual information takes frequency out", () => {
    const { score } = scoreDependency(
      model,
      { referents: ["es"], antecedents: ["neut_sg"] },
      { measure: "pmi" },
    );
    expect(score).toBeCloseTo(Math.log(3 / 6 / (3 / 11)), 12);
  });
});

describe("labels", () => {
  test("are gender and number, or the word", () => {
    const tag = {
      upos: "NOUN",
      gender: "Neut",
      number: "Sing",
      lemma: "Haus",
    } as const;
    expect(antecedentTag(tag)).toBe("neut_sg");
    expect(antecedentTag({ upos: "NOUN", number: "Plur" })).toBe("pl");
    expect(antecedentTag({ upos: "VERB" })).toBe("none");
    expect(antecedentLabel("Hauses", tag, "form")).toBe("hauses");
    expect(antecedentLabel("Hauses", tag, "lemma")).toBe("haus");
  });

  test("without context are the most frequent ones", () => {
    const counter = labelCounter();
    const noun = (number: "Sing" | "Plur") =>
      ({ upos: "NOUN", number }) as const;
    counter.add(["Messer", "Messer"], [noun("Plur"), noun("Sing")]);
    counter.add(["messer", "x"], [noun("Sing"), { upos: "X" }]);
    expect(counter.labels()).toEqual(new Map([["messer", "sg"]]));
    expect(counter.labels(4)).toEqual(new Map());
  });
});

describe("projection", () => {
  const noun = { upos: "NOUN", gender: "Neut", number: "Sing" } as const;
  const determiner = { upos: "DET" } as const;
  const pronoun = { upos: "PRON" } as const;
  // the hospital / das Krankenhaus; it closed / es schloss
  const sentences = [
    {
      sourceLength: 2,
      target: ["Das", "Krankenhaus"],
      tags: [determiner, noun],
      alignment: toAlignment([
        { source: 0, target: 0 },
        { source: 1, target: 0 },
        { source: 1, target: 1 },
      ]),
    },
    {
      sourceLength: 2,
      target: ["Es", "schloss"],
      tags: [pronoun, { upos: "VERB" } as const],
      alignment: toAlignment([
        { source: 0, target: 1 },
        { source: 0, target: 0 },
      ]),
    },
  ];
  const link = {
    antecedent: { sentence: 0, word: 1 },
    referent: { sentence: 1, word: 0 },
  };

  test("makes one pair of a link: the noun and the pronoun", () => {
    const { add, counter, report } = projector();
    add(sentences, [link]);
    expect(counter.counts()).toEqual(
      new Map([["neut_sg", new Map([["es", 1]])]]),
    );
    expect(report()).toEqual({
      links: 1,
      pairs: 1,
      unalignedAntecedents: 0,
      unalignedPronouns: 0,
    });
  });

  test("counts what has no translation", () => {
    const { add, counter, report } = projector({ label: "form" });
    add(sentences, [
      { ...link, referent: { sentence: 1, word: 1 } },
      { ...link, antecedent: { sentence: 1, word: 1 } },
    ]);
    expect(counter.counts()).toEqual(
      new Map([["krankenhaus", new Map([[untranslated, 1]])]]),
    );
    expect(report()).toMatchObject({
      links: 2,
      unalignedAntecedents: 1,
      unalignedPronouns: 1,
    });
  });

  test("pairs each with each if asked to", () => {
    const { add, report } = projector({ pairs: "all", label: "form" });
    // Only one word is a noun and one a pronoun.
    add(sentences, [link]);
    expect(report().pairs).toBe(1);
    const tags = [noun, noun];
    const twice = sentences.map((sentence) => ({ ...sentence, tags }));
    add(twice, [link]);
    expect(report().pairs).toBe(5);
  });

  test("a link to a word that is not there is refused", () => {
    expect(() => {
      projector().add(sentences, [
        { ...link, antecedent: { sentence: 5, word: 0 } },
      ]);
    }).toThrow(RangeError);
  });
});
