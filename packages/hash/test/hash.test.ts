import fc from "fast-check";
import { expect, test } from "vitest";
import { hashBytes, hashJson, hashLines } from "../src/index.ts";

test("bytes have the SHA-256 that other programs give", () => {
  // printf abc | sha256sum
  expect(hashBytes(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("the hash does not depend on the order of keys, and changes with the content", () => {
  expect(hashJson({ a: 1, b: [{ d: 1, c: 2 }] })).toBe(
    hashJson({ b: [{ c: 2, d: 1 }], a: 1 }),
  );
  expect(hashJson({ a: 1 })).not.toBe(hashJson({ a: 2 }));
  expect(hashJson({ a: 1 })).toBe(
    "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862",
  );
});

test("lines have the hash of the text that they make", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (lines) => {
      const text = lines.map((line) => `${line}\n`).join("");
      expect(hashLines(lines)).toBe(hashBytes(new TextEncoder().encode(text)));
    }),
  );
});
