import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type GapAnnotation,
  type JudgedGap,
  discoMt2015Labels,
  formatGaps,
  gapLabeller,
  gapMeasures,
  gapsToLines,
  linesToGaps,
  matchGaps,
  mergeGaps,
  parseGaps,
  verdictOfGap,
  choiceLabeller,
  scoreGaps,
} from "../src/index.ts";

const gap = (
  id: string,
  accepted: readonly string[],
  written: string,
): JudgedGap => ({
  system: "A",
  id,
  written,
  accepted: accepted[0] === "bad translation" ? [] : accepted,
  isBad: accepted[0] === "bad translation",
  annotators: 1,
});

/** The ten gaps of docs/judgement-measures.md. */
const ten: readonly JudgedGap[] = [
  gap("1", ["il"], "il"),
  gap("2", ["il", "elle"], "il"),
  gap("3", ["elle"], "il"),
  gap("4", ["ce"], "ce"),
  gap("5", ["ce", "ça/cela"], "ça/cela"),
  gap("6", ["ils"], "ils"),
  gap("7", ["elles", "ils"], "other"),
  gap("8", ["other"], "other"),
  gap("9", ["other"], "on"),
  gap("10", ["bad translation"], "il"),
];

describe("ten gaps", () => {
  const measures = gapMeasures(ten);
  test("accuracy with other is 6/10, without 5/7", () => {
    expect(measures.withOther).toEqual({ part: 6, whole: 10, value: 0.6 });
    expect(measures.withoutOther).toEqual({ part: 5, whole: 7, value: 5 / 7 });
    expect(measures.bad).toBe(1);
  });

  test("leaving out bad translations leaves nine gaps", () => {
    const skipped = gapMeasures(ten, { badTranslation: "skip" });
    expect(skipped.withOther).toMatchObject({ part: 6, whole: 9 });
    expect(skipped.micro.precision).toMatchObject({ part: 5, whole: 7 });
    expect(skipped.bad).toBe(1);
  });

  test("il is right twice of four times, and never missed", () => {
    expect(measures.pronouns.il).toEqual({
      precision: { part: 2, whole: 4, value: 0.5 },
      recall: { part: 2, whole: 2, value: 1 },
      strictRecall: { part: 2, whole: 2, value: 1 },
      f: 2 / 3,
    });
  });

  test("a gap that has il is no miss of elle, except to a strict recall", () => {
    expect(measures.pronouns.elle).toEqual({
      precision: { part: 0, whole: 0, value: undefined },
      recall: { part: 0, whole: 1, value: 0 },
      strictRecall: { part: 0, whole: 2, value: 0 },
      f: 0,
    });
  });

  test("on the average of counts, precision and recall are 5/8", () => {
    expect(measures.micro).toMatchObject({
      precision: { part: 5, whole: 8 },
      recall: { part: 5, whole: 8 },
      f: 0.625,
    });
    expect(measures.pronouns.ils?.recall).toMatchObject({ part: 1, whole: 2 });
  });
});

test("without gaps nothing is defined", () => {
  const measures = gapMeasures([]);
  expect(measures.withOther.value).toBeUndefined();
  expect(measures.micro.f).toBeUndefined();
});

test("spellings, apostrophes and case make one label; the rest is other", () => {
  const label = gapLabeller(discoMt2015Labels);
  expect(["C’", "Ça", "ça", "cela", "ils", "le", ""].map(label)).toEqual([
    ...["ce", "ça/cela", "ça/cela", "ça/cela", "ils", "other", "none"],
  ]);
});

describe("a candidate without a pronoun", () => {
  const filled = (written: string): GapAnnotation => ({
    ...{ system: "A", id: "0:1", annotator: "x", written },
    choices: ["other", "il"],
  });

  test.each(["", " ", "-", "–", "none"])(
    "%o is wrong where a pronoun is wanted",
    (written) => {
      const [gap] = mergeGaps([filled(written)]);
      expect(gap).toMatchObject({ written: "none" });
      expect(gap && verdictOfGap(gap)).toBe("incorrect");
      expect([...gapsToLines([filled(written)])]).toMatchObject([
        { written: "none", verdict: "incorrect" },
      ]);
    },
  );

  test("is other, and right where other is accepted, if one asks for it", () => {
    const [gap] = mergeGaps([filled("")], { empty: "other" });
    expect(gap && verdictOfGap(gap)).toBe("correct");
    const [line] = gapsToLines([filled("")], { empty: "other" });
    expect(line).toMatchObject({ written: "other", verdict: "correct" });
    // What was written as none is read again as the reader wants it.
    const lines = [...gapsToLines([filled("")])];
    const { systems } = scoreGaps(lines, { empty: "other" });
    expect(systems[0]?.withOther.value).toBe(1);
    expect(scoreGaps(lines).systems[0]?.withOther.value).toBe(0);
  });

  test("is right where annotators say that none is needed, in lines and in tables", () => {
    expect(choiceLabeller(discoMt2015Labels)("none")).toBeUndefined();
    const choices = ["no pronoun needed"];
    const [gap] = mergeGaps([{ ...filled(""), choices }]);
    expect(gap && verdictOfGap(gap)).toBe("correct");
    expect([...gapsToLines([{ ...filled("il"), choices }])]).toMatchObject([
      { written: "il", verdict: "incorrect" },
    ]);
    const table = formatGaps([{ ...filled(""), choices }]);
    expect([...parseGaps(table.trimEnd().split("\n"))]).toMatchObject([
      { choices, written: "" },
    ]);
  });
});

test("what an adjudicator decides counts alone, and is no annotator", () => {
  const say = (annotator: string, choice: string): GapAnnotation => ({
    ...{ system: "A", id: "0:1", written: "elle", annotator },
    choices: [choice],
  });
  const [gap] = mergeGaps([
    { ...say("x", "elle"), resolution: true },
    say("x", "il"),
    say("y", "on"),
  ]);
  expect(gap).toMatchObject({ accepted: ["elle"], annotators: 2 });
});

describe("several annotators", () => {
  const say = (annotator: string, ...choices: string[]): GapAnnotation => ({
    system: "A",
    id: "0:1",
    written: "elle",
    annotator,
    choices,
  });

  test("accept what any accepts, or what most do", () => {
    const three = [
      say("x", "il", "elle"),
      say("y", "il"),
      say("z", "il", "ce"),
    ];
    expect(mergeGaps(three)[0]).toMatchObject({
      accepted: ["il", "elle", "ce"],
      annotators: 3,
      written: "elle",
    });
    expect(mergeGaps(three, { combine: "majority" })[0]?.accepted).toEqual([
      "il",
    ]);
  });

  test("two of three who see a bad translation make it one; one of two does not", () => {
    const bad = say("x", "bad translation");
    const merged = (...said: GapAnnotation[]): string | undefined =>
      mergeGaps(said).map(verdictOfGap)[0];
    const also = { ...bad, annotator: "y" };
    expect(merged(bad, also, say("z", "elle"))).toBe("bad");
    expect(merged(bad, say("z", "elle"))).toBe("correct");
  });

  test("a later line of one annotator replaces the earlier", () => {
    const merged = mergeGaps([say("x", "il"), say("x", "elle")]);
    expect(merged[0]).toMatchObject({ accepted: ["elle"], annotators: 1 });
  });

  test("two texts for one gap are an error", () => {
    const other = { ...say("y", "il"), written: "ils" };
    expect(() => mergeGaps([say("x", "il"), other])).toThrow(
      'gap 0:1 of A is filled with "elle" for one annotator and with "ils" for another',
    );
  });

  test("annotations survive as judgement lines", () => {
    const all = [say("x", "il", "elle"), say("y", "bad translation")];
    const lines = [...gapsToLines(all)];
    expect(lines.map(({ verdict }) => verdict)).toEqual(["correct", "bad"]);
    expect([...linesToGaps(lines)]).toEqual(all);
  });
});

test("gaps find their items by id, or as the n-th of their segment", () => {
  const items = ["0:3", "2:1", "2:7"].map((id) => ({
    id,
    segment: Number(id.split(":")[0]),
  }));
  const { matched, unmatched } = matchGaps(
    [
      gap("2:1", ["il"], "il"),
      { ...gap("2#2", ["il"], "il"), line: 3, occurrence: 2 },
      gap("5:5", ["il"], "il"),
    ],
    items,
  );
  expect(matched.map(({ item }) => item.id)).toEqual(["2:1", "2:7"]);
  expect(unmatched.map(({ id }) => id)).toEqual(["5:5"]);
});

describe("laws", () => {
  const labels = [...discoMt2015Labels.pronouns, "other"];
  const anyGap = fc
    .record({
      accepted: fc.uniqueArray(fc.constantFrom(...labels), { minLength: 1 }),
      written: fc.constantFrom(...labels),
      isBad: fc.boolean(),
    })
    .map(({ accepted, written, isBad }) =>
      gap("x", isBad ? ["bad translation"] : accepted, written),
    );

  test("lenient recall is at least the strict one, and micro-averages lie between the pronouns'", () => {
    fc.assert(
      fc.property(fc.array(anyGap, { maxLength: 40 }), (gaps) => {
        const { micro, pronouns } = gapMeasures(gaps);
        const each = Object.values(pronouns);
        for (const { recall, strictRecall } of each)
          expect(recall.value ?? 1).toBeGreaterThanOrEqual(
            (strictRecall.value ?? 0) - 1e-12,
          );
        const precisions = each.flatMap(
          ({ precision }) => precision.value ?? [],
        );
        if (micro.precision.value !== undefined) {
          const own = micro.precision.value;
          expect(own).toBeGreaterThanOrEqual(Math.min(...precisions) - 1e-12);
          expect(own).toBeLessThanOrEqual(Math.max(...precisions) + 1e-12);
        }
      }),
    );
  });

  test("a system that writes what is accepted has 1 everywhere", () => {
    fc.assert(
      fc.property(fc.array(anyGap, { minLength: 1 }), (gaps) => {
        const perfect = gaps
          .filter(({ isBad }) => !isBad)
          .map((one) => ({ ...one, written: one.accepted[0] ?? "other" }));
        const { withOther, micro } = gapMeasures(perfect);
        expect(withOther.value ?? 1).toBe(1);
        expect(micro.recall.value ?? 1).toBe(1);
      }),
    );
  });
});
