import { formatSignature, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { c1c4 } from "../src/index.ts";
import { frenchLists, segment, translation } from "./segments.ts";

const metric = c1c4({ lists: frenchLists });
const classOf = (
  reference: readonly [string, string],
  hypothesis: readonly [string, string],
): number | undefined =>
  metric.items(segment("it is", reference, hypothesis))[0]?.outcome;

test("the same form is C1, whatever its case", () => {
  expect(classOf(["Il est", "0-0"], ["il est", "0-0"])).toBe(1);
});

test("variants of ce and of ça are C2, both apostrophes included", () => {
  expect(classOf(["ce est", "0-0"], ["c' est", "0-0"])).toBe(2);
  expect(classOf(["c’ est", "0-0"], ["c' est", "0-0"])).toBe(2);
  expect(classOf(["ça est", "0-0"], ["ç’ est", "0-0"])).toBe(2);
  expect(classOf(["ça est", "0-0"], ["ca est", "0-0"])).toBe(2);
  // c is in both classes, which does not make ce and ça similar.
  expect(classOf(["ce est", "0-0"], ["c est", "0-0"])).toBe(2);
  expect(classOf(["ça est", "0-0"], ["c est", "0-0"])).toBe(2);
  expect(classOf(["ce est", "0-0"], ["ça est", "0-0"])).toBe(3);
});

test("APT's equivalents and identical forms are nothing here", () => {
  expect(classOf(["ce est", "0-0"], ["il est", "0-0"])).toBe(3);
  expect(classOf(["ça est", "0-0"], ["cela est", "0-0"])).toBe(3);
});

test("an untranslated pronoun is C4, a missing reference pronoun C3", () => {
  expect(classOf(["il est", "0-0"], ["est", "1-0"])).toBe(4);
  expect(classOf(["est", "1-0"], ["est", "1-0"])).toBe(4);
  expect(classOf(["est", "1-0"], ["il est", "0-0"])).toBe(3);
  expect(classOf(["la vie", "0-1"], ["la vie", "0-1"])).toBe(3);
});

test("accuracy is C1 and C2 over all source pronouns", () => {
  // Table 2 of the paper, the row of RR.
  expect(metric.score(Float64Array.of(416, 79, 560, 61))).toEqual({
    score: 495 / 1116,
    classes: [416, 79, 560, 61],
    total: 1116,
  });
  expect(scoreCorpus(metric, []).score).toBeUndefined();
  expect(
    scoreCorpus(metric, [
      segment("they it", ["ils il", "0-0 1-1"], ["ils elle", "0-0 1-1"]),
    ]),
  ).toEqual({ score: 0.5, classes: [1, 0, 1, 0], total: 2 });
});

test("of several references the best counts", () => {
  const references = [
    translation("elle est", "0-0"),
    translation("il est", "0-0"),
  ];
  const [item] = metric.items(
    segment("it is", ["", ""], ["il est", "0-0"], { references }),
  );
  expect(item).toMatchObject({ outcome: 1, referenceIndex: 1, id: "0:0" });
  expect(item?.reason).toBe("C1: the same pronoun as in the reference");
});

test("links are repaired only on demand, and the signature says so", () => {
  const unaligned = segment("it is", ["il est", "1-1"], ["il est", "1-1"]);
  expect(metric.items(unaligned)[0]?.outcome).toBe(4);
  const repairing = c1c4({ lists: frenchLists, repair: true });
  expect(repairing.items(unaligned)[0]?.outcome).toBe(1);
  expect(formatSignature(metric.signature())).toMatch(
    /^C1-C4\|.*\|repair:none\|.*\|classes:luong-2016\|/,
  );
  expect(
    formatSignature(
      c1c4({ lists: frenchLists, classes: [["il", "ce"]] }).signature(),
    ),
  ).toContain("classes:il,ce");
});
