import { CorpusError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import { estimate, readArpa } from "../src/index.ts";
import { entries, fixture, lines, variants } from "./support.ts";

const runs = fixture("RUNS.txt")
  .toString("utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [program = "", corpus = "", variant = "", status = ""] =
      line.split(" ");
    return { program, corpus, variant, worked: status === "rc=0" };
  });

describe.each(runs.filter(({ worked }) => worked))(
  "$program $corpus $variant",
  ({ program, corpus, variant }) => {
    const golden = entries(
      readArpa(lines(`${program}/${corpus}.${variant}.arpa.gz`)),
    );
    const { model } = estimate(lines(`${corpus}.txt`), {
      order: 5,
      ...variants[variant],
    });
    const ours = entries(model);

    test("has the same n-grams", () => {
      expect([...ours.keys()].sort()).toEqual([...golden.keys()].sort());
    });

    test("has the same probabilities and back-off weights", () => {
      for (const [ngram, expected] of golden) {
        const found = ours.get(ngram);
        // SRILM's `<unk>` is 1 minus a sum of rounded numbers.
        const tolerance =
          program === "srilm" && ngram === "<unk>" ? 7e-5 : 2e-6;
        const off = Math.max(
          Math.abs((found?.log10 ?? 0) - expected.log10),
          Math.abs((found?.backOff ?? 0) - expected.backOff),
        );
        expect(off, ngram).toBeLessThan(tolerance);
      }
    });
  },
);

describe.each(runs.filter(({ worked }) => !worked))(
  "$program $corpus $variant, which the program refuses",
  ({ corpus, variant }) => {
    const options = { order: 5, ...variants[variant] };

    test("is an error in strict mode", () => {
      expect(() =>
        estimate(lines(`${corpus}.txt`), { ...options, strict: true }),
      ).toThrow(CorpusError);
    });

    test("falls back, order by order, and says so", () => {
      const { report } = estimate(lines(`${corpus}.txt`), options);
      const failed = report.orders.filter((order) => order.failure);
      expect(failed.length).toBeGreaterThan(0);
      expect(report.warnings.map(({ code }) => code)).toEqual(
        failed.map(() => "discount-fallback"),
      );
    });
  },
);

test("falling back to Witten-Bell gives SRILM's model with Witten-Bell at the orders that fail", () => {
  const { model, report } = estimate(lines("degenerate200.txt"), { order: 5 });
  const golden = readArpa(lines("srilm/degenerate200.wb12-mkn.arpa.gz"));
  expect(report.orders.map(({ smoothing }) => smoothing)).toEqual([
    "witten-bell",
    "witten-bell",
    "modified-kneser-ney",
    "modified-kneser-ney",
    "modified-kneser-ney",
  ]);
  expect([...entries(model).keys()].sort()).toEqual(
    [...entries(golden).keys()].sort(),
  );
  for (const line of lines("heldout30.txt")) {
    const words = line.split(" ");
    golden.score(words).forEach(({ log10 }, at) => {
      const found = model.score(words)[at]?.log10;
      if (Number.isFinite(log10)) expect(found).toBeCloseTo(log10, 5);
      else expect(found).toBe(log10);
    });
  }
});

test("lmplz counts the n-grams still open at the end of its stream by their plain counts", () => {
  const [one, two] = estimate(lines("plm200.txt"), {
    order: 5,
    compatible: "kenlm",
  }).report.orders;
  expect(one?.countsOfCounts.slice(0, 2)).toEqual([8, 6]);
  expect(one?.discounts?.map((value) => value.toFixed(4))).toEqual([
    "0.4000",
    "1.4000",
    "1.9333",
  ]);
  expect(two?.countsOfCounts.slice(0, 2)).toEqual([47, 29]);
});
