import { CorpusError, crc32 } from "@concord-mt/core";
import { littleEndian } from "./little-endian.ts";
import type { NgramModel } from "./model.ts";
import { childStarts } from "./ngram-index.ts";

/** The first bytes of a model: its name and the version of the form. */
export const magic = Uint8Array.of(0x43, 0x4e, 0x47, 0x4d); // "CNGM"
export const version = 2;
/** Name, version and checksum, four bytes each. */
export const headerLength = 12;

/**
 * Writes a model as bytes that are used as they lie, so that it opens at once: a header with version and CRC-32 of the
 * rest, then sections that each begin at a multiple of four bytes.
 *
 * The order, the number of n-grams of each order and of the bytes of all words; the words as UTF-8 lines; where the
 * continuations of each n-gram below the highest order begin, and where the last one's end; the last word of each n-gram;
 * its longest suffix, -1 for single words; log-probabilities; back-off weights. Numbers have 32 bits and are
 * little-endian.
 *
 * @throws CorpusError if a word has half a surrogate pair, which UTF-8 cannot hold.
 */
export function serialiseNgramModel({
  order,
  sizes,
  tables,
}: NgramModel): Uint8Array<ArrayBuffer> {
  const { words, word, suffix, log10, backOff } = tables;
  const text = words.join("\n");
  const utf8 = new TextEncoder().encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(utf8) !== text)
    throw new CorpusError("expected words in Unicode, found half a pair", {
      code: "encoding",
    });
  const sections = [
    littleEndian(Int32Array.of(order, ...sizes, utf8.length)),
    utf8,
    littleEndian(childStarts(tables)),
    littleEndian(word),
    littleEndian(suffix),
    littleEndian(log10),
    littleEndian(backOff),
  ];
  const bytes = new Uint8Array(
    sections.reduce((sum, { length }) => sum + padded(length), headerLength),
  );
  let at = headerLength;
  for (const section of sections) {
    bytes.set(section, at);
    at += padded(section.length);
  }
  bytes.set(magic);
  const header = new DataView(bytes.buffer);
  header.setUint32(4, version, true);
  header.setUint32(8, crc32(bytes.subarray(headerLength)), true);
  return bytes;
}

/** A length, rounded up to a multiple of four. */
export function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
