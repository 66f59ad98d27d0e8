import { CorpusError } from "../errors.ts";
import { crc32 } from "./crc32.ts";

// A file, all numbers little-endian: four letters, version, three zero bytes, length of the body, CRC-32 of the body,
// body.
const headerLength = 16;

/** A kind of file. */
export interface FileKind {
  /** What a message calls it: `tagger model`. */
  readonly name: string;
  /** Its first four letters. */
  readonly magic: string;
  readonly version: number;
}

/** Puts the head in front of a body. */
export function wrapFile(
  { magic, version }: FileKind,
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerLength + body.length);
  file.set(new TextEncoder().encode(magic));
  const header = new DataView(file.buffer);
  header.setUint8(4, version);
  header.setUint32(8, body.length, true);
  header.setUint32(12, crc32(body), true);
  file.set(body, headerLength);
  return file;
}

/**
 * The body of a file.
 *
 * @throws CorpusError: `format` if the bytes are no such file or a damaged one, `version` if a later version wrote them.
 */
export function unwrapFile(kind: FileKind, file: Uint8Array): Uint8Array {
  const { name, magic, version } = kind;
  const letters = new TextEncoder().encode(magic);
  const isOurs = letters.every((letter, at) => file[at] === letter);
  if (file.length < headerLength || !isOurs)
    throw new CorpusError(`expected a ${name}, found a file of another kind`, {
      code: "format",
    });
  const header = new DataView(file.buffer, file.byteOffset, headerLength);
  if (header.getUint8(4) !== version)
    throw new CorpusError(
      `expected a ${name} of version ${version}, found version ${header.getUint8(4)}`,
      { code: "version" },
    );
  const body = file.subarray(headerLength);
  const length = header.getUint32(8, true);
  if (body.length !== length)
    throw damagedFile(kind, `${length} bytes expected, ${body.length} found`);
  if (crc32(body) !== header.getUint32(12, true))
    throw damagedFile(kind, "its checksum does not match");
  return body;
}

/** The error for a file whose contents make no sense. */
export function damagedFile({ name }: FileKind, why: string): CorpusError {
  return new CorpusError(`the ${name} is corrupt: ${why}`, { code: "format" });
}
