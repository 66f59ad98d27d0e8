import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pcg64 } from "../src/index.ts";

interface Golden {
  readonly raw64: readonly string[];
  readonly choice50_4x50: readonly (readonly number[])[];
  readonly bool_4x50: readonly (readonly number[])[];
  readonly choice_after_bool_2x50: readonly (readonly number[])[];
}
const fixture = JSON.parse(
  readFileSync(new URL("fixtures/numpy/rng.json", import.meta.url), "utf8"),
) as Record<string, Golden> &
  Record<
    | "choice_50_1000x50_seed12345_sha256_csv"
    | "bool_10000x50_seed12345_sha256_01lines",
    string
  >;

const rows = (values: ArrayLike<number>, width: number): number[][] =>
  Array.from({ length: values.length / width }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) => values[row * width + column] ?? NaN,
    ),
  );

test.each([12345, 7, 0])("seed %i gives numpy's raw 64-bit numbers", (seed) => {
  const random = pcg64(seed);
  const raw = fixture[seed]?.raw64.map(() => {
    const low = BigInt(random.uint32());
    return String((BigInt(random.uint32()) << 32n) | low);
  });
  expect(raw).toEqual(fixture[seed]?.raw64);
});

test.each([12345, 7, 0])(
  "seed %i gives numpy's choices and booleans",
  (seed) => {
    const choices = new Int32Array(200);
    pcg64(seed).fillIntegers(choices, 50);
    expect(rows(choices, 50)).toEqual(fixture[seed]?.choice50_4x50);

    const booleans = new Uint8Array(200);
    const random = pcg64(seed);
    random.fillBooleans(booleans);
    expect(rows(booleans, 50)).toEqual(fixture[seed]?.bool_4x50);
    const following = new Int32Array(100);
    random.fillIntegers(following, 50);
    expect(rows(following, 50)).toEqual(fixture[seed]?.choice_after_bool_2x50);
  },
);

test("long sequences hash to numpy's", () => {
  const choices = new Int32Array(50_000);
  pcg64(12345).fillIntegers(choices, 50);
  const csv = rows(choices, 50)
    .map((row) => row.join(","))
    .join("\n");
  const booleans = new Uint8Array(500_000);
  pcg64(12345).fillBooleans(booleans);
  const lines = rows(booleans, 50)
    .map((row) => row.join(""))
    .join("\n");
  expect(sha256(csv)).toBe(fixture.choice_50_1000x50_seed12345_sha256_csv);
  expect(sha256(lines)).toBe(fixture.bool_10000x50_seed12345_sha256_01lines);
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

test("random() is numpy's next_double", () => {
  const random = pcg64(12345);
  const raw = BigInt(fixture[12345]?.raw64[0] ?? 0);
  expect(random.random()).toBe(Number(raw >> 11n) / 2 ** 53);
});

test("words come in the same order one by one and together", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600), { maxLength: 8 }), (lengths) => {
      const [single, many] = [pcg64(7), pcg64(7)];
      for (const length of lengths) {
        const filled = new Uint32Array(length);
        many.fillUint32(filled);
        expect([...filled]).toEqual(
          Array.from({ length }, () => single.uint32()),
        );
        expect(many.random()).toBe(single.random());
      }
    }),
  );
});

test("an integer below a bound is the upper half of a product, exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2 ** 32 - 1 }), (bound) => {
      const [words, integers] = [pcg64(bound), pcg64(bound)];
      const threshold = (0x1_0000_0000n - BigInt(bound)) % BigInt(bound);
      for (let draw = 0; draw < 50; draw += 1) {
        let product: bigint;
        do product = BigInt(words.uint32()) * BigInt(bound);
        while (BigInt.asUintN(32, product) < threshold);
        expect(integers.integer(bound)).toBe(Number(product >> 32n));
      }
    }),
  );
});

test("integers come in the same order one by one and together", () => {
  const bounds = fc.oneof(
    fc.integer({ min: 1, max: 5000 }),
    // Nearly half of the words are rejected.
    fc.integer({ min: 2 ** 31 + 1, max: 2 ** 31 + 9 }),
  );
  const part = fc.tuple(fc.nat(700), bounds);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const [single, many] = [pcg64(7), pcg64(7)];
      for (const [length, bound] of parts) {
        const filled = new Uint32Array(length);
        many.fillIntegers(filled, bound);
        expect([...filled]).toEqual(
          Array.from({ length }, () => single.integer(bound)),
        );
      }
    }),
  );
});

test("one choice is no choice", () => {
  const random = pcg64(1);
  expect([random.integer(1), random.integer(1)]).toEqual([0, 0]);
});

test("a seed and a bound must make sense", () => {
  for (const seed of [-1, 0.5, NaN, Infinity])
    expect(() => pcg64(seed)).toThrow(RangeError);
  for (const bound of [0, -1, 1.5, 2 ** 32])
    expect(() => pcg64(1).integer(bound)).toThrow(RangeError);
});
