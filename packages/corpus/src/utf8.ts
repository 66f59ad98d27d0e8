import { isAscii, isUtf8 } from "node:buffer";

/** Decodes bytes that must be UTF-8; `undefined` if they are not. */
export function decodeUtf8(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString("latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : undefined;
}

/**
 * Offset of the first byte that cannot be part of UTF-8 text (The Unicode Standard, table 3-7); the length if all is
 * well. A sequence that the end cuts off counts as bad from its first byte.
 */
export function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** How many bytes at the end belong to a character that is not complete yet: 0 to 3. */
export function incompleteTail(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - 3);
  for (let at = bytes.length - 1; at >= from; at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return bytes.length - at < wanted ? bytes.length - at : 0;
    }
  }
  return 0;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  const third = bytes[at + 2] ?? 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(third) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    const inRange = second >= low && second <= high;
    return inRange && isTail(third) && isTail(bytes[at + 3] ?? 0) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
