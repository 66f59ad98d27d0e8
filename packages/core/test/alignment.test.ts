import * as fc from "fast-check";
import { expect, test } from "vitest";
import { invertAlignment, targetsBySource, toAlignment } from "../src/index.ts";

const links = fc.array(fc.record({ source: fc.nat(5), target: fc.nat(5) }));

test("links are ordered and each pair stands once", () => {
  fc.assert(
    fc.property(links, (some) => {
      const keys = toAlignment(some).map(
        ({ source, target }) => source * 10 + target,
      );
      expect(keys).toEqual(
        [
          ...new Set(some.map(({ source, target }) => source * 10 + target)),
        ].sort((a, b) => a - b),
      );
    }),
  );
});

test("of repeated pairs the most probable stays", () => {
  expect(
    toAlignment([
      { source: 0, target: 0, probability: 0.2 },
      { source: 0, target: 0, probability: 0.9 },
    ]),
  ).toEqual([{ source: 0, target: 0, probability: 0.9 }]);
});

test("inverting twice gives the same alignment", () => {
  fc.assert(
    fc.property(links, (some) => {
      const alignment = toAlignment(some);
      expect(invertAlignment(invertAlignment(alignment))).toEqual(alignment);
    }),
  );
});

test("targets are listed by source position", () => {
  const alignment = toAlignment([
    { source: 2, target: 1 },
    { source: 0, target: 3 },
    { source: 0, target: 0 },
  ]);
  expect(targetsBySource(alignment, 3)).toEqual([[0, 3], [], [1]]);
});
