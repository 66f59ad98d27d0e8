import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import {
  formatPhraseLine,
  formatPhraseTable,
  formatReorderingTable,
  formatWeights,
  parseTranslationModel,
  parsePhraseLine,
  parseReorderingLine,
  parseWeights,
  readMosesTables,
  serialiseTranslationModel,
  tableEntries,
  trainTable,
  translateSentence,
} from "../src/index.ts";
import { toyModel, toys } from "./support.ts";

const line =
  "la maison ||| the house ||| 0.5 0.25 0.125 2.85714e-05 ||| 0-0 1-1 ||| 4 2 1 ||| |||";

describe("Moses' phrase table", () => {
  test("a line of seven fields", () => {
    expect(parsePhraseLine(line)).toEqual({
      source: ["la", "maison"],
      target: ["the", "house"],
      scores: [0.5, 0.25, 0.125, 2.85714e-5],
      alignment: [
        { source: 0, target: 0 },
        { source: 1, target: 1 },
      ],
      counts: [4, 2, 1],
    });
  });

  test("old lines have three or five fields; sparse features and properties are kept", () => {
    const old = "a ||| x ||| 1 0.5 1 1 2.718";
    expect(parsePhraseLine(old).alignment).toBeUndefined();
    expect(formatPhraseLine(parsePhraseLine(old))).toBe(old);
    expect(
      parsePhraseLine("a ||| x ||| 1 1 1 1 ||| 0-0 ||| 1 1 1").counts,
    ).toEqual([1, 1, 1]);
    const entry = parsePhraseLine(
      "a ||| x ||| 1 1 1 1 ||| 0-0 ||| 1 1 1 ||| tag 1 ||| {{Tree [X]}}",
    );
    expect(entry).toMatchObject({
      sparse: "tag 1",
      properties: "{{Tree [X]}}",
    });
    expect(parsePhraseLine(formatPhraseLine(entry))).toEqual(entry);
  });

  test.each([
    "a ||| x",
    "a ||| ||| 1",
    "a ||| x ||| 1 nan",
    "a ||| x ||| 1.5",
    "a ||| x ||| -1",
    "a ||| x ||| 1 ||| 0-1",
    "a ||| x ||| 1 ||| 0:0",
    "",
  ])("refuses %j", (wrong) => {
    expect(() => parsePhraseLine(wrong)).toThrow(CorpusError);
  });

  test("a table that is written and read again is the same, line by line", () => {
    fc.assert(
      fc.property(toys(), ({ phrases, reordering }) => {
        const table = readMosesTables({ phrases, reordering });
        const again = readMosesTables({
          phrases: formatPhraseTable(table),
          reordering:
            reordering === undefined ? undefined : formatReorderingTable(table),
        });
        const sorted = (lines: Iterable<string>) => [...lines].sort();
        expect(sorted(formatPhraseTable(again))).toEqual(
          sorted(formatPhraseTable(table)),
        );
        expect(sorted(formatReorderingTable(again))).toEqual(
          sorted(formatReorderingTable(table)),
        );
        expect(sorted([...formatPhraseTable(table)].map(withoutTail))).toEqual(
          sorted(phrases),
        );
      }),
      { seed: 18, numRuns: 100 },
    );
  });

  test("a trained table goes through text and back", () => {
    const trained = trainTable(
      [
        {
          source: ["la", "fleur"],
          target: ["the", "flower"],
          alignment: [
            { source: 0, target: 0 },
            { source: 1, target: 1 },
          ],
        },
      ],
      { exact: true },
    );
    const again = readMosesTables({
      phrases: formatPhraseTable(trained),
      reordering: formatReorderingTable(trained),
    });
    expect([...tableEntries(again)]).toEqual([...tableEntries(trained)]);
  });

  test("the phrase penalty of old tables is read, and another fifth score is not", () => {
    const old = "a ||| x ||| 0.5 0.25 0.5 0.125 2.718";
    expect(parsePhraseLine(old).scores[4]).toBe(2.718);
    expect([...formatPhraseTable(readMosesTables({ phrases: [old] }))]).toEqual(
      [...formatPhraseTable(readMosesTables({ phrases: [old.slice(0, -6)] }))],
    );
    const wrong = old.replace("2.718", "0.5");
    expect(() => readMosesTables({ phrases: [wrong] })).toThrow("4 scores");
  });

  test("errors name the line; a pair twice and what the table cannot hold are errors", () => {
    const read = (...phrases: string[]) => readMosesTables({ phrases });
    expect(() => read(line, "wrong")).toThrow(/^line 2: /);
    expect(() => read(line, line)).toThrow("once");
    expect(() => read("a ||| x ||| 1 1 1")).toThrow("4 scores");
    expect(() => read("a ||| x ||| 1 1 1 1 ||| ||| ||| s 1")).toThrow("sparse");
    expect(() => parseReorderingLine("a ||| x")).toThrow(CorpusError);
    expect(() =>
      readMosesTables({ phrases: [line], reordering: ["a ||| b ||| 1 1"] }),
    ).toThrow("6 probabilities");
  });
});

function withoutTail(text: string): string {
  return text
    .split(" ||| ")
    .slice(0, 4)
    .join(" ||| ")
    .replace(/[ |]*$/, "");
}

describe("weights", () => {
  test("go through a moses.ini and back", () => {
    const weights = {
      LM0: [0.5],
      LexicalReordering0: [0.1, 0, -0.25, 1, 2, 3],
    };
    expect(parseWeights(formatWeights(weights))).toEqual(weights);
    expect(
      parseWeights("[feature]\nx\n\n# note\n[weight]\nLM0= 0.5\n[stack]\n3\n"),
    ).toEqual({ LM0: [0.5] });
    expect(() => parseWeights("LM0 0.5")).toThrow(CorpusError);
  });
});

describe("a model file", () => {
  const [toy] = fc.sample(toys(), { seed: 5, numRuns: 1 });
  if (toy === undefined) throw new Error("no toy");
  const model = toyModel({
    ...toy,
    order: 2,
    weights: { ...toy.weights, LM0: [0.5] },
  });
  const bytes = serialiseTranslationModel(model);
  const words = ["a", "b", "c", "d", "a"];

  test("holds everything: written, read and written again it is the same", () => {
    const again = parseTranslationModel(bytes);
    expect(again).toEqual(model);
    expect(serialiseTranslationModel(again)).toEqual(bytes);
    expect(translateSentence(again, { words })).toEqual(
      translateSentence(model, { words }),
    );
  });

  test("is read from any place in memory", () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(parseTranslationModel(shifted.subarray(3))).toEqual(model);
  });

  test("damage anywhere is an error or makes no difference, never a hang", () => {
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        (at, flip) => {
          const wrong = new Uint8Array(bytes);
          wrong[at] = (wrong[at] ?? 0) ^ flip;
          try {
            expect(
              translateSentence(parseTranslationModel(wrong), { words }),
            ).toEqual(translateSentence(model, { words }));
          } catch (error) {
            expect(error).toBeInstanceOf(CorpusError);
          }
        },
      ),
      { seed: 18, numRuns: 400 },
    );
  });

  test("wrong numbers under a right checksum are found too", () => {
    const wrong = {
      ...model,
      decoding: {
        ...model.decoding,
        table: {
          ...model.decoding.table,
          pairTargets: model.decoding.table.pairTargets.map(() => 1_000_000),
        },
      },
    };
    expect(() =>
      parseTranslationModel(serialiseTranslationModel(wrong)),
    ).toThrow(/pairTargets/);
  });

  test("a file that ends too early, of another version or of another kind", () => {
    for (const length of [0, 3, 15, 100, bytes.length - 9])
      expect(() => parseTranslationModel(bytes.subarray(0, length))).toThrow(
        CorpusError,
      );
    const later = new Uint8Array(bytes);
    later[4] = 9;
    expect(() => parseTranslationModel(later)).toThrow("version 1");
  });
});
