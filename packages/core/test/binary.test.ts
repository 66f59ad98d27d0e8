import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CorpusError,
  byteReader,
  byteWriter,
  crc32,
  damagedFile,
  unwrapFile,
  wrapFile,
} from "../src/index.ts";

const kind = { name: "thing", magic: "THNG", version: 2 };
const fail = (why: string): Error => damagedFile(kind, why);

test("numbers, texts and bytes come back as they went in", () => {
  const number = fc.integer({ min: 0, max: 2 ** 40 });
  fc.assert(
    fc.property(
      fc.array(number),
      fc.string({ unit: "grapheme" }),
      fc.uint8Array(),
      (numbers, text, bytes) => {
        const writer = byteWriter();
        for (const value of numbers) writer.varint(value);
        writer.text(text);
        writer.bytes(bytes);
        const reader = byteReader(writer.finish(), fail);
        expect(numbers.map(() => reader.varint())).toEqual(numbers);
        expect(reader.text()).toBe(text);
        expect(reader.bytes(bytes.length)).toEqual(bytes);
        expect(reader.atEnd()).toBe(true);
      },
    ),
    { seed: 1 },
  );
});

test("a reader does not go over the end, nor over a bound", () => {
  expect(() => byteReader(new Uint8Array(), fail).varint()).toThrow(
    "ends unexpectedly",
  );
  expect(() => byteReader(Uint8Array.of(9), fail).count(8)).toThrow(
    "at most 8",
  );
  expect(() => byteReader(Uint8Array.of(5, 65), fail).text()).toThrow(
    "ends unexpectedly",
  );
  expect(() => byteReader(Uint8Array.of(1, 0xff), fail).text()).toThrow(
    "UTF-8",
  );
});

test("a file is known by its letters, version, length and checksum", () => {
  const file = wrapFile(kind, Uint8Array.of(1, 2, 3));
  expect(unwrapFile(kind, file)).toEqual(Uint8Array.of(1, 2, 3));
  const code = (bytes: Uint8Array, of = kind): string => {
    try {
      unwrapFile(of, bytes);
    } catch (error) {
      return error instanceof CorpusError ? error.code : String(error);
    }
    return "read";
  };
  expect(code(file.with(0, 0))).toBe("format");
  expect(code(file.with(16, 9))).toBe("format");
  expect(code(file.subarray(0, -1))).toBe("format");
  expect(code(file, { ...kind, version: 3 })).toBe("version");
});

test("the checksum is the one that other programs give, whatever the length", () => {
  // zlib.crc32(b"123456789") of Python
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(crc32(bytes)).toBe(bitByBit(bytes));
    }),
  );
});

/** The checksum by its definition. */
function bitByBit(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
