import fc from "fast-check";
import { expect, test } from "vitest";
import { stackedBars } from "../src/index.ts";

test("bars are cut in proportion, with a legend", () => {
  const rows = [
    { name: "a", values: [3, 1] },
    { name: "long", values: [0, 2] },
    { name: "none", values: [0, 0] },
  ];
  expect(
    stackedBars({ parts: ["right", "wrong"], rows }, { columns: 18 }),
  ).toBe(
    [
      "a     █████████▓▓▓",
      "long  ▓▓▓▓▓▓▓▓▓▓▓▓",
      "none",
      "      █ right  ▓ wrong",
      "",
    ].join("\n"),
  );
});

test("every bar is as long as the others, and every part that is there shows", () => {
  const values = fc.array(fc.integer({ min: 0, max: 10_000 }), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(values, (one) => {
      fc.pre(one.some((value) => value > 0));
      const parts = ["1", "2", "3", "4", "5", "6"];
      const [bar = ""] = stackedBars(
        { parts, rows: [{ name: "s", values: one }] },
        { columns: 43 },
      ).split("\n");
      const signs = Array.from(bar.slice(3));
      expect(signs).toHaveLength(40);
      one.forEach((value, at) => {
        expect(signs.includes("█▓▒░╌·".charAt(at))).toBe(value > 0);
      });
    }),
  );
});

test("colours come only where they are wanted", () => {
  const bars = { parts: ["right"], rows: [{ name: "a", values: [1] }] };
  expect(stackedBars(bars)).not.toContain("\u001b");
  expect(stackedBars(bars, { isColourful: true })).toContain("\u001b[38;5;35m");
});

test("wrong numbers and too many parts are refused", () => {
  const row = { name: "a", values: [NaN] };
  expect(() => stackedBars({ parts: ["x"], rows: [row] })).toThrow(RangeError);
  const parts = Array.from({ length: 7 }, String);
  expect(() => stackedBars({ parts, rows: [] })).toThrow(RangeError);
});
