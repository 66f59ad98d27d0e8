import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type PronounLink,
  chainsFromLinks,
  clustersOf,
  followChains,
  formatLinks,
  linkScores,
  linksFromChains,
  pronounOf,
  toAnnotatedSentences,
  toDocuments,
} from "../src/index.ts";
import { sentencesOf } from "./small-corpus.ts";

const sentences = sentencesOf("the cat slept .", "it snored and it rained .");
const cat = { sentence: 0, start: 0, end: 2, head: 1 };
const first = { sentence: 1, start: 0, end: 1, head: 0 };
const links: readonly PronounLink[] = [
  { pronoun: { sentence: 1, word: 0 }, antecedent: cat, probability: 0.9 },
  { pronoun: { sentence: 1, word: 3 }, antecedent: first, probability: 0.6 },
];
const gold = {
  id: "d",
  sentences,
  mentions: [
    { entity: "1", sentence: 0, start: 0, end: 2 },
    { entity: "1", sentence: 1, start: 0, end: 1 },
  ],
};

describe("chains", () => {
  test("of links have one number for an entity", () => {
    expect(chainsFromLinks(links)).toEqual([
      { entity: "1", ...cat },
      { entity: "1", ...first },
      { entity: "1", sentence: 1, start: 3, end: 4, head: 3 },
    ]);
  });

  test("give links to the nearest mention before", () => {
    expect(
      linksFromChains({ ...gold, mentions: chainsFromLinks(links) }),
    ).toEqual(links.map((link) => ({ ...link, probability: 1 })));
  });

  test("leave a pronoun of no chain without an antecedent", () => {
    expect(linksFromChains(gold)[1]).toEqual({
      pronoun: { sentence: 1, word: 3 },
      probability: 1,
    });
  });

  test("are followed to the noun", () => {
    expect(followChains(links)[1]).toEqual({ ...links[1], antecedent: cat });
  });

  test("of one mention are no entity of the scores", () => {
    expect(
      clustersOf([
        { entity: "1", sentence: 0, start: 0, end: 1 },
        { entity: "2", sentence: 0, start: 1, end: 2 },
        { entity: "2", sentence: 0, start: 3, end: 4 },
      ]),
    ).toEqual([new Set(["0:1-2", "0:3-4"])]);
    const twice = { sentence: 0, start: 0, end: 1 };
    const other = { sentence: 0, start: 2, end: 3 };
    expect(
      clustersOf([
        { entity: "1", ...twice },
        { entity: "2", ...twice },
        { entity: "1", ...other },
      ]),
    ).toEqual([new Set(["0:0-1", "0:2-3"])]);
  });

  test("can be read", () => {
    const alone = { pronoun: { sentence: 1, word: 3 }, probability: 1 };
    expect(formatLinks(sentences, [...links.slice(0, 1), alone])).toEqual([
      "[the cat]1 slept .",
      "[it]1 snored and [it]- rained .",
    ]);
  });
});

describe("documents", () => {
  test("are sentences of one name and part in a row", () => {
    const annotated = toAnnotatedSentences(gold, links);
    expect(annotated[1]?.mentions).toEqual([
      { entity: "1", start: 0, end: 1 },
      { entity: "1", start: 3, end: 4 },
    ]);
    const other = { document: "e", part: "0", words: ["a"], mentions: [] };
    const documents = toDocuments([
      ...annotated,
      other,
      { ...other, part: "1" },
    ]);
    expect(documents.map(({ id }) => id)).toEqual(["d", "e", "e"]);
    expect(documents[0]).toMatchObject({ sentences });
    expect(documents[0]?.mentions).toHaveLength(3);
  });

  test("a mention over the end of its sentence is refused", () => {
    const mentions = [{ entity: "1", start: 0, end: 2 }];
    expect(() =>
      toDocuments([{ document: "d", part: "0", words: ["a"], mentions }]),
    ).toThrow(CorpusError);
  });
});

describe("link scores", () => {
  test("count links made, pronouns that have an antecedent, and what is right", () => {
    // The first link is right, the second is of a pronoun without one.
    const { all, kinds, forms } = linkScores([{ gold, links }]);
    expect(all).toEqual({
      pronouns: 2,
      links: 2,
      anaphoric: 1,
      right: 1,
      precision: 0.5,
      recall: 1,
      f1: 2 / 3,
    });
    expect(kinds.get("it")).toEqual(all);
    expect(forms.get("it")).toEqual(all);
  });

  test("a link to the wrong word of a mention is wrong", () => {
    const wrong = [
      {
        pronoun: { sentence: 1, word: 0 },
        antecedent: { ...cat, head: 0 },
        probability: 1,
      },
    ];
    expect(linkScores([{ gold, links: wrong }]).all).toMatchObject({
      right: 0,
      f1: 0,
    });
  });

  test("can be of some forms only, and of nothing are 0", () => {
    const { all } = linkScores([{ gold, links }], { forms: new Set(["they"]) });
    expect(all).toMatchObject({ pronouns: 0, precision: 0, recall: 0, f1: 0 });
  });
});

test("pronouns of the third person are known in any casing", () => {
  expect(pronounOf("Themselves")).toEqual({ kind: "they", case: "reflexive" });
  expect(pronounOf("HER")).toEqual({ kind: "she", case: "either" });
  expect(pronounOf("I")).toBeUndefined();
  expect(pronounOf("constructor")).toBeUndefined();
});
