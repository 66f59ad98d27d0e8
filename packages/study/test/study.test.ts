import { SettingError, plainContext } from "@concord-mt/core";
import { type AlignedTestSet, alignTestSet } from "@concord-mt/evaluation";
import type { JudgedGap } from "@concord-mt/judgement";
import { parsePairPack } from "@concord-mt/pack";
import { beforeAll, expect, test } from "vitest";
import { type Study, type StudyOptions, studyMetrics } from "../src/index.ts";

const pack = parsePairPack({
  format: "concord-pair-pack/1",
  id: "en-fr",
  source: "en",
  target: "fr",
  version: "1.0.0",
  license: "Apache-2.0",
  normalisation: {},
  pronouns: {
    source: [{ form: "it" }, { form: "they" }],
    sets: { default: ["it", "they"] },
    target: ["il", "elle", "ils", "elles"].map((form) => ({ form })),
    translations: { it: ["il", "elle"], they: ["ils", "elles"] },
  },
});

const reference = ["il", "elle", "ils", "elles"];
const outputs = {
  masculine: ["il", "il", "ils", "ils"],
  feminine: ["il", "elle", "elles", "elles"],
  right: reference,
};
const verbs = ["dort", "dort", "dorment", "dorment"];
const text = (name: string, pronouns: readonly string[]) => ({
  name,
  lines: pronouns.map((pronoun, at) => `${pronoun} ${verbs[at] ?? ""}`),
});

/** Word by word, but that the first pronoun of `right` has lost its link. */
const links = (name: string) => ({
  name,
  segments: reference.map((_, at) => ({
    alignment: (name === "right" && at === 0 ? [1] : [0, 1]).map((word) => ({
      source: word,
      target: word,
    })),
    line: at + 1,
  })),
});

/** People judged the first three sentences, and accept what the reference has. */
const gaps: readonly JudgedGap[] = Object.entries(outputs).flatMap(
  ([system, pronouns]) =>
    pronouns.slice(0, 3).map((written, at) => ({
      system,
      id: `gap ${at}`,
      line: at + 1,
      occurrence: 1,
      written,
      accepted: [reference[at] ?? ""],
      isBad: false,
      annotators: 1,
    })),
);

let aligned: AlignedTestSet;
beforeAll(async () => {
  const names = Object.keys(outputs);
  aligned = await alignTestSet(
    {
      source: {
        name: "source",
        lines: ["it sleeps", "it sleeps", "they sleep", "they sleep"],
      },
      references: [text("reference", reference)],
      systems: Object.entries(outputs).map(([name, pronouns]) => ({
        ...text(`${name}.fr`, pronouns),
      })),
      links: {
        references: [links("reference")],
        systems: names.map(links),
      },
    },
    {},
    { pack },
    plainContext(),
  );
});

const studied = (
  options: Partial<StudyOptions> = {},
  given: readonly JudgedGap[] = gaps,
): Study =>
  studyMetrics(
    { aligned, gaps: given, pack, pronouns: "default" },
    {
      aptOn: "judged",
      badTranslation: "wrong",
      exclude: [],
      samples: 50,
      seed: 1,
      ...options,
    },
  );
const valuesOf = ({ columns }: Study, name: string) =>
  columns.metrics.find((column) => column.name === name)?.values;

test("people find two, two and three of three pronouns right", () => {
  const { human, unmatched } = studied();
  expect(human.map(({ name, withOther }) => [name, withOther.value])).toEqual([
    ["masculine.fr", 2 / 3],
    ["feminine.fr", 2 / 3],
    ["right.fr", 1],
  ]);
  expect(unmatched).toBe(0);
});

test("APT is scored on the judged pronouns, or on all", () => {
  expect(valuesOf(studied(), "APT (w2=0)")).toEqual([2 / 3, 2 / 3, 1]);
  expect(valuesOf(studied({ aptOn: "all" }), "APT (w2=0)")).toEqual([
    2 / 4,
    3 / 4,
    1,
  ]);
});

test("on the judged pronouns APT agrees with people, so that their correlation is 1", () => {
  const { byAlignment } = studied();
  const { weights } = byAlignment["with heuristics"];
  expect(weights.length).toBeGreaterThan(0);
  for (const { pearson } of weights)
    expect(pearson.coefficient).toBeCloseTo(1, 12);
});

test("a link that is lost is case 4, and repair makes it case 1", () => {
  const { byAlignment } = studied();
  expect(byAlignment.basic.cases).toEqual([6, 0, 2, 1, 0, 0]);
  expect(byAlignment["with heuristics"].cases).toEqual([7, 0, 2, 0, 0, 0]);
  expect(byAlignment.basic.referenceAccepted).toBe(1);
});

test("the nine metrics stand in the order of the paper's figure", () => {
  expect(studied().columns.metrics.map(({ name }) => name)).toEqual([
    "BLEU",
    "METEOR",
    "METEOR o/Pron.",
    "AutoP",
    "AutoR",
    "AutoF",
    "APT (w2=1)",
    "APT (w2=0.5)",
    "APT (w2=0)",
  ]);
  const [masculine = 0, feminine = 0, right = 0] =
    valuesOf(studied(), "METEOR") ?? [];
  // The more words are the reference's, the better: six, seven, eight of eight.
  expect(feminine).toBeGreaterThan(masculine);
  expect(right).toBeGreaterThan(feminine);
});

test("gaps about no pronoun are counted apart", () => {
  const [first] = gaps;
  if (first === undefined) throw new Error("none");
  const { unmatched } = studied({}, [...gaps, { ...first, line: 9 }]);
  expect(unmatched).toBe(1);
});

test("a system that nobody judged is refused", () => {
  const study = (): Study =>
    studied(
      {},
      gaps.filter(({ system }) => system !== "right"),
    );
  expect(study).toThrow(SettingError);
  expect(study).toThrow(
    "there are no judgements of right.fr, only of masculine, feminine",
  );
});
