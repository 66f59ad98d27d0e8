/** Writes numbers and texts one behind the other. */
export interface ByteWriter {
  /** An unsigned number, seven bits a byte, low ones first. */
  varint(value: number): void;
  /** Bytes as they are. */
  bytes(values: Uint8Array): void;
  /** The length of the UTF-8 and the UTF-8. */
  text(value: string): void;
  finish(): Uint8Array<ArrayBuffer>;
}

/** Starts with nothing written. */
export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 16);
  let length = 0;
  const encoder = new TextEncoder();
  function reserve(count: number): void {
    if (length + count <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + count));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  }
  function varint(value: number): void {
    reserve(8);
    let rest = value;
    while (rest >= 128) {
      buffer[length] = (rest % 128) + 128;
      length += 1;
      rest = Math.floor(rest / 128);
    }
    buffer[length] = rest;
    length += 1;
  }
  function bytes(values: Uint8Array): void {
    reserve(values.length);
    buffer.set(values, length);
    length += values.length;
  }
  return {
    varint,
    bytes,
    text: (value) => {
      const encoded = encoder.encode(value);
      varint(encoded.length);
      bytes(encoded);
    },
    finish: () => buffer.slice(0, length),
  };
}

/** Reads what a {@link ByteWriter} wrote; each call throws what `fail` makes if the bytes do not hold it. */
export interface ByteReader {
  varint(): number;
  /** A varint that must not be larger than `most`. */
  count(most: number): number;
  bytes(length: number): Uint8Array;
  text(): string;
  position(): number;
  atEnd(): boolean;
}

/** Reads bytes from their start. */
export function byteReader(
  bytes: Uint8Array,
  fail: (why: string) => Error,
): ByteReader {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let position = 0;
  function varint(): number {
    let value = 0;
    let scale = 1;
    for (let read = 0; read < 7; read += 1) {
      const byte = bytes[position];
      if (byte === undefined) throw fail("it ends unexpectedly");
      position += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
    throw fail("a number is too large");
  }
  function slice(length: number): Uint8Array {
    if (length > bytes.length - position) throw fail("it ends unexpectedly");
    position += length;
    return bytes.subarray(position - length, position);
  }
  function count(most: number): number {
    const value = varint();
    if (value > most)
      throw fail(`a count of ${value}, at most ${most} expected`);
    return value;
  }
  return {
    varint,
    count,
    bytes: slice,
    text: () => {
      const encoded = slice(count(10_000));
      try {
        return decoder.decode(encoded);
      } catch {
        throw fail("a text is not UTF-8");
      }
    },
    position: () => position,
    atEnd: () => position === bytes.length,
  };
}
