import { CorpusError } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnnotatedToken,
  formatAnnotation,
  parseAnnotation,
} from "../src/index.ts";

describe("Figure 2", () => {
  // Two of its three lines, as the paper prints them.
  const printed = [
    "It |*-> neut_sg had discharged a patient admitted after a serious traffic accident .",
    "Shortly afterward , it |*-> neut_sg had to re-admit the patient because of an MRSA infection , and doctors |1-*| have been unable to perform surgery that would be vital to full recovery because they |*-1| have been unable to get rid of the staph .",
  ];

  test("is read as it is printed", () => {
    const [first = "", second = ""] = printed;
    expect(parseAnnotation(first)[0]).toEqual({
      form: "It",
      referent: ["neut_sg"],
    });
    const tokens = parseAnnotation(second);
    expect(tokens.filter((token) => Object.keys(token).length > 1)).toEqual([
      { form: "it", referent: ["neut_sg"] },
      { form: "doctors", antecedent: 1 },
      { form: "they", referent: 1 },
    ]);
    expect(tokens).toHaveLength(42);
  });

  test("is written without its blanks", () => {
    expect(formatAnnotation(parseAnnotation(printed[1] ?? ""))).toBe(
      "Shortly afterward , it|*->neut_sg had to re-admit the patient because of an MRSA infection , and doctors|1-* have been unable to perform surgery that would be vital to full recovery because they|*-1 have been unable to get rid of the staph .",
    );
  });
});

test("several words of an antecedent, and a token that is both", () => {
  const tokens = [
    { form: "they", antecedent: 1, referent: ["masc_pl", "fem_pl"] },
    { form: "them", referent: 1 },
  ];
  const text = "they|1->masc_pl,fem_pl them|*-1";
  expect(formatAnnotation(tokens)).toBe(text);
  expect(parseAnnotation(text)).toEqual(tokens);
  expect(parseAnnotation("a|*-*")).toEqual([{ form: "a" }]);
});

test("digits behind > are a word", () => {
  expect(parseAnnotation("it|*->1")).toEqual([{ form: "it", referent: ["1"] }]);
});

test("whatever words and labels are written can be read", () => {
  const word = fc
    .string({
      minLength: 1,
      unit: fc.constantFrom("a", "|", "-", ",", ">", "*", "\\", "1", "é"),
    })
    .filter((text) => text.trim() !== "");
  const token = fc.record(
    {
      form: word,
      referent: fc.array(word, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ["form"] },
  );
  fc.assert(
    fc.property(fc.array(token), (tokens: AnnotatedToken[]) => {
      const numbered = tokens.map((one, at) => ({
        ...one,
        antecedent: at + 1,
      }));
      expect(parseAnnotation(formatAnnotation(numbered))).toEqual(numbered);
      expect(parseAnnotation(formatAnnotation(tokens))).toEqual(tokens);
    }),
    { seed: 1 },
  );
});

test.each(["it|", "it|1", "it|x-*", "it|*->", "|1-*", "it|*->a,", "a\\"])(
  "a broken mark is refused: %s",
  (text) => {
    expect(() => parseAnnotation(text)).toThrow(CorpusError);
  },
);

test("a referent needs its antecedent in the sentence", () => {
  expect(() => parseAnnotation("it|*-2 car|1-*")).toThrow("antecedent 2");
});

test("what cannot be written is refused", () => {
  expect(() => formatAnnotation([{ form: "a b" }])).toThrow(RangeError);
  expect(() => formatAnnotation([{ form: "" }])).toThrow(RangeError);
  expect(() => formatAnnotation([{ form: "a", antecedent: 0 }])).toThrow(
    RangeError,
  );
});
