import { type Alignment, toAlignment } from "@concord-mt/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { symmetrisations, symmetrise } from "../src/index.ts";

const links = (text: string): Alignment =>
  toAlignment(
    text
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => {
        const [source = "", target = ""] = part.split("-");
        return { source: Number(source), target: Number(target) };
      }),
  );
const write = (alignment: Alignment): string =>
  alignment.map(({ source, target }) => `${source}-${target}`).join(" ");

// 0-0 is common; 1-1 touches it at a corner; 1-0 touches it at a side; 5-5 touches nothing; 4-0 and 3-7 link one new word.
const forward = links("0-0 1-1 5-5 4-0");
const reverse = links("0-0 1-0 5-6 3-7");

test.each([
  ["intersection", "0-0"],
  ["grow", "0-0 1-0 1-1"],
  ["grow-diag", "0-0 1-0 1-1"],
  ["grow-diag-final-and", "0-0 1-0 1-1 3-7 5-5"],
  ["grow-diag-final", "0-0 1-0 1-1 3-7 4-0 5-5 5-6"],
  ["union", "0-0 1-0 1-1 3-7 4-0 5-5 5-6"],
] as const)("%s keeps %s", (method, expected) => {
  expect(write(symmetrise(forward, reverse, method))).toBe(expected);
});

test("corners count for grow-diag only", () => {
  const common = links("0-0");
  const corner = links("0-0 1-1");
  expect(write(symmetrise(corner, common, "grow"))).toBe("0-0");
  expect(write(symmetrise(corner, common, "grow-diag"))).toBe("0-0 1-1");
});

test("growth does not run over the end of a row", () => {
  const far = links("0-0 1-1048575");
  expect(write(symmetrise(far, links("0-0"), "grow-diag"))).toBe("0-0");
});

test("a common link keeps the forward probability", () => {
  const common = [{ source: 0, target: 0, probability: 0.9 }];
  const other = [{ source: 0, target: 0, probability: 0.4 }];
  expect(symmetrise(common, other, "intersection")).toEqual(common);
  expect(symmetrise(common, other, "union")).toEqual(common);
});

const arbitrary = fc
  .array(fc.record({ source: fc.nat(8), target: fc.nat(8) }), { maxLength: 14 })
  .map(toAlignment);
const keys = (alignment: Alignment): Set<string> =>
  new Set(write(alignment).split(" "));

test("each method keeps all links of those before it, except that final-and and final are not grown from each other", () => {
  fc.assert(
    fc.property(arbitrary, arbitrary, (a, b) => {
      const results = new Map(
        symmetrisations.map((method) => [
          method,
          keys(symmetrise(a, b, method)),
        ]),
      );
      const of = (method: (typeof symmetrisations)[number]): Set<string> =>
        results.get(method) ?? new Set();
      const chains = [
        ["intersection", "grow", "union"],
        ["intersection", "grow-diag", "grow-diag-final-and", "union"],
        ["grow-diag", "grow-diag-final", "union"],
      ] as const;
      for (const chain of chains) {
        chain.slice(1).forEach((method, at) => {
          const smaller = of(chain[at] ?? "intersection");
          if (!smaller.has(""))
            expect([...smaller].filter((key) => !of(method).has(key))).toEqual(
              [],
            );
        });
      }
    }),
  );
});

test("equal directions stay as they are", () => {
  fc.assert(
    fc.property(arbitrary, fc.constantFrom(...symmetrisations), (a, method) => {
      expect(symmetrise(a, a, method)).toEqual(a);
    }),
  );
});

test("every word that either direction links is linked by grow-diag-final", () => {
  fc.assert(
    fc.property(arbitrary, arbitrary, (a, b) => {
      const result = symmetrise(a, b, "grow-diag-final");
      const sources = new Set(result.map(({ source }) => source));
      const targets = new Set(result.map(({ target }) => target));
      for (const { source, target } of [...a, ...b]) {
        expect(sources.has(source) && targets.has(target)).toBe(true);
      }
    }),
  );
});
