import { formatSignature, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { corpusTer, ter } from "../src/index.ts";

const output = ["le chat dort", "il mange"];
const first = ["le chat dort bien", "elle mange"];
const second = ["un chat dort", "il mange"];

test("one call gives what the metric counts over the segments, with its signature", () => {
  const segments = output.map((hypothesis, at) => ({
    hypothesis,
    references: [first[at] ?? "", second[at] ?? ""],
  }));
  const metric = ter();
  const { signature, ...score } = corpusTer(output, [first, second]);
  expect(score).toEqual(scoreCorpus(metric, segments));
  expect(signature).toContain("nrefs:2");
  expect(signature).toContain(formatSignature(metric.signature()).slice(-20));
});

test("texts of unequal length are refused", () => {
  expect(() => corpusTer(output, first.slice(1))).toThrow(
    expect.objectContaining({ code: "length" }),
  );
});
