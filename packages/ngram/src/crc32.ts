/** CRC-32 (IEEE 802.3) of bytes, as zip and PNG use it. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
