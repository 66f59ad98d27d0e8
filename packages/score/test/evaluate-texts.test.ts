import { corpusBleu } from "@concord-mt/bleu";
import { CorpusError, SettingError } from "@concord-mt/core";
import { expect, test } from "vitest";
import { evaluateTexts } from "../src/index.ts";

const source = ["The house is old.", "It needs a roof.", "They sleep."];
const reference = [
  "La maison est vieille.",
  "Il lui faut un toit.",
  "Ils dorment.",
];
const mine = [
  "La maison est vieille.",
  "Elle a besoin d'un toit.",
  "Ils dorment.",
];
const settings = { tests: { samples: 20 } };

test("one call finds the pack and gives every score with its signature", async () => {
  const systems = { mine, copy: reference };
  const { scores, run } = await evaluateTexts({
    ...{ source, reference, systems, pair: "en-fr", settings },
  });
  expect(Object.keys(scores)).toEqual(["mine", "copy"]);
  expect(scores.mine?.BLEU?.score).toBe(corpusBleu(mine, reference).score);
  expect(scores.copy?.BLEU?.score).toBeCloseTo(1, 12);
  expect(scores.mine?.APT?.signature).toMatch(/^APT\|nrefs:1\|.*lists:en-fr@/);
  expect(scores.mine?.APT?.interval).toBeDefined();
  expect(run.systems.map(({ name }) => name)).toEqual(["mine", "copy"]);
});

test("texts may be whole strings, and references several", async () => {
  const joined = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
  const several = await evaluateTexts({
    source: joined(source),
    reference: { one: joined(reference), two: joined(mine) },
    systems: { mine: joined(mine) },
    pair: "en-fr",
    documents: ["a", "a", "b"],
    settings,
  });
  expect(several.scores.mine?.BLEU?.score).toBeCloseTo(1, 12);
  expect(several.scores.mine?.BLEU?.signature).toContain("nrefs:2");
  expect(several.run.documents).toEqual(["a", "a", "b"]);
});

test("a pair without a pack and texts that do not fit are refused", async () => {
  const texts = { source, reference, systems: { mine } };
  await expect(evaluateTexts({ ...texts, pair: "en-xx" })).rejects.toThrow(
    SettingError,
  );
  await expect(
    evaluateTexts({ ...texts, reference: ["one line"], pair: "en-fr" }),
  ).rejects.toThrow(CorpusError);
});
