import { CorpusError } from "@concord-mt/core";
import { withoutMark } from "./byte-order-mark.ts";
import type { ByteSource } from "./input.ts";
import { decodeUtf8, firstInvalidByte, incompleteTail } from "./utf8.ts";
import type { WarningLog } from "./warning-log.ts";

/** A stretch of decoded text. */
export interface TextBlock {
  readonly text: string;
  /** Line of its first character, from 1. */
  readonly line: number;
}

/** What a decoder needs to know. */
export interface DecodeOptions {
  readonly warnings: WarningLog;
  readonly maxLineLength: number;
}

const lineFeed = 0x0a;

/** Decodes a source in stretches that end anywhere between two characters, for formats where lines mean nothing. */
export async function* readTextBlocks(
  source: ByteSource,
  { warnings }: Pick<DecodeOptions, "warnings">,
): AsyncGenerator<TextBlock> {
  let carry: Buffer = Buffer.alloc(0);
  let byte = 0;
  let line = 1;
  for (;;) {
    const chunk = await source.next();
    if (chunk === undefined) break;
    const joined = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    // The first bytes must arrive together, so that a byte order mark is seen whole.
    if (byte === 0 && joined.length < 4) {
      carry = joined;
      continue;
    }
    const tail = incompleteTail(joined);
    const whole = joined.subarray(0, joined.length - tail);
    carry = joined.subarray(joined.length - tail);
    yield { text: decodeBlock(whole, { source, byte, line, warnings }), line };
    byte += whole.length;
    line += countLineFeeds(whole);
  }
  if (carry.length > 0)
    yield { text: decodeBlock(carry, { source, byte, line, warnings }), line };
}

/**
 * Decodes a source in stretches of whole lines; the line feed behind the last line of each is left out. Nothing but
 * a line feed ends a line.
 */
export async function* readLineBlocks(
  source: ByteSource,
  { warnings, maxLineLength }: DecodeOptions,
): AsyncGenerator<TextBlock> {
  let carry: Buffer[] = [];
  let carried = 0;
  let byte = 0;
  let line = 1;
  for (;;) {
    const chunk = await source.next();
    if (chunk === undefined) break;
    const last = chunk.lastIndexOf(lineFeed);
    const first = last === -1 ? chunk.length : chunk.indexOf(lineFeed);
    if (carried + first > maxLineLength)
      throw tooLong(maxLineLength, { file: source.name, line });
    if (last === -1) {
      carry.push(chunk);
      carried += chunk.length;
      continue;
    }
    const end = chunk.subarray(0, last);
    const whole = carry.length === 0 ? end : Buffer.concat([...carry, end]);
    const text = decodeBlock(whole, { source, byte, line, warnings });
    yield { text, line };
    byte += whole.length + 1;
    line += countLineFeeds(whole) + 1;
    carry = last + 1 < chunk.length ? [chunk.subarray(last + 1)] : [];
    carried = chunk.length - last - 1;
  }
  if (carried > 0) {
    const whole = Buffer.concat(carry);
    const text = decodeBlock(whole, { source, byte, line, warnings });
    // A byte order mark alone is no line.
    if (text !== "") yield { text, line };
  }
}

/** The error for a line beyond the limit. */
export function tooLong(
  limit: number,
  place: { readonly file: string; readonly line: number },
): CorpusError {
  return new CorpusError(
    `the line is longer than ${limit} bytes, the limit for one line`,
    { code: "size", ...place },
  );
}

function decodeBlock(
  bytes: Buffer,
  at: {
    readonly source: ByteSource;
    readonly byte: number;
    readonly line: number;
    readonly warnings: WarningLog;
  },
): string {
  const file = at.source.name;
  if (at.byte === 0) {
    const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    if (mark === 0xfffe || mark === 0xfeff)
      throw new CorpusError("expected UTF-8, found the mark of UTF-16", {
        code: "encoding",
        file,
        byte: 0,
      });
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    const bad = firstInvalidByte(bytes);
    const value = (bytes[bad] ?? 0).toString(16).padStart(2, "0").toUpperCase();
    throw new CorpusError(
      `expected UTF-8, found the byte 0x${value}, which is not allowed here`,
      {
        code: "encoding",
        file,
        line: at.line + countLineFeeds(bytes.subarray(0, bad)),
        byte: at.byte + bad,
      },
    );
  }
  return at.byte === 0 ? withoutMark(text, at.warnings) : text;
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (
    let at = bytes.indexOf(lineFeed);
    at !== -1;
    at = bytes.indexOf(lineFeed, at + 1)
  )
    count += 1;
  return count;
}
