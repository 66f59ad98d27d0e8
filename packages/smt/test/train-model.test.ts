import { describe, expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import {
  linePreparer,
  makeTruecaser,
  parseTranslationModel,
  serialiseTranslationModel,
  trainModel,
  translateSentence,
  wordFinisher,
} from "../src/index.ts";
import { languages, smallCorpus } from "./small-corpus.ts";

describe("a model trained on a dozen lines", () => {
  test.each(["true", "lower"] as const)(
    "translates a new sentence and writes it as people do (%s case)",
    async (casing) => {
      const { model, trained, given, dropped } = await trainModel(smallCorpus, {
        ...languages,
        casing,
        order: 3,
      });
      expect([given, dropped, trained.pairs]).toEqual([12, 0, 12]);
      const read = parseTranslationModel(serialiseTranslationModel(model));
      const prepare = linePreparer({
        language: "en",
        casing,
        forms: read.sourceForms,
      });
      const finish = wordFinisher(read.info, read.targetForms);
      const translate = (text: string) =>
        finish(
          translateSentence(read, { words: prepare(text) })[0]?.words ?? [],
        );
      expect(translate("The car is in Paris.")).toBe("La voiture est à Paris.");
      expect(translate("A blue car.")).toBe("Une voiture bleue.");
      expect(translate("The Zyx is blue.")).toMatch(/^L[ae] Zyx est bleue\.$/i);
      expect(read.info).toMatchObject({ ...languages, casing, pairs: 12 });
    },
  );

  test("given alignments are used, and must be as many as lines", async () => {
    const pairs = [{ source: "a b", target: "x y" }];
    const alignment = [{ source: 0, target: 1 }];
    const { model } = await trainModel(pairs, {
      ...languages,
      alignments: [alignment],
      languageModel: "none",
    });
    expect(translateSentence(model, { words: ["a"] })[0]?.words).toContain("y");
    for (const alignments of [[], [alignment, alignment]])
      await expect(
        trainModel(pairs, { ...languages, alignments }),
      ).rejects.toThrow(CorpusError);
  });

  test("empty, long and unlike pairs are left out; nothing left is an error", async () => {
    const bad = [
      { source: "", target: "x" },
      { source: "a ".repeat(81), target: "x ".repeat(81) },
      { source: "a ".repeat(10), target: "x" },
    ];
    const { dropped } = await trainModel([...smallCorpus, ...bad], languages);
    expect(dropped).toBe(3);
    await expect(trainModel(bad, languages)).rejects.toThrow(CorpusError);
  });
});

describe("true-casing", () => {
  test("changes the first words of sentences only, behind quotes too", () => {
    const truecaser = makeTruecaser(["the", "Paris", "he"]);
    expect(truecaser.prepare(["The", "The", ".", "He"])).toEqual([
      "the",
      "The",
      ".",
      "he",
    ]);
    expect(truecaser.prepare(['"', "The", "end"])).toEqual(['"', "the", "end"]);
    expect(truecaser.prepare(["Zyx"])).toEqual(["Zyx"]);
    expect(truecaser.restore(["paris"])).toEqual(["Paris"]);
  });

  test("bars are escaped and come back", () => {
    const words = linePreparer({ language: "en", casing: "none" })("a | b");
    expect(words).toEqual(["a", "&#124;", "b"]);
    expect(wordFinisher({ targetLanguage: "en", casing: "none" })(words)).toBe(
      "a | b",
    );
  });
});
