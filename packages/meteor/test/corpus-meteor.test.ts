import { formatSignature, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { corpusMeteor, meteor } from "../src/index.ts";

const output = ["le chat dort", "il mange"];
const first = ["le chat dort bien", "elle mange"];
const second = ["un chat dort", "il mange"];

test("one call gives what the metric counts over the segments, with its signature", () => {
  const segments = output.map((hypothesis, at) => ({
    hypothesis,
    references: [first[at] ?? "", second[at] ?? ""],
  }));
  const metric = meteor({ language: "fr" });
  const { signature, ...score } = corpusMeteor(output, [first, second], {
    language: "fr",
  });
  expect(score).toEqual(scoreCorpus(metric, segments));
  expect(signature).toContain("nrefs:2");
  expect(signature).toContain(formatSignature(metric.signature()).slice(-20));
});

test("texts of unequal length are refused", () => {
  expect(() =>
    corpusMeteor(output, first.slice(1), { language: "fr" }),
  ).toThrow(expect.objectContaining({ code: "length" }));
});
