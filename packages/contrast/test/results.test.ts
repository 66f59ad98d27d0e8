import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accuracyOf,
  changedWord,
  chanceOf,
  decide,
  groupOf,
  judgeTranslation,
  parseSuiteScores,
  summariseContrast,
} from "../src/index.ts";

const version = { text: "", context: [] };
const item = (versions: number) => ({
  versions: Array.from({ length: versions }, () => version),
});

describe("scores from a file", () => {
  const read = (lines: string[], better?: "higher" | "lower") =>
    parseSuiteScores({ name: "s", lines }, [item(2), item(3)], { better });

  test("log-probabilities are better the higher, costs the lower", () => {
    expect(read(["-1", "-2", "-3", "-4", "-5"])).toEqual({
      better: "higher",
      rows: [
        [-1, -2],
        [-3, -4, -5],
      ],
    });
    expect(read(["1", "2", "3", "4", "5"]).rows[0]).toEqual([-1, -2]);
    expect(read(["1", "2", "3", "4", "5"], "higher").rows[0]).toEqual([1, 2]);
  });

  test("what cannot be told is asked for, and bad lines have their place", () => {
    expect(() => read(["-1", "2", "0", "0", "0"])).toThrow(/cannot tell/);
    expect(() => read(["0.1", "0.2", "0", "1", "0"])).toThrow(/cannot tell/);
    expect(() => read(["-1"])).toThrow(/expected 5 scores.*found 1/);
    expect(() => read(["-1", "x", "-1", "-1", "-1"])).toThrow(/"x"/);
  });

  test("turning all signs and the direction changes no outcome", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 50, noNaN: true }), {
          minLength: 5,
          maxLength: 5,
        }),
        (scores) => {
          const up = read(scores.map(String), "higher").rows.map(decide);
          const down = read(
            scores.map((score) => String(-score)),
            "lower",
          ).rows.map(decide);
          expect(down).toEqual(up);
        },
      ),
      { seed: 23 },
    );
  });
});

test("right is more than every wrong translation; equal is undecided", () => {
  expect(decide([2, 1, 0])).toBe("right");
  expect(decide([2, 2, 0])).toBe("undecided");
  expect(decide([2, 3, 0])).toBe("wrong");
});

test("chance is one of the translations", () => {
  expect(chanceOf([item(2), item(3)])).toBeCloseTo((1 / 2 + 1 / 3) / 2);
  expect(chanceOf([item(1)])).toBeUndefined();
});

test("the changed word is the first difference, or the pronoun that is named", () => {
  expect(
    changedWord([
      ["elle", "est", "venue"],
      ["il", "est", "venu"],
    ]),
  ).toEqual({ position: 0, forms: ["elle", "il"] });
  expect(
    changedWord(
      [
        ["La", "voilà", ",", "Elle", "roule"],
        ["Le", "voilà", ",", "il", "roule"],
      ],
      "elle",
    ),
  ).toEqual({ position: 3, forms: ["elle", "il"] });
  expect(changedWord([["a"], ["a"]])).toBeUndefined();
});

describe("translations are judged by their links", () => {
  // It broke because she dropped it. → Elle a cassé car il l'a laissée tomber.
  const words = ["Elle", "a", "cassé", "car", "il", "tombait"];
  const pronoun = { position: 0, right: "elle", wrong: ["il"] };

  test("the linked word counts, not one elsewhere in the sentence", () => {
    const link = (target: number) => [{ source: 0, target }];
    expect(judgeTranslation({ words, alignment: link(0) }, pronoun)).toBe(
      "right",
    );
    expect(judgeTranslation({ words, alignment: link(4) }, pronoun)).toBe(
      "wrong",
    );
    expect(judgeTranslation({ words, alignment: link(2) }, pronoun)).toBe(
      "other",
    );
  });

  test("an unaligned pronoun is looked for beside its neighbours' translations", () => {
    const alignment = [{ source: 1, target: 2 }];
    expect(
      judgeTranslation(
        { words: ["Elle", "vite", "cassa"], alignment },
        pronoun,
      ),
    ).toBe("untranslated");
    expect(
      judgeTranslation(
        { words: ["vite", "elle", "cassa"], alignment },
        pronoun,
      ),
    ).toBe("right");
  });
});

test("groups: distances above three are one, as in ContraPro", () => {
  const traits = { pronoun: "it → er", distance: 5, isInside: false };
  expect(groupOf(traits, "distance")).toBe("> 3");
  expect(groupOf(traits, "place")).toBe("across");
  expect(groupOf({ ...traits, isInside: undefined }, "place")).toBe("unknown");
});

test("a summary has intervals, groups and McNemar's exact test", () => {
  const outcomes = (text: string) =>
    Array.from(text, (sign) =>
      sign === "+" ? "right" : sign === "=" ? "undecided" : "wrong",
    );
  const traits = [...Array(10).keys()].map((at) => ({
    pronoun: at < 4 ? "elle" : "il",
    distance: 0,
    isInside: true,
  }));
  const { systems, comparisons, chance } = summariseContrast(
    traits.map(() => item(2)),
    traits,
    [
      { name: "one", outcomes: outcomes("++++++++++") },
      { name: "two", outcomes: outcomes("---=++++++") },
    ],
  );
  expect(chance).toBe(0.5);
  expect(systems[1]).toMatchObject({ right: 6, undecided: 1, accuracy: 0.6 });
  expect(systems[1]?.groups.pronoun.elle?.accuracy).toBe(0);
  expect(accuracyOf(outcomes("++++++++--"))?.interval.low).toBeCloseTo(
    0.4902,
    4,
  );
  expect(comparisons[0]).toMatchObject({
    first: "two",
    onlyFirst: 0,
    onlySecond: 4,
  });
  // Four against none: 2 · (1/2)⁴.
  expect(comparisons[0]?.p).toBeCloseTo(0.125, 12);
});
