import { CorpusError, crc32 } from "@concord-mt/core";
import { jumpGroups } from "../hmm/jumps.ts";
import type { AlignmentModel, ModelSide } from "./alignment-model.ts";
import { decodeCount } from "./count-code.ts";
import {
  formatVersion,
  headerLength,
  lowercaseFlag,
  magic,
} from "./file-format.ts";

/**
 * Reads a model that {@link serialiseAlignmentModel} has written.
 *
 * @throws CorpusError: `format` if the bytes are no model or a damaged one, `version` if a later version wrote them.
 */
export function parseAlignmentModel(bytes: Uint8Array): AlignmentModel {
  if (
    bytes.length < headerLength ||
    magic.some((byte, at) => bytes[at] !== byte)
  )
    throw new CorpusError(
      "expected an alignment model, found a file of another kind",
      { code: "format" },
    );
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerLength);
  const version = header.getUint8(4);
  if (version !== formatVersion)
    throw new CorpusError(
      `expected an alignment model of version ${formatVersion}, found version ${version}`,
      { code: "version" },
    );
  const body = bytes.subarray(headerLength);
  const length = header.getUint32(8, true);
  if (body.length !== length)
    throw damaged(`${length} bytes expected, ${body.length} found`);
  if (crc32(body) !== header.getUint32(12, true))
    throw damaged("its checksum does not match");
  return parseBody(body, (header.getUint8(5) & lowercaseFlag) !== 0);
}

function damaged(why: string): CorpusError {
  return new CorpusError(`the alignment model is corrupt: ${why}`, {
    code: "format",
  });
}

function parseBody(body: Uint8Array, lowercase: boolean): AlignmentModel {
  const reader = byteReader(body);
  const pairs = reader.varint();
  const sourceWords = reader.count();
  const targetWords = reader.count();
  const entries = reader.count();
  const sourceList = readWords(reader, sourceWords);
  const targetList = readWords(reader, targetWords);
  const starts = readStarts(reader, sourceWords, entries);
  const columns = readColumns(reader, starts, targetWords);
  const counts = reader.bytes(entries, decodeCount);
  const source = readSide(reader, sourceList);
  const target = readSide(reader, targetList);
  for (let word = 0; word <= sourceWords; word += 1) {
    const end = starts[word + 1] ?? 0;
    for (let entry = starts[word] ?? 0; entry < end; entry += 1) {
      const column = columns[entry] ?? 0;
      const count = counts[entry] ?? 0;
      source.kept[word] = (source.kept[word] ?? 0) + count;
      target.kept[column] = (target.kept[column] ?? 0) + count;
    }
  }
  const forwardJumps = reader.floats(jumpGroups);
  const reverseJumps = reader.floats(jumpGroups);
  if (!reader.atEnd()) throw damaged("there is data after the model");
  return {
    lowercase,
    pairs,
    source: source.finish(),
    target: target.finish(),
    starts,
    columns,
    counts,
    forwardJumps,
    reverseJumps,
  };
}

function readWords(reader: ByteReader, count: number): string[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const words = [""];
  let before: Uint8Array = new Uint8Array();
  for (let at = 0; at < count; at += 1) {
    const shared = reader.varint();
    const rest = reader.slice(reader.varint());
    if (shared > before.length) throw damaged("a word shares too much");
    const bytes = new Uint8Array(shared + rest.length);
    bytes.set(before.subarray(0, shared));
    bytes.set(rest, shared);
    try {
      words.push(decoder.decode(bytes));
    } catch (cause) {
      throw new CorpusError(
        "the alignment model is corrupt: a word is not UTF-8",
        {
          code: "format",
          cause,
        },
      );
    }
    before = bytes;
  }
  return words;
}

function readStarts(
  reader: ByteReader,
  words: number,
  entries: number,
): Uint32Array {
  const starts = new Uint32Array(words + 2);
  let next = 0;
  for (let word = 1; word <= words; word += 1) {
    starts[word] = next;
    next += reader.varint();
    if (next > entries) throw damaged("a row is too long");
  }
  starts[words + 1] = next;
  if (next !== entries) throw damaged("rows and entries differ in number");
  return starts;
}

function readColumns(
  reader: ByteReader,
  starts: Uint32Array,
  targetWords: number,
): Int32Array {
  const columns = new Int32Array(starts.at(-1) ?? 0);
  for (let word = 1; word + 1 < starts.length; word += 1) {
    let column = 0;
    const end = starts[word + 1] ?? 0;
    for (let entry = starts[word] ?? 0; entry < end; entry += 1) {
      const step = reader.varint();
      column += step;
      if (step === 0 || column > targetWords)
        throw damaged("an entry names no word");
      columns[entry] = column;
    }
  }
  return columns;
}

interface UnfinishedSide {
  /** Receives the sum of the counts of each word's entries. */
  readonly kept: Float64Array;
  finish(): ModelSide;
}

function readSide(
  reader: ByteReader,
  words: readonly string[],
): UnfinishedSide {
  const rests = reader.bytes(words.length - 1, decodeCount);
  const nulls = reader.bytes(words.length - 1, decodeCount);
  const kept = new Float64Array(words.length);
  const behindNull = (values: Float64Array): Float64Array =>
    Float64Array.from([0, ...values]);
  return {
    kept,
    finish: () => ({
      words,
      totals: behindNull(rests).map((rest, word) => rest + (kept[word] ?? 0)),
      nulls: behindNull(nulls),
    }),
  };
}

interface ByteReader {
  varint(): number;
  /** A number of things of which each takes at least a byte. */
  count(): number;
  slice(length: number): Uint8Array;
  bytes(length: number, decode: (byte: number) => number): Float64Array;
  floats(length: number): Float64Array;
  atEnd(): boolean;
}

function byteReader(body: Uint8Array): ByteReader {
  let at = 0;
  const slice = (length: number): Uint8Array => {
    if (at + length > body.length) throw damaged("it ends unexpectedly");
    at += length;
    return body.subarray(at - length, at);
  };
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = slice(1)[0] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw damaged("a number is too long");
  };
  return {
    varint,
    count: () => {
      const value = varint();
      if (value > body.length) throw damaged("a number is too great");
      return value;
    },
    slice,
    bytes: (length, decode) => Float64Array.from(slice(length), decode),
    floats: (length) => {
      const part = slice(4 * length);
      const view = new DataView(part.buffer, part.byteOffset, part.length);
      return Float64Array.from({ length }, (_, index) => {
        const value = view.getFloat32(4 * index, true);
        if (!(value >= 0 && value < Infinity))
          throw damaged("a jump has no count");
        return value;
      });
    },
    atEnd: () => at === body.length,
  };
}
