import { CorpusError, crc32 } from "@concord-mt/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  estimate,
  makeModel,
  parseNgramModel,
  readArpa,
  serialiseNgramModel,
  writeArpa,
} from "../src/index.ts";
import { corpora, optionSets } from "./arbitraries.ts";
import { swapBytes } from "../src/little-endian.ts";
import { lines } from "./support.ts";

const { model: small } = estimate(["a b", "a c", "b ü"], {
  order: 3,
  smoothing: "witten-bell",
});
const bytes = serialiseNgramModel(small);

test("writing any model and reading it again changes nothing", () => {
  fc.assert(
    fc.property(corpora, optionSets, (corpus, options) => {
      const { model } = estimate(corpus, options);
      expect(parseNgramModel(serialiseNgramModel(model)).tables).toEqual(
        model.tables,
      );
    }),
    { numRuns: 60 },
  );
});

test("a model takes less than half the bytes of its ARPA file", () => {
  const model = readArpa(lines("kenlm/plm200.default.arpa.gz"));
  const text = [...writeArpa(model)].join("");
  expect(serialiseNgramModel(model).length).toBeLessThan(text.length / 2);
});

test("bytes may lie anywhere in a buffer", () => {
  const larger = new Uint8Array(bytes.length + 3);
  larger.set(bytes, 3);
  expect(parseNgramModel(larger.subarray(3)).tables).toEqual(small.tables);
});

test("any changed byte is noticed", () => {
  for (let at = 0; at < bytes.length; at += 1) {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(() => parseNgramModel(damaged), `byte ${at}`).toThrow(CorpusError);
  }
});

test("bytes that are cut short are noticed", () => {
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => parseNgramModel(bytes.subarray(0, length))).toThrow(
      CorpusError,
    );
});

test("another version is named", () => {
  const newer = bytes.slice();
  newer[4] = 3;
  expect(() => parseNgramModel(newer)).toThrow(
    "expected version 2 of the n-gram model form, found 3",
  );
});

test("bytes with a right checksum but wrong content never do harm", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.nat(bytes.length - 13), fc.integer({ min: 0, max: 255 })),
        { minLength: 1, maxLength: 4 },
      ),
      (changes) => {
        const forged = bytes.slice();
        for (const [at, value] of changes) forged[12 + at] = value;
        new DataView(forged.buffer).setUint32(
          8,
          crc32(forged.subarray(12)),
          true,
        );
        try {
          const { words, starts, prefix, word, suffix, log10 } =
            parseNgramModel(forged).tables;
          expect(starts[1]).toBe(words.length);
          for (let at = 0; at < word.length; at += 1) {
            expect(word[at]).toBeLessThan(words.length);
            expect(prefix[at]).toBeLessThan(at);
            expect(suffix[at]).toBeLessThan(Math.max(at, 1));
            expect(log10[at]).toBeLessThanOrEqual(0);
          }
        } catch (error) {
          if (!(error instanceof CorpusError)) throw error;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("half a surrogate pair cannot be written", () => {
  const { model } = estimate(["\ud83d a"], {
    order: 1,
    smoothing: "witten-bell",
  });
  expect(() => serialiseNgramModel(model)).toThrow(CorpusError);
});

test("the checksum is the usual CRC-32", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("machines with the high byte first turn the bytes of each number round", () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  expect([...swapBytes(bytes)]).toEqual([4, 3, 2, 1, 8, 7, 6, 5]);
});

test("a word that stands twice is noticed", () => {
  const { tables } = small;
  const words = tables.words.map((word) => (word === "b" ? "a" : word));
  const model = makeModel({ ...tables, words });
  expect(() => parseNgramModel(serialiseNgramModel(model))).toThrow(
    '"a" twice',
  );
});
