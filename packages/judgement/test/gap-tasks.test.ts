import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type DetailItem,
  discoMt2015Labels,
  formatGapKey,
  formatGapSheet,
  gapTasks,
  packGapLabels,
  parseGaps,
  unblindGaps,
} from "../src/index.ts";

const item: DetailItem = {
  system: "A.fr",
  id: "2:1",
  segment: 2,
  document: "talk",
  word: "it",
  outcome: 3,
  isCounted: true,
  reference: "elle",
  hypothesis: "il",
  places: { source: [[3, 5]], hypothesis: [[5, 7]] },
  texts: {
    source: "So it burns.",
    reference: "Elle brûle.",
    hypothesis: "Donc il brûle.",
  },
};
const missing: DetailItem = {
  ...item,
  ...{ system: "B.fr", hypothesis: "", places: undefined },
};
const texts = {
  source: ["Another talk.", "The house.", "So it burns."],
  documents: ["other", "talk", "talk"],
};
const tasks = gapTasks([item, missing], texts);

describe("blind gap tasks", () => {
  test("hide the candidate's pronoun and show the source before it", () => {
    expect(tasks[0]).toMatchObject({
      before: ["The house."],
      source: "So *it* burns.",
      candidate: "Donc ____ brûle.",
    });
    expect(tasks[1]?.candidate).toBe("Donc il brûle. ____");
  });

  test("a sheet names neither system nor pronoun nor reference", () => {
    const sheet = formatGapSheet(tasks.slice(0, 1), discoMt2015Labels);
    expect(sheet).not.toMatch(/A\.fr|Elle|Donc il/);
    expect(sheet).toContain(
      "il, elle, ils, elles, ce, on, ça/cela, other, bad",
    );
    expect(sheet.split("\n")[0]).toMatch(/^id\t.*\tchoices$/);
  });

  test("a filled sheet and its key are what parseGaps reads", () => {
    const [head = "", first = "", second = ""] = formatGapSheet(
      tasks,
      discoMt2015Labels,
      { annotator: "x" },
    ).split("\n");
    const key = formatGapKey(tasks).split("\n").slice(0, -1);
    const filled = [head, `${first}elle, ce`, second];
    expect([...parseGaps(unblindGaps(filled, key))]).toEqual([
      {
        ...{
          system: "A.fr",
          id: "2:1",
          document: "talk",
          line: 3,
          position: 1,
        },
        ...{ source: "it", written: "il", annotator: "x" },
        choices: ["elle", "ce"],
      },
    ]);
    expect(() => unblindGaps(filled, key.slice(0, 1))).toThrow(CorpusError);
    expect(() => unblindGaps(["id\tx", "1\ty"], key)).toThrow("choices");
  });
});

test("labels are a pack's likely pronouns, identical forms as one", () => {
  const labels = packGapLabels(
    {
      id: "en-de",
      pronouns: {
        source: [{ form: "it" }],
        sets: { default: ["it"] },
        target: ["er", "es", "'s", "das"].map((form) => ({ form })),
        translations: { it: ["er", "es", "das", "dafür"] },
        identical: [["es", "'s"]],
        equivalent: [],
      },
    },
    ["it"],
  );
  expect(labels).toEqual({
    pronouns: ["er", "es", "das"],
    spellings: { er: "er", es: "es", "'s": "es", das: "das" },
  });
  expect(packGapLabels({ id: "en-fr" }, ["it"])).toBe(discoMt2015Labels);
  expect(() => packGapLabels({ id: "en-xx" }, ["it"])).toThrow(RangeError);
});
