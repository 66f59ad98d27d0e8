import { float32Text } from "./float-text.ts";
import type { NgramModel } from "./model.ts";

/** Bytes that are given out at a time. */
const pieceLength = 1 << 17;
/** What is left free behind the place from which a piece is given out: numbers, tabs, line ends. */
const margin = 64;

const tab = 0x09;
const lineEnd = 0x0a;
const space = 0x20;

/**
 * An ARPA file in UTF-8, in pieces that end at line ends. Numbers are written digit by digit and words copied, since
 * making strings of millions of lines takes longer than estimating them.
 */
export function* arpaBytes({
  tables,
  sizes,
}: NgramModel): Generator<Uint8Array> {
  const { starts, prefix, word, log10, backOff } = tables;
  const encoder = new TextEncoder();
  const { bytes, ends } = encodeWords(tables.words);
  let piece = new Uint8Array(pieceLength);
  let at = 0;

  const room = (length: number): void => {
    if (at + length <= piece.length) return;
    const larger = new Uint8Array(2 * (at + length));
    larger.set(piece.subarray(0, at));
    piece = larger;
  };
  const putText = (text: string): void => {
    const encoded = encoder.encode(text);
    room(encoded.length + margin);
    piece.set(encoded, at);
    at += encoded.length;
  };
  const putNumber = (value: number): void => {
    const written = writeDecimal(value, piece, at);
    if (written === at) putText(float32Text(value));
    else at = written;
  };
  const putWord = (number: number): void => {
    const from = number === 0 ? 0 : (ends[number - 1] ?? 0);
    const to = ends[number] ?? 0;
    room(to - from + margin);
    for (let byte = from; byte < to; byte += 1) piece[at++] = bytes[byte] ?? 0;
  };
  const putContext = (ngram: number): void => {
    if (ngram < 0) return;
    putContext(prefix[ngram] ?? -1);
    putWord(word[ngram] ?? 0);
    piece[at++] = space;
  };

  putText(
    `\\data\\\n${sizes.map((size, order) => `ngram ${order + 1}=${size}\n`).join("")}`,
  );
  for (let order = 1; order <= sizes.length; order += 1) {
    putText(`\n\\${order}-grams:\n`);
    const end = starts[order] ?? 0;
    for (let ngram = starts[order - 1] ?? 0; ngram < end; ngram += 1) {
      room(margin);
      putNumber(log10[ngram] ?? 0);
      piece[at++] = tab;
      putContext(prefix[ngram] ?? -1);
      putWord(word[ngram] ?? 0);
      const weight = backOff[ngram] ?? 0;
      if (weight !== 0) {
        piece[at++] = tab;
        putNumber(weight);
      }
      piece[at++] = lineEnd;
      if (at >= pieceLength - 4096) {
        yield piece.subarray(0, at);
        piece = new Uint8Array(pieceLength);
        at = 0;
      }
    }
  }
  putText("\n\\end\\\n");
  yield piece.subarray(0, at);
}

/** The words in UTF-8, one behind another, and where each ends. */
function encodeWords(words: readonly string[]): {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
} {
  const encoder = new TextEncoder();
  const encoded = words.map((word) => encoder.encode(word));
  const ends = new Uint32Array(words.length);
  let length = 0;
  encoded.forEach((word, at) => {
    length += word.length;
    ends[at] = length;
  });
  const bytes = new Uint8Array(length);
  encoded.forEach((word, at) => {
    bytes.set(word, (ends[at] ?? 0) - word.length);
  });
  return { bytes, ends };
}

/**
 * Writes the same decimal as {@link float32Text} and gives the place behind it; writes nothing where that would need an
 * exponent, more than eight decimal places or more than ten digits before the point.
 */
function writeDecimal(value: number, into: Uint8Array, start: number): number {
  const size = Math.abs(value);
  if (!(size >= 1e-6 && size < 1e9)) return start;
  for (let scale = 1e6, digits = 6; digits <= 8; scale *= 10, digits += 1) {
    const scaled = Math.round(value * scale);
    if (Math.fround(scaled / scale) !== value) continue;
    const whole = Math.floor(Math.abs(scaled) / scale);
    let rest = Math.abs(scaled) - whole * scale;
    let at = start;
    if (scaled < 0) into[at++] = minus;
    at = writeWhole(whole, into, at);
    if (rest === 0) return at;
    into[at++] = point;
    let last = digits;
    while (rest % 10 === 0) {
      rest /= 10;
      last -= 1;
    }
    for (let digit = last - 1; digit >= 0; digit -= 1) {
      into[at + digit] = zero + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    return at + last;
  }
  return start;
}

const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;

function writeWhole(value: number, into: Uint8Array, start: number): number {
  let length = 1;
  for (let power = 10; power <= value; power *= 10) length += 1;
  let rest = value;
  for (let digit = length - 1; digit >= 0; digit -= 1) {
    into[start + digit] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return start + length;
}
