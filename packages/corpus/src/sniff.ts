import { CorpusError } from "@concord-mt/core";
import type { FormatName } from "./format-name.ts";
import { type SniffOptions, sniffText, unrecognised } from "./sniff-text.ts";
import { decodeUtf8, firstInvalidByte, incompleteTail } from "./utf8.ts";

/** How many bytes a format is recognised from at most. */
export const lookAhead = 2 ** 18;

/** The start of a file. */
export interface Beginning {
  readonly bytes: Buffer;
  /** Whether it is the whole file. */
  readonly complete: boolean;
}

/**
 * Recognises a format from the start of a file, never from its name. Whatever is UTF-8 text and nothing else is
 * `text`. With `expect`, the format is one of that kind.
 *
 * @throws CorpusError (`unrecognised`) that says what the file seems to be, or (`encoding`).
 */
export function sniffFormat(
  beginning: Beginning,
  options: SniffOptions = {},
): FormatName {
  const text = decodeBeginning(beginning);
  return sniffText(text, beginning.complete, options);
}

function decodeBeginning({ bytes, complete }: Beginning): string {
  const archive = archiveName(bytes);
  if (archive !== undefined) throw unrecognised(archive);
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff)
    throw new CorpusError("expected UTF-8, found the mark of UTF-16", {
      code: "encoding",
      byte: 0,
    });
  // A stray NUL in a text is noted when its line is read.
  if (bytes.includes(0) && isMostlyControl(bytes))
    throw unrecognised("binary data");
  const whole = complete
    ? bytes
    : bytes.subarray(0, bytes.length - incompleteTail(bytes));
  const text = decodeUtf8(whole);
  if (text === undefined) {
    const bad = firstInvalidByte(whole);
    if (isMostlyControl(bytes)) throw unrecognised("binary data");
    const line = bytes.subarray(0, bad).toString("latin1").split("\n").length;
    const value = (bytes[bad] ?? 0).toString(16).padStart(2, "0").toUpperCase();
    throw new CorpusError(
      `expected UTF-8, found the byte 0x${value}, which is not allowed here`,
      { code: "encoding", line, byte: bad },
    );
  }
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

// Nothing that a text could have: "mustard" may stand anywhere, and BZh begins a name.
const signatures: readonly (readonly [string, number, string])[] = [
  ["PK\x03\x04", 0, "a zip archive"],
  ["\xfd7zXZ\0", 0, "xz-compressed data"],
  ["1AY&SY", 4, "bzip2-compressed data"],
  ["\x28\xb5\x2f\xfd", 0, "zstd-compressed data"],
  ["\x1f\x8b", 0, "gzip inside gzip"],
  ["7z\xbc\xaf\x27\x1c", 0, "a 7-Zip archive"],
  ["%PDF-", 0, "a PDF document"],
  ["\x89PNG", 0, "a picture"],
  ["\0ustar", 256, "a tar archive"],
];

function archiveName(bytes: Buffer): string | undefined {
  return signatures.find(
    ([signature, at]) =>
      bytes.toString("latin1", at, at + signature.length) === signature,
  )?.[2];
}

function isMostlyControl(bytes: Buffer): boolean {
  let count = 0;
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) count += 1;
  }
  return count * 20 > bytes.length;
}
