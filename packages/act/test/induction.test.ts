import { lintConnectives } from "../src/index.ts";
import { toAlignment } from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import { expect, test } from "vitest";
import {
  type AlignedPair,
  draftPack,
  induceTranslations,
  logLikelihoodRatio,
} from "../src/index.ts";

test("the log-likelihood ratio of Dunning's own example", () => {
  const counts = {
    both: 110,
    onlyFirst: 2442,
    onlySecond: 111,
    neither: 29114,
  };
  expect(logLikelihoodRatio(counts)).toBeCloseTo(270.72, 2);
  expect(
    logLikelihoodRatio({ both: 1, onlyFirst: 1, onlySecond: 1, neither: 1 }),
  ).toBe(0);
});

/**
 * A pair whose first source word is linked to the target words marked by `*`, and whose last is linked to all others
 * but those marked by `~`.
 */
function pair(source: string, target: string): AlignedPair {
  const words = target.split(" ");
  const marked = words.flatMap((word, at) =>
    word.startsWith("*") ? [at] : [],
  );
  const others = words.flatMap((word, at) =>
    word.startsWith("*") || word.startsWith("~") ? [] : [at],
  );
  return {
    source: source.split(" "),
    target: words.map((word) => word.replace(/^[*~]/, "")),
    alignment: toAlignment([
      ...marked.map((at) => ({ source: 0, target: at })),
      ...others.map((at) => ({
        source: source.split(" ").length - 1,
        target: at,
      })),
    ]),
  };
}

const rains = ["pluie", "neige", "nuit", "ville", "mer"];
const pairs: AlignedPair[] = rains.flatMap((word) => [
  pair(`although it ${word}`, `*bien que la ${word} tombe`),
  pair(`although it ${word}`, `*Bien *qu ' ${word}`),
  pair(`Although it ${word}`, `la ${word} , *mais ${word} que`),
  pair(`even though ${word}`, `*même *si la ${word}`),
  pair(`though it ${word}`, `*quand ~bien *même la ${word}`),
  pair(
    `it rains ${word}`,
    `il pleut bien que la ${word} bien , la mer si la nuit`,
  ),
]);
const [although, evenThough, though] = induceTranslations(pairs, {
  forms: ["although", "even though", "though", "unless"],
});

test("words that the aligner left out are put back, elided ones too", () => {
  expect(although).toMatchObject({ occurrences: 15, unaligned: 0 });
  expect(
    although?.candidates.map(({ form, count, total }) => [form, count, total]),
  ).toEqual([
    ["bien qu'", 5, 5],
    ["mais", 5, 5],
    ["bien que", 5, 10],
  ]);
  expect(although?.candidates[2]).toMatchObject({ probability: 1 / 3 });
});

test("multi-word forms, with loose words between, for multi-word sources", () => {
  expect(evenThough?.candidates.map(({ form }) => form)).toEqual(["même si"]);
  expect(though?.candidates.map(({ form }) => form)).toEqual([
    "quand bien même",
  ]);
});

test("candidates come with example sentences", () => {
  expect(evenThough?.candidates[0]?.examples).toHaveLength(3);
  expect(evenThough?.candidates[0]?.examples[0]).toEqual({
    pair: 3,
    source: "even though pluie",
    target: "même si la pluie",
  });
});

test("a form that does not occur has no candidates", () => {
  const [unless] = induceTranslations(pairs, { forms: ["unless"] });
  expect(unless).toEqual({
    source: "unless",
    occurrences: 0,
    unaligned: 0,
    candidates: [],
  });
});

test("the draft is a pack that can be read, and lint says what is left to do", () => {
  const induced = induceTranslations(pairs, { forms: ["although", "unless"] });
  const draft = draftPack(induced, { source: "en", target: "fr" });
  expect(parsePairPack(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(draft.connectives).toHaveLength(1);
  expect(draft.connectives?.[0]?.translations[1]).toMatchObject({
    form: "mais",
    senses: [],
    note: expect.stringMatching(/^5 of 5, p 0\.333, LLR /) as string,
  });
  expect(lintConnectives(draft).map(({ code }) => code)).toEqual([
    "unclassified",
    "tests",
  ]);
});

test("pronouns can be drafted as well", () => {
  const induced = induceTranslations(pairs, { forms: ["although", "though"] });
  const options = { source: "en", target: "fr", kind: "pronouns" } as const;
  expect(draftPack(induced, options).pronouns).toMatchObject({
    source: [{ form: "although" }, { form: "though" }],
    sets: { default: ["although", "though"] },
    translations: { though: ["quand bien même"] },
  });
});

test("what cannot be induced or drafted is an error", () => {
  expect(() => induceTranslations(pairs, { forms: [] })).toThrow(RangeError);
  const once = pairs[Symbol.iterator]();
  expect(() => induceTranslations(once, { forms: ["although"] })).toThrow(
    "the pairs must be readable twice",
  );
  expect(() => draftPack([], { source: "en", target: "fr" })).toThrow(
    RangeError,
  );
});
