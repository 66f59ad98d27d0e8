import { isUtf8 } from "node:buffer";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Warning, CorpusError } from "@concord-mt/core";
import { type Line, readLines } from "../src/index.ts";
import { firstInvalidByte } from "../src/utf8.ts";
import { bytes, collect, errorOf } from "./helpers.ts";

async function lines(
  text: string | Uint8Array,
  options: Parameters<typeof readLines>[1] = {},
): Promise<string[]> {
  const input = typeof text === "string" ? bytes(text) : text;
  return (await collect<Line>(readLines(input, options))).map(
    (line) => line.text,
  );
}

async function warningsOf(text: string): Promise<Warning[]> {
  const found: Warning[] = [];
  await lines(text, { onWarning: (warning) => found.push(warning) });
  return found;
}

async function* pieces(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await Promise.resolve();
    yield part;
  }
}

describe("lines", () => {
  test("an unfinished last line counts, an empty file has none", async () => {
    expect(await lines("a\n\nb")).toEqual(["a", "", "b"]);
    expect(await lines("a\n")).toEqual(["a"]);
    expect(await lines("\n")).toEqual([""]);
    expect(await lines("")).toEqual([]);
  });

  test("only a line feed ends a line", async () => {
    const text = "a\u2028b\u2029c\u0085d\ve\ff\x1cg\rh\n";
    expect(await lines(text)).toEqual([text.slice(0, -1)]);
    expect(await warningsOf(text)).toMatchObject([
      { code: "line-separator", line: 1 },
    ]);
  });

  test("CR LF is stripped and reported with its first line and count", async () => {
    expect(await lines("a\r\nb\nc\r\n")).toEqual(["a", "b", "c"]);
    expect(await warningsOf("x\na\r\nb\nc\r\n")).toEqual([
      {
        code: "crlf",
        message: "lines end in CR LF; the CR was removed (2 times)",
        file: "<input>",
        line: 2,
      },
    ]);
  });

  test("a byte order mark is removed and reported", async () => {
    expect(await lines("\uFEFFa\n")).toEqual(["a"]);
    expect(await warningsOf("\uFEFFa\n")).toMatchObject([{ code: "bom" }]);
  });

  test("subwords are reported, words marked on both sides are not", async () => {
    expect(await warningsOf("un@@ der\n")).toMatchObject([{ code: "bpe" }]);
    expect(await warningsOf("▁un der\n")).toMatchObject([{ code: "bpe" }]);
    expect(await warningsOf("@@un@@ der\n")).toEqual([]);
  });

  test("the first bad byte is named by line and offset", async () => {
    const data = Buffer.concat([bytes("été\nab"), Buffer.from([0xe9, 0x20])]);
    const error = await errorOf(() => lines(data, { name: "a.txt" }));
    expect(error).toMatchObject({ code: "encoding", line: 2, byte: 8 });
    expect(error.message).toMatch(/^a\.txt:2: byte 8: expected UTF-8.*0xE9/);
  });

  test("UTF-16 is named as such", async () => {
    const error = await errorOf(() => lines(Buffer.from([0xff, 0xfe, 65, 0])));
    expect(error).toMatchObject({ code: "encoding", byte: 0 });
    expect(error.message).toContain("UTF-16");
  });

  test("a line beyond the limit is an error, whatever the pieces", async () => {
    const limit = { maxLineLength: 10 };
    expect(await lines("0123456789\n", limit)).toEqual(["0123456789"]);
    const whole = await errorOf(() => lines("ab\n0123456789a\nc\n", limit));
    expect(whole).toMatchObject({ code: "size", line: 2 });
    const cut = await errorOf(() =>
      collect(readLines(pieces(bytes("ab\n012345"), bytes("6789a")), limit)),
    );
    expect(cut).toMatchObject({ code: "size", line: 2 });
  });

  test("characters and lines may be cut anywhere between pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary" }),
        fc.array(fc.nat(50), { maxLength: 5 }),
        async (text, cuts) => {
          const data = bytes(text);
          const places = [0, ...cuts.sort((a, b) => a - b), data.length];
          const parts = places.map((from, at) =>
            data.subarray(from, places[at + 1] ?? data.length),
          );
          const cut = collect<Line>(readLines(pieces(...parts)));
          const read = (await cut).map((line) => line.text);
          expect(read).toEqual(await lines(text));
        },
      ),
    );
  });

  test("gzip is recognised by its bytes, several members are one file", async () => {
    const data = Buffer.concat([gzipSync("a\nb"), gzipSync("c\n")]);
    expect(await lines(data, { name: "plain.txt" })).toEqual(["a", "bc"]);
  });

  test("gzip that breaks off or is damaged is a clear error", async () => {
    const data = gzipSync("a line of text\n".repeat(100));
    const cut = await errorOf(() => lines(data.subarray(0, 20)));
    expect(cut.message).toContain("ends unexpectedly");
    const damaged = Buffer.from(data);
    damaged.fill(0xff, 12, 20);
    expect((await errorOf(() => lines(damaged))).code).toBe("format");
  });

  test("a missing file and a folder are named", async () => {
    const missing = await errorOf(() => collect(readLines("/no/such.txt")));
    expect(missing).toMatchObject({ code: "missing", file: "/no/such.txt" });
    const folder = await errorOf(() => collect(readLines("/")));
    expect(folder.message).toContain("found a folder");
  });

  test("progress ends at the size of the input", async () => {
    const seen: number[] = [];
    await lines("abc\n", { onProgress: ({ bytes: done }) => seen.push(done) });
    expect(seen.at(-1)).toBe(4);
  });

  test("an abort stops reading with its reason", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(lines("abc\n", { signal })).rejects.toThrow("enough");
  });
});

test("a sequence is invalid exactly where the platform's decoder says so", () => {
  const tails = [[], [0x80], [0x80, 0x80], [0x41], [0x80, 0xc0]];
  const wrong: number[][] = [];
  for (let lead = 0; lead < 256; lead += 1) {
    for (let second = 0; second < 256; second += 1) {
      for (const tail of tails) {
        const data = Uint8Array.of(lead, second, ...tail);
        const isValid = firstInvalidByte(data) === data.length;
        if (isValid !== isUtf8(data)) wrong.push([...data]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("errors are CorpusErrors of core", async () => {
  expect(await errorOf(() => lines(Buffer.from([0x80])))).toBeInstanceOf(
    CorpusError,
  );
});
