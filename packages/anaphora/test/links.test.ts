import { CorpusError } from "@concord-mt/core";
import type { PronounLink } from "@concord-mt/coreference";
import { describe, expect, test } from "vitest";
import {
  bracketedText,
  coreferenceRecords,
  cutDocuments,
  findLinks,
  linkRows,
  mentionLinks,
  parseWordLinks,
  resolveText,
  toWordLinks,
} from "../src/index.ts";

const cut = (line: string): string[] =>
  line.split(" ").filter((word) => word !== "");
const documents = cutDocuments(
  {
    name: "text",
    lines: ["the house", "it burns", "", "it rains"],
    documents: ["a", "a", "a", "b"],
  },
  cut,
);
const house: PronounLink = {
  pronoun: { sentence: 1, word: 0 },
  antecedent: { sentence: 0, start: 0, end: 2, head: 1 },
  probability: 0.9,
};
const resolver = {
  resolve: (sentences: readonly (readonly string[])[]): PronounLink[] =>
    sentences.length > 1
      ? [house]
      : [{ pronoun: { sentence: 0, word: 0 }, probability: 0.8 }],
};

describe("documents", () => {
  test("are lines of one id that follow each other", () => {
    expect(
      documents.map(({ id, start, sentences }) => [
        id,
        start,
        sentences.length,
      ]),
    ).toEqual([
      ["a", 0, 3],
      ["b", 3, 1],
    ]);
  });

  test("need an id for each line", () => {
    expect(() =>
      cutDocuments({ name: "text", lines: ["a"], documents: [] }, cut),
    ).toThrow(CorpusError);
  });
});

describe("links", () => {
  test("go to the heads of antecedents, of the pronouns that are wanted", () => {
    const [first] = documents;
    const link = {
      antecedent: { sentence: 0, word: 1 },
      referent: { sentence: 1, word: 0 },
    };
    expect(toWordLinks(first ?? { sentences: [] }, [house])).toEqual([link]);
    expect(
      toWordLinks(first ?? { sentences: [] }, [house], {
        pronouns: new Set(["they"]),
      }),
    ).toEqual([]);
  });

  test("go on to the noun along chains", () => {
    const again = {
      pronoun: { sentence: 2, word: 0 },
      antecedent: { sentence: 1, start: 0, end: 1, head: 0 },
      probability: 1,
    };
    const sentences = [["the", "house"], ["it"], ["it"]];
    const places = (follows: boolean): number[] =>
      toWordLinks({ sentences }, [house, again], { followChains: follows }).map(
        (one) => one.antecedent.sentence,
      );
    expect(places(false)).toEqual([0, 1]);
    expect(places(true)).toEqual([0, 0]);
  });

  test("are read from a table of lines and words", () => {
    const lines = ["# comment", "0 1 1 0", ""];
    expect(parseWordLinks({ name: "links", lines }, documents)).toEqual([
      [
        {
          antecedent: { sentence: 0, word: 1 },
          referent: { sentence: 1, word: 0 },
        },
      ],
      [],
    ]);
    for (const wrong of ["0 1 1", "0 1 3 0", "0 5 1 0", "0 1 9 0", "a b c d"])
      expect(() =>
        parseWordLinks({ name: "links", lines: [wrong] }, documents),
      ).toThrow(CorpusError);
  });

  test("of chains go to the mention before", () => {
    const sentences = [
      ["la", "maison"],
      ["elle", "brûle"],
    ];
    const mentions = [
      { entity: "1", sentence: 1, start: 0, end: 1 },
      { entity: "1", sentence: 0, start: 0, end: 2 },
    ];
    expect(mentionLinks({ sentences, mentions }, new Set(["elle"]))).toEqual([
      {
        antecedent: { sentence: 0, word: 1 },
        referent: { sentence: 1, word: 0 },
      },
    ]);
    expect(mentionLinks({ sentences, mentions }, new Set(["il"]))).toEqual([]);
  });
});

describe("a resolved text", () => {
  const resolved = resolveText(
    {
      name: "text",
      lines: ["the house", "it burns", "", "it rains"],
      documents: ["a", "a", "a", "b"],
    },
    { links: { kind: "resolver", resolver }, cut },
  );

  test("has rows with lines of the text", () => {
    expect(linkRows(resolved)).toEqual([
      {
        ...{ document: "a", line: 1, word: 0, pronoun: "it", probability: 0.9 },
        antecedent: { line: 0, start: 0, end: 2, head: 1, text: "the house" },
      },
      { document: "b", line: 3, word: 0, pronoun: "it", probability: 0.8 },
    ]);
    expect(bracketedText(resolved)).toBe(
      "[the house]1\n[it]1 burns\n\n\n[it]- rains\n",
    );
  });

  test("comes back from its own chains, empty lines or not", () => {
    const chains = coreferenceRecords(resolved).filter(
      ({ words }) => words.length > 0,
    );
    const gold = ["a", "b"].map((id) => {
      const own = chains.filter(({ document }) => document === id);
      return {
        id,
        sentences: own.map(({ words }) => words),
        mentions: own.flatMap(({ mentions }, sentence) =>
          mentions.map((one) => ({ ...one, sentence })),
        ),
      };
    });
    const source = {
      kind: "chains",
      name: "x.conll",
      documents: gold,
    } as const;
    const found = findLinks(resolved, source);
    expect(
      found.map((links) =>
        links.map(({ pronoun, antecedent }) => [
          pronoun.sentence,
          antecedent?.head,
        ]),
      ),
    ).toEqual([[[1, 1]], [[0, undefined]]]);
    expect(() => findLinks(resolved.slice(1), source)).toThrow(CorpusError);
    expect(() =>
      findLinks(resolved, { ...source, documents: gold.slice(1) }),
    ).toThrow(CorpusError);
  });
});
