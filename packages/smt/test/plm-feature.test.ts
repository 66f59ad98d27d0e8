import { describe, expect, test } from "vitest";
import type { WordTag } from "@concord-mt/core";
import { estimate } from "@concord-mt/ngram";
import { makePlm } from "@concord-mt/plm";
import {
  buildModel,
  plmFeature,
  readMosesTables,
  translateSentence,
  wordTagCounter,
} from "../src/index.ts";

const noun = (gender: "Masc" | "Fem"): WordTag => ({
  upos: "NOUN",
  gender,
  number: "Sing",
});
const tagOf: Record<string, WordTag> = {
  maison: noun("Fem"),
  jardin: noun("Masc"),
  il: { upos: "PRON", gender: "Masc", number: "Sing" },
  elle: { upos: "PRON", gender: "Fem", number: "Sing" },
};
const tagger = {
  tag: (words: readonly string[]) =>
    words.map((word) => tagOf[word] ?? ({ upos: "X" } as const)),
};
const counter = wordTagCounter(tagger);
counter.add(["maison", "jardin", "il", "elle", "est"]);
const tags = counter.finish();

const { model: pronouns } = estimate(
  ["fem.sing. elle", "fem.sing. elle", "masc.sing. il", "masc.sing. il"],
  { order: 2, smoothing: "witten-bell" },
);
const plm = makePlm(pronouns);
const feature = plmFeature({
  plm,
  tags,
  sourcePronouns: [{ form: "it", number: "sing" }],
});

const model = buildModel({
  table: readMosesTables({
    phrases: [
      "house ||| maison ||| 1 1 1 1 ||| 0-0",
      "garden ||| jardin ||| 1 1 1 1 ||| 0-0",
      "it ||| il ||| 0.5 0.5 0.5 0.5 ||| 0-0",
      "it ||| elle ||| 0.25 0.5 0.25 0.5 ||| 0-0",
      "he ||| il ||| 1 1 1 1 ||| 0-0",
    ],
  }),
});
const weights = { ...model.weights, PronounModel0: [5, 0] };
const translate = (line: string, notes?: Readonly<Record<string, unknown>>) =>
  translateSentence(
    model,
    { words: line.split(" "), notes },
    { weights, features: [feature], distortionLimit: 0 },
  )[0];

describe("a pronoun model in the search", () => {
  test("words that are no nouns or pronouns have no tag", () => {
    expect([...tags.keys()].sort()).toEqual(["elle", "il", "jardin", "maison"]);
  });

  test("the pronoun agrees with the noun before it", () => {
    expect(translate("house it")?.words).toEqual(["maison", "elle"]);
    expect(translate("garden it")?.words).toEqual(["jardin", "il"]);
  });

  test("what stood before the sentence counts where it is given", () => {
    expect(translate("it", { PronounModel0: ["fem.sing."] })?.words).toEqual([
      "elle",
    ]);
    expect(translate("it", { PronounModel0: ["masc.sing."] })?.words).toEqual([
      "il",
    ]);
  });

  test("its values are the sum of ln p of the linked pronouns, and their number", () => {
    const place = 1 + 1 + 1 + 4;
    expect(translate("house it")?.features[place]).toBeCloseTo(
      plm.score(["fem.sing."], "elle").log10 * Math.LN10,
      9,
    );
    expect(translate("house it")?.features[place + 1]).toBe(1);
    // "he" is not among the source pronouns.
    expect(translate("house he")?.features[place]).toBe(0);
    expect(translate("house he")?.features[place + 1]).toBe(0);
  });
});
