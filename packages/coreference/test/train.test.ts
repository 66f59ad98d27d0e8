import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  createNearestResolver,
  createResolver,
  evaluateCoreference,
  nounClasses,
  parseCoreferenceModel,
  referentCounter,
  serialiseCoreferenceModel,
  trainCoreference,
  withHeads,
} from "../src/index.ts";
import { sentencesOf, smallTagger, stories } from "./small-corpus.ts";

const training = stories().map((story) => ({ ...story, tagger: smallTagger }));
const classes = nounClasses([
  ["bird", 5],
  ["car", 6],
  ["house", 6],
]);
const model = trainCoreference(training, { classes, caution: 0 });
const resolver = createResolver(model, smallTagger);

describe("training", () => {
  test("learns who he and it are, and that it rains", () => {
    const [person, rain] = resolver.resolve(
      sentencesOf(
        "Anton saw the wall .",
        "He liked the old bird .",
        "It seems .",
      ),
    );
    expect(person?.antecedent).toEqual({
      sentence: 0,
      start: 0,
      end: 1,
      head: 0,
    });
    expect(rain).toMatchObject({ pronoun: { sentence: 2, word: 0 } });
    expect(rain?.antecedent).toBeUndefined();
    const [thing] = resolver.resolve(
      sentencesOf("Anton saw the wall .", "It broke ."),
    );
    expect(thing?.antecedent).toEqual({
      sentence: 0,
      start: 2,
      end: 4,
      head: 3,
    });
    expect(thing?.probability).toBeGreaterThan(0.5);
  });

  test("does better than the nearest mention", () => {
    const gold = stories().map((story) =>
      withHeads(story, { model, tagger: smallTagger }),
    );
    const f1 = (one: typeof resolver): number =>
      evaluateCoreference(gold, ({ sentences }) => one.resolve(sentences)).links
        .all.f1;
    expect(f1(resolver)).toBe(1);
    expect(f1(createNearestResolver(model, smallTagger))).toBeLessThan(0.7);
  });

  test("the loss falls", () => {
    const losses: number[] = [];
    trainCoreference(training, {
      epochs: 3,
      onEpoch: (_, loss) => losses.push(loss),
    });
    expect(losses).toHaveLength(3);
    expect(losses[2]).toBeLessThan(losses[0] ?? 0);
  });

  test("gives the same model again, and another one from another seed", () => {
    const options = { classes, caution: 0 };
    const bytesOf = (seed: number): Buffer =>
      Buffer.from(
        serialiseCoreferenceModel(
          trainCoreference(training, { ...options, seed }),
        ),
      );
    expect(bytesOf(1).equals(serialiseCoreferenceModel(model))).toBe(true);
    expect(bytesOf(2).equals(bytesOf(1))).toBe(false);
  });

  test("in a partial annotation a pronoun of no entity teaches nothing", () => {
    const partial = training.map((story) => ({ ...story, isPartial: true }));
    const [rain] = createResolver(
      trainCoreference(partial, { caution: 0 }),
      smallTagger,
    ).resolve(sentencesOf("Anton saw the wall .", "It seems ."));
    expect(rain?.antecedent).toBeDefined();
  });

  test("pronouns that teach nothing, or count nothing, change nothing", () => {
    const [rain, ...others] = [false, true].map((isSilent) =>
      serialiseCoreferenceModel(
        trainCoreference(
          training.map((story) => ({
            ...story,
            ...(isSilent ? { teaches: () => false } : { weight: 0 }),
          })),
          { classes },
        ),
      ),
    );
    expect(others).toEqual([rain]);
    const heard = trainCoreference(
      training.map((story) => ({ ...story, teaches: () => true })),
      { classes, caution: 0 },
    );
    expect(heard.weights).toEqual(model.weights);
  });

  test("needs a document and a pass", () => {
    expect(() => trainCoreference([])).toThrow(RangeError);
    expect(() => trainCoreference(training, { epochs: 0 })).toThrow(RangeError);
  });

  test("a noun's class is a number from 1 to 63", () => {
    expect(() => nounClasses([["bird", 0]])).toThrow(RangeError);
    expect(() => nounClasses([["bird", 64]])).toThrow(RangeError);
  });
});

describe("a model's file", () => {
  const bytes = serialiseCoreferenceModel(model);

  test("is read back: the same classes, weights within half a step", () => {
    const back = parseCoreferenceModel(bytes);
    expect(back.language).toBe("en");
    expect(back.classes).toEqual(model.classes);
    expect(back.caution).toBe(0);
    const largest = model.weights.reduce(
      (most, weight) => Math.max(most, Math.abs(weight)),
      0,
    );
    for (const [at, weight] of model.weights.entries())
      if (Math.abs((back.weights[at] ?? NaN) - weight) > largest / 250)
        expect.fail(`weight ${at} is ${back.weights[at]}, not ${weight}`);
  });

  test("is the same once it is rounded", () => {
    expect(serialiseCoreferenceModel(parseCoreferenceModel(bytes))).toEqual(
      bytes,
    );
  });

  test("with any byte changed or cut off is refused", () => {
    for (let at = 0; at < bytes.length; at += 97) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      // Three bytes of the head mean nothing.
      if (at >= 5 && at < 8) continue;
      expect(() => parseCoreferenceModel(damaged)).toThrow(CorpusError);
    }
    expect(() => parseCoreferenceModel(bytes.subarray(0, -1))).toThrow(
      CorpusError,
    );
    expect(() => parseCoreferenceModel(new Uint8Array(3))).toThrow(CorpusError);
  });
});

test("which pronouns stand for nouns is counted in text", () => {
  const sentences = sentencesOf("Paul saw the car .", "He liked the car .");
  const counter = referentCounter({
    tagger: smallTagger,
    resolver: {
      resolve: () => [
        {
          pronoun: { sentence: 1, word: 0 },
          antecedent: { sentence: 0, start: 0, end: 1, head: 0 },
          probability: 1,
        },
      ],
    },
    leastSeen: 2,
  });
  counter.add(sentences);
  expect(counter.finish()).toEqual([]);
  counter.add(sentences);
  const classes = counter.finish();
  // Nearly always he: the third class.
  expect(classes.map(({ length }) => length)).toEqual([0, 0, 1]);
});
