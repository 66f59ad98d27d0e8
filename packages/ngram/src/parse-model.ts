import { CorpusError, crc32 } from "@concord-mt/core";
import { fromLittleEndian } from "./little-endian.ts";
import { type NgramModel, makeModel } from "./model.ts";
import { findAmong } from "./ngram-index.ts";
import { headerLength, magic, padded, version } from "./serialise-model.ts";

/**
 * Reads a model that {@link serialiseNgramModel} wrote. The numbers are used where they lie, so the bytes must stay as they
 * are; everything is checked before it is used, and memory is bounded by the number of bytes given.
 *
 * @throws CorpusError if the bytes are no such model, of another version, damaged or cut short.
 */
export function parseNgramModel(bytes: Uint8Array): NgramModel {
  checkHeader(bytes);
  const input = sectionReader(bytes, headerLength);
  const [order = 0] = input.integers(1);
  if (order < 1 || order > 999) throw damaged(`order ${order}`);
  const starts = [0];
  for (const size of input.integers(order)) {
    if (size < 0) throw damaged(`${size} n-grams`);
    starts.push((starts.at(-1) ?? 0) + size);
  }
  const [textLength = 0] = input.integers(1);
  const size = starts.at(-1) ?? 0;
  const contexts = starts.at(-2) ?? 0;
  const words = readWords(input.bytes(textLength), starts[1] ?? 0);
  const childStart = input.integers(contexts + 1);
  const word = input.integers(size);
  const suffix = input.integers(size);
  const log10 = input.floats(size);
  const backOff = input.floats(contexts);
  if (!input.isAtEnd()) throw damaged("more bytes than a model has");

  const prefix = readPrefixes({ starts, childStart, word });
  checkSuffixes(starts, suffix);
  for (let at = 0; at < size; at += 1) {
    const value = log10[at] ?? 0;
    if (!(value <= 0 && value >= -1e30))
      throw damaged("a log-probability above 0");
  }
  for (let at = 0; at < contexts; at += 1)
    if (!Number.isFinite(backOff[at]))
      throw damaged("a back-off weight that is no number");
  const model = makeModel(
    { words, starts, prefix, word, suffix, log10, backOff },
    findAmong(childStart, word),
  );
  const twice = words.find((form, id) => model.wordId(form) !== id);
  if (twice !== undefined) throw damaged(`${JSON.stringify(twice)} twice`);
  return model;
}

function checkHeader(bytes: Uint8Array): void {
  if (
    bytes.length < headerLength ||
    magic.some((byte, at) => bytes[at] !== byte)
  )
    throw new CorpusError("expected an n-gram model, found other bytes", {
      code: "unrecognised",
    });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = view.getUint32(4, true);
  if (found !== version)
    throw new CorpusError(
      `expected version ${version} of the n-gram model form, found ${found}`,
      { code: "version" },
    );
  if (view.getUint32(8, true) !== crc32(bytes.subarray(headerLength)))
    throw damaged("a wrong checksum");
}

function readWords(utf8: Uint8Array, expected: number): string[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      utf8,
    );
  } catch (cause) {
    throw new CorpusError("expected words in UTF-8, found other bytes", {
      code: "encoding",
      cause,
    });
  }
  const words = text.split("\n");
  if (words.length !== expected)
    throw damaged(`${words.length} words for ${expected}`);
  return words;
}

/**
 * The prefix of each n-gram, from where the continuations of each begin: those of a context belong to the next order and
 * are sorted by word.
 */
function readPrefixes({
  starts,
  childStart,
  word,
}: {
  readonly starts: readonly number[];
  readonly childStart: Int32Array;
  readonly word: Int32Array;
}): Int32Array {
  const prefix = new Int32Array(word.length).fill(-1, 0, starts[1]);
  const vocabularySize = starts[1] ?? 0;
  for (let id = 0; id < vocabularySize; id += 1)
    if (word[id] !== id) throw damaged(`word ${word[id] ?? ""} for ${id}`);
  let at = vocabularySize;
  for (let above = 1; above + 1 < starts.length; above += 1) {
    const end = starts[above + 1] ?? 0;
    for (
      let context = starts[above - 1] ?? 0;
      context < (starts[above] ?? 0);
      context += 1
    ) {
      const to = childStart[context + 1] ?? 0;
      if (childStart[context] !== at || to < at || to > end)
        throw damaged("n-grams without their prefix");
      for (let before = -1; at < to; at += 1) {
        const id = word[at] ?? 0;
        if (id <= before || id >= vocabularySize) throw damaged(`word ${id}`);
        before = id;
        prefix[at] = context;
      }
    }
    if (at !== end) throw damaged(`${at} n-grams up to order ${above + 1}`);
  }
  return prefix;
}

/** Each suffix must be shorter than what it is the suffix of; so every way from suffix to suffix has an end. */
function checkSuffixes(starts: readonly number[], suffix: Int32Array): void {
  for (let id = 0; id < (starts[1] ?? 0); id += 1)
    if (suffix[id] !== -1) throw damaged("a suffix of a single word");
  for (let below = 1; below + 1 < starts.length; below += 1) {
    const first = starts[below] ?? 0;
    const end = starts[below + 1] ?? 0;
    for (let at = first; at < end; at += 1) {
      const shorter = suffix[at] ?? 0;
      if (shorter < 0 || shorter >= first) throw damaged(`suffix ${shorter}`);
    }
  }
}

interface SectionReader {
  integers(count: number): Int32Array;
  floats(count: number): Float32Array;
  bytes(length: number): Uint8Array;
  isAtEnd(): boolean;
}

function sectionReader(bytes: Uint8Array, start: number): SectionReader {
  let at = start;
  const take = (length: number): Uint8Array => {
    if (!(length >= 0 && at + padded(length) <= bytes.length))
      throw damaged("the end of the bytes");
    const from = at;
    at += padded(length);
    return bytes.subarray(from, from + length);
  };
  return {
    integers(count) {
      const { buffer, byteOffset } = fromLittleEndian(take(count * 4));
      return new Int32Array(buffer, byteOffset, count);
    },
    floats(count) {
      const { buffer, byteOffset } = fromLittleEndian(take(count * 4));
      return new Float32Array(buffer, byteOffset, count);
    },
    bytes: take,
    isAtEnd: () => at === bytes.length,
  };
}

function damaged(found: string): CorpusError {
  return new CorpusError(`expected an intact n-gram model, found ${found}`, {
    code: "format",
  });
}
