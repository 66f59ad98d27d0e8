/** The bytes of 32-bit numbers, low ones first; not copied where the machine has them so. */
export function littleEndian(numbers: Int32Array | Float32Array): Uint8Array {
  const bytes = new Uint8Array(
    numbers.buffer,
    numbers.byteOffset,
    numbers.byteLength,
  );
  return isLittleEndian() ? bytes : swapBytes(bytes);
}

/** The numbers of little-endian bytes: where they lie, if they begin at a multiple of four, otherwise a copy. */
export function fromLittleEndian(bytes: Uint8Array): {
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
} {
  if (!isLittleEndian()) return swapBytes(bytes);
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
}

function isLittleEndian(): boolean {
  return new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
}

/** Turns the bytes of each 32-bit number round. */
export function swapBytes(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  for (let at = 0; at < copy.length; at += 4)
    copy.subarray(at, at + 4).reverse();
  return copy;
}
