import { SettingError } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  type EvaluationSettingsInput,
  describeSetting,
  metricNames,
  parseSettings,
} from "../src/index.ts";

test("settings that nobody gives have their defaults", () => {
  expect(parseSettings({})).toEqual({
    pronouns: "default",
    alignment: { method: "hmm", symmetrisation: "posterior" },
    tests: { confidence: false, pairedBootstrap: false, seed: 12345 },
    apt: {
      mode: "paper",
      repair: true,
      weights: [1, 0.5, 0, 0, 0, 0],
      discard: [],
    },
    act: {},
    autof: {},
    c1c4: {},
    bleu: { tokenize: "13a", lowercase: false },
    chrf: { wordOrder: 0 },
    ter: { caseSensitive: false },
    meteor: {},
  });
});

test("settings that are given stay, and do not touch their neighbours", () => {
  const { tests, chrf, apt } = parseSettings({
    tests: { samples: 7 },
    chrf: { wordOrder: 2 },
    apt: { discard: [5, 6] },
  });
  expect(tests).toMatchObject({ samples: 7, seed: 12345 });
  expect(chrf.wordOrder).toBe(2);
  expect(apt).toMatchObject({ discard: [5, 6], mode: "paper" });
});

test.each<[unknown, string]>([
  [{ tests: { samples: 1_000_001 } }, "tests.samples"],
  [{ tests: { seed: -1 } }, "tests.seed"],
  [{ chrf: { wordOrder: 1.5 } }, "chrf.wordOrder"],
  [{ apt: { weights: [1, 1, 0, 0, 0] } }, "apt.weights"],
  [{ apt: { discard: [7] } }, "apt.discard.0"],
  [{ pronouns: "" }, "pronouns"],
  [{ metrics: [] }, "metrics"],
  [{ metrics: ["apt", "apt"] }, "metrics"],
  [{ alignment: { with: "luck" } }, "alignment.with"],
])("%j is refused by its name", (wrong, setting) => {
  const parse = (): unknown => parseSettings(wrong as EvaluationSettingsInput);
  expect(parse).toThrow(SettingError);
  expect(parse).toThrow(
    expect.objectContaining({ code: "value", setting }) as Error,
  );
});

test("a setting is described with its choices and its default", () => {
  expect(describeSetting("apt.mode")).toEqual({
    description:
      "as the paper defines it, or as the original program computes it",
    choices: ["paper", "idiap-2018"],
    fallback: "paper",
  });
  expect(describeSetting("tests.seed")).toMatchObject({
    choices: undefined,
    fallback: 12345,
  });
  // The evaluation itself chooses.
  expect(describeSetting("tokenizer").fallback).toBeUndefined();
  expect(describeSetting("metrics").description).not.toBe("");
});

test("there is no description of what is no setting", () => {
  for (const path of ["nonsense", "apt.nonsense", "apt.mode.deeper", ""])
    expect(() => describeSetting(path)).toThrow(TypeError);
});

test("every metric has settings of its own", () => {
  const settings = parseSettings({});
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(metricNames));
});
