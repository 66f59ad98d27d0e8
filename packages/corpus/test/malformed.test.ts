import type { CorpusErrorCode } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import type { FormatName } from "../src/index.ts";
import { errorOf, recordsOf } from "./helpers.ts";

const tmx = (body: string): string =>
  `<tmx version="1.4"><header/><body>\n${body}</body></tmx>`;
const xliff1 = (body: string, languages = 'source-language="en"'): string =>
  `<xliff version="1.2"><file original="a" ${languages}><body>\n${body}</body></file></xliff>`;
const xliff2 = (body: string): string =>
  `<xliff version="2.0" srcLang="en" trgLang="fr"><file id="1"><unit id="u">\n${body}</unit></file></xliff>`;
const a3 =
  "# Sentence pair (1) source length 1 target length 1 alignment score : 1\n";
const row = (id: string, head = "0"): string =>
  `${id}\ta\ta\tX\t_\t_\t${head}\t_\t_\t_\n`;

type Case = readonly [
  format: FormatName,
  what: string,
  text: string,
  code: CorpusErrorCode,
  line: number,
  message: string | RegExp,
];

const cases: readonly Case[] = [
  [
    "tsv",
    "a short row",
    "a\tb\nc\n",
    "format",
    2,
    "expected 2 columns, found 1",
  ],
  [
    "document-ids",
    "an empty line",
    "a\n\n",
    "format",
    2,
    "found an empty line",
  ],
  [
    "document-starts",
    "no id",
    "0\ta\n5\n",
    "format",
    2,
    "a tab and a document id",
  ],
  [
    "document-starts",
    "a start behind a later one",
    "0\ta\n5\tb\n4\tc\n",
    "value",
    3,
    "found 4 after 5",
  ],
  [
    "document-boundaries",
    "a first start that is not 0",
    "3\n",
    "value",
    1,
    "must start at segment 0",
  ],
  [
    "document-boundaries",
    "a word",
    "0\nx\n",
    "format",
    2,
    "expected a segment number",
  ],
  [
    "pharaoh",
    "no link",
    "0-0\n0:1\n",
    "format",
    2,
    'expected a link such as 0-1, 0p1 or 0-1:0.5, found "0:1"',
  ],
  ["pharaoh", "a probability above 1", "0-1:1.5\n", "value", 1, "from 0 to 1"],
  ["giza", "no header", "a b\n", "format", 1, "# Sentence pair"],
  ["giza", "two of three lines", `${a3}a\n`, "format", 1, "2 of its 3 lines"],
  [
    "giza",
    "a link outside",
    `${a3}a\nNULL ({ }) b ({ 2 })\n`,
    "index",
    3,
    "there are 1",
  ],
  ["giza", "a word without links", `${a3}a\nb c\n`, "format", 3, "expected ({"],
  [
    "giza",
    "links that do not close",
    `${a3}a\nb ({ 1\n`,
    "format",
    3,
    "not closed",
  ],
  ["giza-lines", "a position 0", "b ({ 0 })\n", "format", 1, "from 1"],
  [
    "jsonl-alignments",
    "a link outside",
    '{"src_words":["a"],"tgt_words":["b"],"alignment":[[0,1]]}',
    "index",
    1,
    "0-1",
  ],
  ["nbest", "no fields", "0 ||| a\n", "format", 1, "number ||| hypothesis"],
  [
    "nbest",
    "a feature that is no number",
    "0 ||| a ||| d: x ||| 1\n",
    "value",
    1,
    'expected a number, found "x"',
  ],
  [
    "nbest",
    "a segment that comes back",
    "1 ||| a ||| d: 0 ||| 1\n0 ||| a ||| d: 0 ||| 1\n",
    "value",
    2,
    "segment 0 follow those of",
  ],
  [
    "conllu",
    "nine columns",
    "1\ta\ta\tX\t_\t_\t0\t_\t_\n",
    "format",
    1,
    "10 tab-separated columns, found 9",
  ],
  [
    "conllu",
    "an empty column",
    "1\ta\t\tX\t_\t_\t0\t_\t_\t_\n",
    "format",
    1,
    "empty column",
  ],
  [
    "conllu",
    "a missing token",
    `${row("1")}${row("3")}`,
    "value",
    2,
    "expected token 2, found 3",
  ],
  ["conllu", "a head outside", row("1", "2"), "index", 1, "has 1 words"],
  [
    "conllu",
    "a comment alone",
    "# text = a\n\n",
    "format",
    1,
    "without a sentence",
  ],
  [
    "conll-2012",
    "a row outside",
    "a 0 0 word\n",
    "format",
    1,
    "#begin document",
  ],
  [
    "conll-2012",
    "no end",
    "#begin document (a); part 000\n",
    "format",
    1,
    "does not end",
  ],
  [
    "conll-2012",
    "two columns",
    "#begin document (a); part 000\n0\ta\n",
    "format",
    2,
    "at least 3 columns",
  ],
  [
    "conll-2012",
    "a broken mention",
    "#begin document a\n0\ta\t(\n#end document\n",
    "format",
    2,
    "expected mentions",
  ],
  [
    "jsonl",
    "no JSON",
    '{"text":"a"}\n{"text":\n',
    "format",
    2,
    "expected a JSON object",
  ],
  ["jsonl", "no field of ours", '{"a":1}\n', "format", 1, "found the fields a"],
  [
    "jsonl",
    "a number for a text",
    '{"src":1}\n',
    "format",
    1,
    'expected a text in "src"',
  ],
  [
    "tmx",
    "a language twice",
    tmx(
      '<tu><tuv xml:lang="a"><seg/></tuv><tuv xml:lang="a"><seg/></tuv></tu>',
    ),
    "value",
    2,
    "two texts",
  ],
  [
    "tmx",
    "no language",
    tmx("<tu><tuv><seg/></tuv></tu>"),
    "missing",
    2,
    "xml:lang",
  ],
  [
    "tmx",
    "an open element",
    "<tmx>\n<body>",
    "format",
    2,
    "not well-formed XML",
  ],
  ["tmx", "another root", "<html/>", "format", 1, "expected the element tmx"],
  [
    "tmx",
    "an entity of its own",
    '<!DOCTYPE tmx [<!ENTITY a "b">]>\n<tmx><body><tu><tuv xml:lang="a"><seg>&a;</seg></tuv></tu></body></tmx>',
    "format",
    2,
    "undefined entity",
  ],
  [
    "tmx",
    "another encoding",
    '<?xml version="1.0" encoding="ISO-8859-1"?><tmx/>',
    "encoding",
    1,
    "ISO-8859-1",
  ],
  [
    "xliff-1.2",
    "no source",
    xliff1('<trans-unit id="1"/>'),
    "missing",
    2,
    "without a source",
  ],
  [
    "xliff-1.2",
    "no source language",
    xliff1("", ""),
    "missing",
    1,
    "source-language",
  ],
  [
    "xliff-1.2",
    "a target without its language",
    xliff1('<trans-unit id="1"><source/><target/></trans-unit>'),
    "missing",
    2,
    "target-language",
  ],
  ["xliff-1.2", "version 2", xliff2(""), "version", 1, "expected XLIFF 1.x"],
  [
    "xliff-2",
    "no source",
    xliff2("<segment/>"),
    "missing",
    2,
    "without a source",
  ],
  [
    "xliff-2",
    "a bad character number",
    xliff2('<segment><source><cp hex="x"/></source></segment>'),
    "value",
    2,
    "hexadecimal",
  ],
  [
    "wmt-xml",
    "an id twice",
    '<dataset><doc id="a"><src lang="en">\n<seg id="1"/><seg id="1"/></src></doc></dataset>',
    "value",
    2,
    "two segments",
  ],
  [
    "wmt-xml",
    "a seg outside",
    '<dataset><doc id="a"><seg id="1"/></doc></dataset>',
    "format",
    1,
    "outside src",
  ],
  [
    "sgm",
    "an open seg",
    "<srcset>\n<seg id=1>a\n",
    "format",
    3,
    "seg of line 2 is not closed",
  ],
  [
    "sgm",
    "a seg in a seg",
    "<seg id=1>a<seg id=2>b</seg>",
    "format",
    1,
    "not closed",
  ],
  ["sgm", "an end alone", "<srcset>\n</seg>", "format", 2, "was not opened"],
  ["sgm", "nothing", "<srcset></srcset>", "format", 1, "no seg"],
];

describe("each fault has its own error", () => {
  test.each(cases)("%s with %s", async (from, _, text, code, line, message) => {
    const error = await errorOf(() => recordsOf(text, { from, name: "f" }));
    expect(error).toMatchObject({ code, line, file: "f" });
    expect(error.detail).toMatch(
      typeof message === "string" ? literally(message) : message,
    );
  });

  test("positions counted from 1 cannot be 0", async () => {
    const read = (): Promise<unknown> =>
      recordsOf("1-1 0-1\n", { from: "pharaoh", base: 1 });
    expect(await errorOf(read)).toMatchObject({ code: "index", line: 1 });
  });
});

describe("sizes are bounded", () => {
  const limit = { maxDocumentLength: 100 };
  const long = "a ".repeat(100_000);

  test.each<readonly [FormatName, string]>([
    ["tmx", tmx(`<tu><tuv xml:lang="a"><seg>${long}</seg></tuv></tu>`)],
    ["tmx", `<tmx><!-- ${long} --></tmx>`],
    [
      "wmt-xml",
      `<dataset><doc id="a"><src lang="en">${"<seg/>".repeat(50_000)}`,
    ],
    ["sgm", `<seg>${long}</seg>`],
    [
      "conllu",
      row("1") +
        row("2") +
        Array.from({ length: 20 }, (_, at) => row(String(at + 3))).join(""),
    ],
    [
      "conll-2012",
      `#begin document a\n${"0\ta\t-\n".repeat(50)}#end document\n`,
    ],
  ])("%s", async (from, text) => {
    const error = await errorOf(() => recordsOf(text, { from, ...limit }));
    expect(error.code).toBe("size");
  });

  test("elements may not be nested without end", async () => {
    const error = await errorOf(() =>
      recordsOf("<tmx>".repeat(1000), { from: "tmx" }),
    );
    expect(error).toMatchObject({ code: "size" });
  });
});

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
