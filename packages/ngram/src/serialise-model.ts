import { CorpusError, crc32 } from "@concord-mt/core";
import type { NgramModel } from "./model.ts";

/** The first bytes of a model: its name and the version of the form. */
export const magic = Uint8Array.of(0x43, 0x4e, 0x47, 0x4d); // "CNGM"
export const version = 1;
/** Name, version and checksum, four bytes each. */
export const headerLength = 12;

/**
 * Writes a model as bytes, about a third of its ARPA file: a header with version and CRC-32 of the rest; sizes of the
 * orders; words as UTF-8 lines; for each order from 2 the number of n-grams of each prefix and their last words as
 * differences; log-probabilities and back-off weights as 32-bit numbers. Integers are LEB128, all is little-endian.
 *
 * @throws CorpusError if a word has half a surrogate pair, which UTF-8 cannot hold.
 */
export function serialiseNgramModel({
  order,
  sizes,
  tables: { words, starts, prefix, word, log10, backOff },
}: NgramModel): Uint8Array<ArrayBuffer> {
  const text = words.join("\n");
  const utf8 = new TextEncoder().encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(utf8) !== text)
    throw new CorpusError("expected words in Unicode, found half a pair", {
      code: "encoding",
    });
  const out = byteWriter(headerLength + utf8.length + word.length * 8);
  out.bytes(magic);
  out.fixed(version);
  out.fixed(0);
  out.integer(order);
  for (const size of sizes) out.integer(size);
  out.integer(utf8.length);
  out.bytes(utf8);
  for (let above = 1; above < order; above += 1) {
    let at = starts[above] ?? 0;
    const end = starts[above + 1] ?? 0;
    for (
      let context = starts[above - 1] ?? 0;
      context < (starts[above] ?? 0);
      context += 1
    ) {
      const from = at;
      while (at < end && prefix[at] === context) at += 1;
      out.integer(at - from);
      let previous = -1;
      for (let child = from; child < at; child += 1) {
        const id = word[child] ?? 0;
        out.integer(id - previous - 1);
        previous = id;
      }
    }
  }
  out.floats(log10);
  out.floats(backOff);
  const result = out.finish();
  new DataView(result.buffer).setUint32(
    8,
    crc32(result.subarray(headerLength)),
    true,
  );
  return result;
}

interface ByteWriter {
  bytes(values: Uint8Array): void;
  fixed(value: number): void;
  integer(value: number): void;
  floats(values: Float32Array): void;
  finish(): Uint8Array<ArrayBuffer>;
}

function byteWriter(expected: number): ByteWriter {
  let buffer = new Uint8Array(expected);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(
      Math.max(length + more, Math.ceil(buffer.length * 1.5)),
    );
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  return {
    bytes(values) {
      reserve(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    fixed(value) {
      reserve(4);
      new DataView(buffer.buffer).setUint32(length, value, true);
      length += 4;
    },
    integer(value) {
      reserve(5);
      let rest = value;
      while (rest >= 128) {
        buffer[length] = (rest & 127) | 128;
        length += 1;
        rest = Math.floor(rest / 128);
      }
      buffer[length] = rest;
      length += 1;
    },
    floats(values) {
      reserve(values.length * 4);
      const view = new DataView(buffer.buffer);
      for (const value of values) {
        view.setFloat32(length, value, true);
        length += 4;
      }
    },
    finish: () => buffer.slice(0, length),
  };
}
