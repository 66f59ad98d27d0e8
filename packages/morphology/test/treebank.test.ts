import type { Tagger } from "@concord-mt/core";
import { describe, expect, it } from "vitest";
import {
  type ConlluRow,
  evaluateTagger,
  formatConllu,
  trainingSentences,
  treebankUnits,
} from "../src/index.ts";

const row = (
  id: string,
  form: string,
  upos: string,
  feats = "_",
): ConlluRow => ({
  ...{ id, form, upos, feats, lemma: "_", misc: "_" },
});
const house = [
  row("1", "la", "DET"),
  row("2", "maison", "NOUN", "Gender=Fem|Number=Sing"),
];
const contracted = [
  row("1-2", "du", "_"),
  row("1", "de", "ADP"),
  row("2", "le", "DET"),
  row("3", "toit", "NOUN", "Gender=Masc|Number=Sing"),
];

describe("trainingSentences", () => {
  it("has sentences with contractions both ways, others once", async () => {
    const corpus = await trainingSentences(
      [house, contracted].map(treebankUnits),
    );
    expect(corpus.map((words) => words.map(({ form }) => form))).toEqual([
      ["la", "maison"],
      ["de", "le", "toit"],
      ["du", "toit"],
    ]);
  });

  it("refuses a treebank without sentences", async () => {
    await expect(trainingSentences([])).rejects.toThrow(
      "there are no sentences to learn from",
    );
  });
});

describe("evaluateTagger", () => {
  const nouns: Tagger = {
    tag: (words) => words.map(() => ({ upos: "NOUN", gender: "Fem" })),
  };
  const words = [house, contracted].map((rows) => treebankUnits(rows).words);

  it("counts what the tagger has right, sentence after sentence", async () => {
    const found = await evaluateTagger(words, nouns, {
      ambiguous: ["la", "le"],
    });
    expect(found).toMatchObject({
      sentences: 2,
      words: 5,
      scores: {
        upos: { right: 2, total: 5 },
        nounGender: { right: 1, total: 2 },
        pronounOrDeterminer: { right: 0, total: 2 },
        lemma: { right: 0, total: 0 },
      },
    });
  });

  it("refuses a treebank without sentences", async () => {
    await expect(evaluateTagger([], nouns)).rejects.toThrow(
      "there are no sentences to evaluate",
    );
  });
});

describe("formatConllu", () => {
  it("writes a row a token, and says where no space follows", () => {
    const token = (form: string, start: number) => ({
      ...{ form, surface: form, start, end: start + form.length },
    });
    const text = formatConllu({
      line: 7,
      text: "la maison.",
      tokens: [token("la", 0), token("maison", 3), token(".", 9)],
      tags: [
        { upos: "DET", lemma: "le" },
        { upos: "NOUN", gender: "Fem", number: "Sing" },
      ],
    });
    expect(text.split("\n")).toEqual([
      "# sent_id = 7",
      "# text = la maison.",
      "1\tla\tle\tDET\t_\t_\t_\t_\t_\t_",
      "2\tmaison\t_\tNOUN\t_\tGender=Fem|Number=Sing\t_\t_\t_\tSpaceAfter=No",
      "3\t.\t_\tX\t_\t_\t_\t_\t_\t_",
      "",
      "",
    ]);
  });
});
