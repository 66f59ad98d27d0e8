/** CRC-32 (IEEE 802.3), eight bytes at a time: a model of hundreds of megabytes is checked each time it is loaded. */
export function crc32(bytes: Uint8Array): number {
  const tables = (made ??= makeTables());
  let crc = -1;
  const end = bytes.length - (bytes.length % 8);
  for (let at = 0; at < end; at += 8) {
    const first =
      crc ^
      ((bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24));
    crc =
      (tables[0x700 | (first & 255)] ?? 0) ^
      (tables[0x600 | ((first >>> 8) & 255)] ?? 0) ^
      (tables[0x500 | ((first >>> 16) & 255)] ?? 0) ^
      (tables[0x400 | (first >>> 24)] ?? 0) ^
      (tables[0x300 | (bytes[at + 4] ?? 0)] ?? 0) ^
      (tables[0x200 | (bytes[at + 5] ?? 0)] ?? 0) ^
      (tables[0x100 | (bytes[at + 6] ?? 0)] ?? 0) ^
      (tables[bytes[at + 7] ?? 0] ?? 0);
  }
  for (let at = end; at < bytes.length; at += 1)
    crc = (tables[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

let made: Int32Array | undefined;

/** Eight tables of 256: what a byte does to the checksum so many bytes later. Most programs never need them. */
function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    tables[byte] = value;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const before = tables[at - 256] ?? 0;
    tables[at] = (before >>> 8) ^ (tables[before & 255] ?? 0);
  }
  return tables;
}
