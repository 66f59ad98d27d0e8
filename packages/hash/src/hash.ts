import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * SHA-256 of a value's canonical JSON (keys in order, no space), in hex: the same for the same content, however it
 * was laid out in its file. The first eight digits stand in signatures.
 *
 * @example
 * hashJson({ b: 1, a: 2 }) === hashJson({ a: 2, b: 1 }); // true
 */
export function hashJson(value: unknown): string {
  return hashBytes(new TextEncoder().encode(canonicalJson(value)));
}

/** SHA-256 of bytes, in hex. */
export function hashBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** SHA-256 of lines, each with its end, in hex; a corpus may be larger than a string can be. */
export function hashLines(lines: Iterable<string>): string {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  for (const line of lines) hash.update(encoder.encode(`${line}\n`));
  return bytesToHex(hash.digest());
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? "null" : canonicalJson(item))).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${entries.join(",")}}`;
  }
  return JSON.stringify(value);
}
