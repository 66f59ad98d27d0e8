import { CorpusError, crc32 } from "@concord-mt/core";
import { type NgramModel, makeModel } from "./model.ts";
import { indexNgrams, linkSuffixes } from "./ngram-index.ts";
import { headerLength, magic, version } from "./serialise-model.ts";

/**
 * Reads a model that {@link serialiseNgramModel} wrote. Everything is checked before it is used; memory is bounded by the
 * number of bytes given (at most 40 bytes of tables for 5 of input).
 *
 * @throws CorpusError if the bytes are no such model, of another version, damaged or cut short.
 */
export function parseNgramModel(bytes: Uint8Array): NgramModel {
  checkHeader(bytes);
  const input = byteReader(bytes, headerLength);
  const order = input.integer();
  if (order < 1 || order > 999) throw damaged(`order ${order}`);
  const starts = [0];
  for (let at = 0; at < order; at += 1)
    starts.push((starts.at(-1) ?? 0) + input.integer());
  const size = starts.at(-1) ?? 0;
  // Each n-gram takes five bytes or more, so a false size cannot make us allocate much.
  if (size * 5 > bytes.length + order) throw damaged(`${size} n-grams`);
  const words = readWords(input.bytes(input.integer()), starts[1] ?? 0);

  const prefix = new Int32Array(size).fill(-1);
  const word = new Int32Array(size);
  for (let id = 0; id < words.length; id += 1) word[id] = id;
  for (let above = 1; above < order; above += 1) {
    readNgrams({
      input,
      starts,
      above,
      vocabularySize: words.length,
      prefix,
      word,
    });
  }
  const log10 = input.floats(size);
  const backOff = input.floats(starts.at(-2) ?? 0);
  if (!input.isAtEnd()) throw damaged("more bytes than a model has");
  if (!log10.every((value) => value <= 0 && value >= -1e30))
    throw damaged("a log-probability above 0");
  if (!backOff.every((value) => Number.isFinite(value)))
    throw damaged("a back-off weight that is no number");

  const find = indexNgrams({ starts, prefix, word });
  const suffix = linkSuffixes({ starts, prefix, word }, find);
  return makeModel(
    { words, starts, prefix, word, suffix, log10, backOff },
    find,
  );
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
  if (words.length !== expected || new Set(words).size !== expected)
    throw damaged(`${words.length} words, or one twice, for ${expected}`);
  return words;
}

/** Reads the n-grams of order `above` + 1 into `prefix` and `word`. */
function readNgrams({
  input,
  starts,
  above,
  vocabularySize,
  prefix,
  word,
}: {
  readonly input: ByteReader;
  readonly starts: readonly number[];
  readonly above: number;
  readonly vocabularySize: number;
  readonly prefix: Int32Array;
  readonly word: Int32Array;
}): void {
  const first = starts[above] ?? 0;
  const end = starts[above + 1] ?? 0;
  let at = first;
  for (let context = starts[above - 1] ?? 0; context < first; context += 1) {
    const children = input.integer();
    if (at + children > end) throw damaged("too many n-grams of a prefix");
    let id = -1;
    for (let child = 0; child < children; child += 1) {
      id += input.integer() + 1;
      if (id >= vocabularySize) throw damaged(`word ${id}`);
      prefix[at] = context;
      word[at] = id;
      at += 1;
    }
  }
  if (at !== end) throw damaged(`${at - first} n-grams of order ${above + 1}`);
}

interface ByteReader {
  integer(): number;
  bytes(length: number): Uint8Array;
  floats(length: number): Float32Array<ArrayBuffer>;
  isAtEnd(): boolean;
}

function byteReader(bytes: Uint8Array, start: number): ByteReader {
  let at = start;
  const take = (length: number): number => {
    if (at + length > bytes.length) throw damaged("the end of the bytes");
    at += length;
    return at - length;
  };
  return {
    integer() {
      let value = 0;
      let scale = 1;
      for (let digits = 0; digits < 5; digits += 1) {
        const byte = bytes[take(1)] ?? 0;
        value += (byte & 127) * scale;
        if (byte < 128) return value;
        scale *= 128;
      }
      throw damaged("a number of more than 35 bits");
    },
    bytes(length) {
      const from = take(length);
      return bytes.subarray(from, from + length);
    },
    floats(length) {
      const from = bytes.byteOffset + take(length * 4);
      const view = new DataView(bytes.buffer, from, length * 4);
      const values = new Float32Array(length);
      for (let place = 0; place < length; place += 1)
        values[place] = view.getFloat32(place * 4, true);
      return values;
    },
    isAtEnd: () => at === bytes.length,
  };
}

function damaged(found: string): CorpusError {
  return new CorpusError(`expected an intact n-gram model, found ${found}`, {
    code: "format",
  });
}
