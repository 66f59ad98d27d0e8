import { expect, test } from "vitest";
import { hashFeature, hashText, pcg64, shuffle } from "../src/index.ts";

test("a shuffle keeps the values, and a seed their order", () => {
  const order = (seed: number): number[] => {
    const values = Array.from({ length: 50 }, (_, at) => at);
    shuffle(values, pcg64(seed));
    return values;
  };
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
  expect(order(1).sort((a, b) => a - b)).toEqual([...Array(50).keys()]);
});

test("the hash of a text is FNV-1a over its units, of a part the same as of that text", () => {
  expect(hashText("") >>> 0).toBe(0x811c9dc5);
  expect(hashText("a") >>> 0).toBe(0xe40c292c);
  expect(hashText("foobar") >>> 0).toBe(0xbf9cf968);
  expect(hashText("xfoobarx", 1, 7)).toBe(hashText("foobar"));
});

test("features differ by their template, and by each value", () => {
  const hashes = new Set<number>();
  for (let template = 0; template < 10; template += 1)
    for (let first = 0; first < 10; first += 1)
      for (let second = 0; second < 10; second += 1)
        hashes.add(hashFeature(template, first, second));
  expect(hashes.size).toBe(1000);
});
