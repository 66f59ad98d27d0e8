import { CorpusError, crc32 } from "@concord-mt/core";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  align,
  alignAndTrain,
  alignCorpus,
  alignmentErrorRate,
  type AlignmentModel,
  hashedModel,
  invertModel,
  parseAlignmentModel,
  pruneModel,
  serialiseAlignmentModel,
  train,
} from "../src/index.ts";
import { decodeCount, encodeCount } from "../src/model/count-code.ts";
import { makeCorpus } from "./made-corpus.ts";

const { corpus, gold } = makeCorpus({ pairs: 400, words: 120 });
const fresh = corpus.slice(0, 6);
let model: AlignmentModel;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  model = await train(corpus.slice(20));
  bytes = serialiseAlignmentModel(model);
});

test("a model is the same after it has been written and read", () => {
  expect(parseAlignmentModel(bytes)).toEqual(model);
  expect(serialiseAlignmentModel(parseAlignmentModel(bytes))).toEqual(bytes);
});

test("aligning and training at once gives what each gives alone", async () => {
  const [texts, training] = [corpus.slice(0, 30), corpus.slice(30, 200)];
  const both = await alignAndTrain(texts, { training });
  expect([...both.alignments]).toEqual(await alignCorpus(texts, { training }));
  expect(both.model).toEqual(await train([...texts, ...training]));
});

test("a hashed model is named by its bytes, and a damaged one by its file", () => {
  const { model: parsed, hash } = hashedModel(bytes);
  expect(parsed).toEqual(model);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  expect(hashedModel(bytes.slice()).hash).toBe(hash);
  expect(
    hashedModel(serialiseAlignmentModel(invertModel(model))).hash,
  ).not.toBe(hash);
  expect(() => hashedModel(bytes.subarray(1), "own.bin")).toThrow(
    /^own\.bin: /,
  );
});

test("a model that was read gives the same links", async () => {
  expect(await align(parseAlignmentModel(bytes), fresh)).toEqual(
    await align(model, fresh),
  );
});

test("a model aligns text that is far too short to learn from", async () => {
  const sure = gold.slice(0, 6).map((links) => ({ sure: links, possible: [] }));
  expect(
    alignmentErrorRate(await align(model, fresh), sure).errorRate,
  ).toBeLessThan(0.02);
});

test("a model read from the other side gives the links of the other side", async () => {
  const inverse = invertModel(model);
  expect(invertModel(inverse)).toEqual(model);
  expect(parseAlignmentModel(serialiseAlignmentModel(inverse))).toEqual(
    inverse,
  );
  const swapped = fresh.map(({ source, target }) => ({
    source: target,
    target: source,
  }));
  const links = (await align(inverse, swapped)).map((links) =>
    links.map(({ source, target }) => `${target}-${source}`).sort(),
  );
  const straight = (await align(model, fresh)).map((links) =>
    links.map(({ source, target }) => `${source}-${target}`).sort(),
  );
  expect(links).toEqual(straight);
});

test("pruning leaves out entries and keeps totals", () => {
  const small = pruneModel(model, { minimumCount: 20 });
  expect(small.columns.length).toBeLessThan(model.columns.length);
  expect(Math.min(...small.counts)).toBeGreaterThanOrEqual(19);
  const total = (word: string, { source }: AlignmentModel): number =>
    source.totals[source.words.indexOf(word)] ?? 0;
  expect(total("s0", small) / total("s0", model)).toBeCloseTo(1, 1);
  expect(serialiseAlignmentModel(small).length).toBeLessThan(bytes.length);
});

test("a count is kept within 4.5 % in one byte", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (count) => {
      const kept = decodeCount(encodeCount(count));
      expect(Math.abs(kept / count - 1)).toBeLessThan(0.045);
      expect(encodeCount(kept)).toBe(encodeCount(count));
    }),
  );
  expect(encodeCount(0)).toBe(0);
  expect(encodeCount(1e12)).toBe(255);
});

const codeOf = (wrong: Uint8Array): string => {
  try {
    parseAlignmentModel(wrong);
    return "none";
  } catch (error) {
    return error instanceof CorpusError ? error.code : String(error);
  }
};

test("a file of another kind, of another version, cut short or damaged is refused", () => {
  expect(codeOf(new Uint8Array())).toBe("format");
  expect(codeOf(new TextEncoder().encode("0-0 1-1 2-2 3-3 4-4\n"))).toBe(
    "format",
  );
  const later = bytes.slice();
  later[4] = 2;
  expect(codeOf(later)).toBe("version");
  expect(codeOf(bytes.slice(0, -1))).toBe("format");
  expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe("format");
});

test("no changed byte goes unnoticed, and none ends in anything but a CorpusError", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const at = place % bytes.length;
      // Flags and reserved bytes are not part of what is summed.
      fc.pre(at < 5 || at > 7);
      const wrong = bytes.slice();
      wrong[at] = (wrong[at] ?? 0) ^ change;
      expect(["format", "version"]).toContain(codeOf(wrong));
    }),
  );
});

test("a body that was changed together with its checksum is read or refused, but breaks nothing", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(255), (place, value) => {
      const wrong = bytes.slice();
      wrong[16 + (place % (bytes.length - 16))] = value;
      new DataView(wrong.buffer).setUint32(12, crc32(wrong.subarray(16)), true);
      expect(["none", "format"]).toContain(codeOf(wrong));
    }),
  );
});
