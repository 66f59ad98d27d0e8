import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createNearestResolver,
  createResolver,
  followChains,
  formatLinks,
  pronounOf,
} from "../src/index.ts";
import { shippedFile, shippedModel, shippedTagger } from "./shipped.ts";
import { sentencesOf } from "./small-corpus.ts";

const model = shippedModel();
const tagger = shippedTagger();
const resolver = createResolver(model, tagger);

/** The text of each pronoun's antecedent. */
function antecedents(...lines: readonly string[]): string[] {
  const sentences = sentencesOf(...lines);
  return resolver
    .resolve(sentences)
    .map(({ antecedent }) =>
      antecedent === undefined
        ? "-"
        : (sentences[antecedent.sentence] ?? [])
            .slice(antecedent.start, antecedent.end)
            .join(" "),
    );
}

describe("the shipped model", () => {
  test("is small", () => {
    expect(shippedFile("coreference.bin").length).toBeLessThan(2_000_000);
  });

  test("resolves the example of Hardmeier & Federico (2010), Figure 2", () => {
    expect(
      antecedents(
        "The same hospital had had to contend with a similar infection early this year .",
        "It had discharged a patient admitted after a serious traffic accident .",
        "Shortly afterward , it had to re-admit the patient because of an MRSA infection , and doctors have been unable to perform surgery that would be vital to full recovery because they have been unable to get rid of the staph .",
      ),
    ).toEqual(["The same hospital", "It", "doctors"]);
  });

  test("tells women from men and things", () => {
    expect(
      antecedents(
        "My sister bought a car .",
        "She likes it because it is fast .",
      ),
    ).toEqual(["My sister", "a car", "it"]);
  });

  test.each([
    ["The farmer bought a tractor .", "It rains a lot in spring ."],
    ["My brother sold a house .", "It was raining when we left ."],
    ["The car broke down .", "It had been snowing all night ."],
    ["A woman opened the window .", "It is five o'clock ."],
    ["The minister visited the town .", "It was almost midnight ."],
    ["The bread is old .", "It was very windy in the valley ."],
  ])("weather and time stand for nothing: %s %s", (first, second) => {
    expect(antecedents(first, second)).toEqual(["-"]);
  });

  test("what is cold or dry may be a thing", () => {
    expect(antecedents("The bread is old .", "It is dry .")).toEqual([
      "The bread",
    ]);
  });

  test("finds nothing for it in it rains and it is clear that", () => {
    expect(
      antecedents("The boys played in the yard .", "It was raining ."),
    ).toEqual(["-"]);
    expect(
      antecedents("The results are in .", "It is clear that the plan failed ."),
    ).toEqual(["-"]);
  });
});

describe("links", () => {
  const words = fc.constantFrom(
    ..."the a cat dogs Mary Smith he she it they its them himself saw was , . and of that old '".split(
      " ",
    ),
  );
  const text = fc.array(fc.array(words, { maxLength: 12 }), { maxLength: 6 });

  test("there is one for each pronoun, in order, to what stands before it", () => {
    fc.assert(
      fc.property(text, (sentences) => {
        const links = resolver.resolve(sentences);
        const places = sentences.flatMap((forms, sentence) =>
          forms.flatMap((form, word) =>
            pronounOf(form) === undefined ? [] : [{ sentence, word }],
          ),
        );
        expect(links.map(({ pronoun }) => pronoun)).toEqual(places);
        for (const { pronoun, antecedent, probability } of links) {
          expect(probability).toBeGreaterThan(0);
          expect(probability).toBeLessThanOrEqual(1);
          if (antecedent === undefined) continue;
          const { sentence, start, end, head } = antecedent;
          expect(start).toBeLessThanOrEqual(head);
          expect(head).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(sentences[sentence]?.length ?? 0);
          expect(sentence).toBeLessThanOrEqual(pronoun.sentence);
          if (sentence === pronoun.sentence)
            expect(end).toBeLessThanOrEqual(pronoun.word);
        }
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  test("a text does not change the next one's", () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const alone = createResolver(model, tagger).resolve(second);
        resolver.resolve(first);
        expect(resolver.resolve(second)).toEqual(alone);
      }),
      { seed: 5, numRuns: 20 },
    );
  });

  test("a least probability takes links away and adds none", () => {
    const sentences = sentencesOf(
      "Mary saw the old dog and the cats .",
      "It liked her and they slept .",
      "She saw them and it .",
    );
    const all = resolver.resolve(sentences);
    const some = createResolver(model, tagger, {
      minProbability: 0.8,
    }).resolve(sentences);
    expect(some).toHaveLength(all.length);
    for (const [at, link] of some.entries()) {
      if (link.antecedent === undefined) continue;
      expect(link).toEqual(all[at]);
      expect(link.probability).toBeGreaterThanOrEqual(0.8);
    }
    const none = createResolver(model, tagger, { minProbability: 1 });
    for (const { antecedent } of none.resolve(sentences))
      expect(antecedent).toBeUndefined();
    expect(() => createResolver(model, tagger, { minProbability: 2 })).toThrow(
      RangeError,
    );
  });

  test("no text has no links", () => {
    expect(resolver.resolve([])).toEqual([]);
    expect(resolver.resolve([[], ["Yes", "."], []])).toEqual([]);
  });

  test("curly apostrophes and capitals do no harm", () => {
    expect(antecedents("THE CAR IS OLD .", "IT ’s broken .").at(0)).toBe(
      "THE CAR",
    );
  });
});

test("the nearest resolver takes what is nearest, or nearest and of the number", () => {
  const sentences = sentencesOf("The cats saw the dog .", "They slept .");
  const [nearest] = createNearestResolver(model, tagger).resolve(sentences);
  expect(nearest?.antecedent?.head).toBe(4);
  const [agreeing] = createNearestResolver(model, tagger, {
    agreeing: true,
  }).resolve(sentences);
  expect(agreeing?.antecedent?.head).toBe(1);
});

test("a readable view shows chains", () => {
  const sentences = sentencesOf(
    "My sister bought a car .",
    "She likes it because it is fast .",
  );
  const links = resolver.resolve(sentences);
  expect(formatLinks(sentences, links)).toEqual([
    "[My sister]1 bought [a car]2 .",
    "[She]1 likes [it]2 because [it]2 is fast .",
  ]);
  expect(followChains(links)[2]?.antecedent).toEqual({
    sentence: 0,
    start: 3,
    end: 5,
    head: 4,
  });
});
