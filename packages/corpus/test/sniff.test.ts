import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type FormatName, inspect, openCorpus } from "../src/index.ts";
import { bytes, errorOf, recordsOf } from "./helpers.ts";

const samples: readonly (readonly [FormatName, string])[] = [
  ["text", "Il pleut.\nElle dort.\n"],
  ["text", "<unk> is a word\nshe\n"],
  ["text", "she\nthey\nwe\n"],
  ["text", ""],
  ["text", "{not JSON}\n[1] a footnote\n"],
  ["tsv", "a b\tc\nd\te\n"],
  ["document-ids", "d1\nd1\nd2\nd2\nd2\n"],
  ["document-starts", "0\td1\n12\td2\n"],
  ["document-boundaries", "0\n47\n69\n"],
  ["pharaoh", "0-0 1-1\n\n0-2 1p1\n"],
  ["pharaoh", "0\t0p0 1-1 \n1\t\n"],
  ["pharaoh", "0-0:0.9 1-1:1e-3\n"],
  ["giza-lines", "NULL ({ }) a ({ 1 }) b ({ })\n"],
  ["nbest-old", "0||| a ||| d: 0 ||| -1\n"],
  ["nbest", "0 ||| a ||| LM0= 0 ||| -1\n"],
  ["conllu", "# text = a\n1\ta\t_\t_\t_\t_\t0\t_\t_\t_\n\n"],
  ["conll-2012", "#begin document (a); part 000\n#end document\n"],
  ["jsonl", '{"id":"d","text":"a"}\n'],
  ["jsonl-alignments", '{"src_words":[],"tgt_words":[],"alignment":[]}\n'],
  ["tmx", '\uFEFF<?xml version="1.0"?>\n<!-- < --><tmx version="1.4"/>'],
  ["xliff-1.2", '<xliff version="1.2"/>'],
  ["xliff-2", '<x:xliff xmlns:x="u"\n version="2.1" srcLang="en"/>'],
  ["sgm", "<refset setid=a>\n<seg id=1>a</seg></refset>"],
  [
    "sgm",
    '<!DOCTYPE mteval SYSTEM "a.dtd" [ <!ENTITY a ">"> ]><mteval><seg>a</seg></mteval>',
  ],
  ["wmt-xml", '<dataset id="a"/>'],
];

describe("a format is recognised from its content", () => {
  test.each(samples)("%s from %j", async (format, text) => {
    const plain = await openCorpus(bytes(text), { name: "misleading.xml" });
    expect(plain.format).toBe(format);
    const packed = await openCorpus(new Uint8Array(gzipSync(text)));
    expect(packed).toMatchObject({ format, compression: "gzip" });
  });

  test("a document longer than the look-ahead is still JSONL", async () => {
    const text = JSON.stringify({ id: "d", text: "a".repeat(1_000_000) });
    expect((await openCorpus(bytes(text))).format).toBe("jsonl");
  });
});

test.each([
  ["mustard", `${"a".repeat(255)} mustard\n`],
  ["ustar alone", `${"a".repeat(257)}ustar\n`],
  ["a name", "BZhang says hello\n"],
])("text is no archive, whatever stands in it: %s", async (_, text) => {
  expect((await openCorpus(bytes(text))).format).toBe("text");
});

test.each([1, 20_000])(
  "a stray NUL is noted where it stands, in line %i as in any other",
  async (line) => {
    const before = "une ligne de texte\n".repeat(line - 1);
    const text = `${before}un mot\0 et un autre, sans plus\nla fin\n`;
    const corpus = await openCorpus(bytes(text));
    for await (const batch of corpus.batches()) expect(batch).not.toEqual([]);
    expect(corpus.warnings()).toMatchObject([{ code: "nul", line }]);
  },
);

describe("what is none of ours is unrecognised", () => {
  const tar = Buffer.alloc(1024);
  tar.write("name");
  tar.write("ustar", 257);
  test.each<readonly [string, Uint8Array]>([
    ["a tar archive", tar],
    ["a tar archive", new Uint8Array(gzipSync(tar))],
    ["a zip archive", Buffer.from("PK\x03\x04....")],
    ["bzip2-compressed data", Buffer.from("BZh91AY&SY\xaf\x07", "latin1")],
    ["binary data", Buffer.from([1, 2, 0, 3])],
    ["JSON objects with the fields a", bytes('{"a":1}\n')],
    ["JSON that is not one object per line", bytes('{\n"en": [\n"a"]}')],
    ["a JSON list", bytes('["a"]')],
    ["comma-separated values", bytes("a,b,c\n1,2,3\n4,5,6\n")],
    ["XML with the element html", bytes("<html>\n</html>")],
    ["XLIFF version", bytes('<xliff version="3.0"/>')],
  ])("%s", async (what, data) => {
    const error = await errorOf(() => inspect(data, { name: "f" }));
    expect(error).toMatchObject({ code: "unrecognised", file: "f" });
    expect(error.message).toContain(what);
  });

  test("Latin-1 is a matter of encoding", async () => {
    const error = await errorOf(() =>
      inspect(Buffer.from("a\n\xe9t\xe9\n", "latin1")),
    );
    expect(error).toMatchObject({ code: "encoding", line: 2, byte: 2 });
  });
});

test("a kind that is asked for decides between look-alikes", async () => {
  const options = { expect: "segments" } as const;
  expect(await recordsOf("0-0 1-1\n", options)).toMatchObject([
    { kind: "segment", texts: ["0-0 1-1"] },
  ]);
  expect(await recordsOf("a\tb\nc\td\n", options)).toMatchObject([
    { texts: ["a\tb"] },
    { texts: ["c\td"] },
  ]);
  const error = await errorOf(() =>
    recordsOf("0:0\n", { expect: "alignments" }),
  );
  expect(error).toMatchObject({ code: "format", line: 1 });
});

test("inspect counts lines, segments, words, characters and documents", async () => {
  const text =
    "<srcset srclang=en>\n<doc docid=a>\n<seg id=1>it 😀 rains</seg>\n<seg id=2>yes</seg></doc>\n<doc docid=b><seg id=1>no</seg></doc></srcset>\n";
  expect(await inspect(bytes(text), { name: "f" })).toEqual({
    file: "f",
    format: "sgm",
    kind: "segments",
    compression: "none",
    lines: 5,
    segments: 3,
    tokens: 5,
    characters: 15,
    documents: 2,
    languages: ["en"],
    links: 0,
    warnings: [],
  });
});

test("a look at a file hands out each text with its column", async () => {
  const textsIn = async (content: string): Promise<string[]> => {
    const texts: string[] = [];
    await inspect(bytes(content), {
      onText: (text, column) => texts.push(`${column ?? "–"}: ${text}`),
    });
    return texts;
  };
  expect(await textsIn("one\ntwo words\n")).toEqual(["–: one", "–: two words"]);
  expect(await textsIn("a\tb\nc\td\n")).toEqual([
    ...["1: a", "2: b", "1: c", "2: d"],
  ]);
  expect(
    await textsIn(
      "# Sentence pair (1) source length 1 target length 2 alignment score : 1\nle chat\nNULL ({ }) cat ({ 1 2 })\n",
    ),
  ).toEqual(["source: cat", "target: le chat"]);
});

test("a byte order mark alone is an empty file", async () => {
  const { lines, segments, warnings } = await inspect(bytes("\uFEFF"));
  expect([lines, segments]).toEqual([0, 0]);
  expect(warnings.map(({ code }) => code)).toEqual(["bom", "empty"]);
});

test("a signal stops a reader that waits for a silent stream", async () => {
  const controller = new AbortController();
  const silent = new Readable({ read: () => undefined });
  const reading = inspect(silent, { signal: controller.signal });
  controller.abort(new Error("stop"));
  await expect(reading).rejects.toThrow("stop");
});
