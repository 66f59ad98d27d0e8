import { describe, expect, test } from "vitest";
import type { Warning } from "@concord-mt/core";
import {
  formatPharaohLine,
  parseFeatures,
  parseGizaWords,
  parseMentionBrackets,
  parseNbestLine,
  parsePharaohLine,
  unwrapAnswer,
} from "../src/index.ts";
import { recordsOf, textsOf } from "./helpers.ts";

describe("Pharaoh", () => {
  test("sure, possible and probable links, in order", () => {
    const line = parsePharaohLine("2p1 0-1:0.25 0-0");
    expect(line.alignment).toEqual([
      { source: 0, target: 0 },
      { source: 0, target: 1, probability: 0.25 },
    ]);
    expect(line.possible).toEqual([{ source: 2, target: 1 }]);
    expect(formatPharaohLine(line)).toBe("0-0 0-1:0.25 2p1");
  });

  test("counted from 1, and with the number of the pair in front", () => {
    expect(parsePharaohLine("7\t1-1 2-3 ", { base: 1 })).toEqual({
      alignment: [
        { source: 0, target: 0 },
        { source: 1, target: 2 },
      ],
      possible: [],
      id: "7",
    });
  });
});

describe("GIZA++", () => {
  test("words with their target positions", () => {
    expect(parseGizaWords("NULL ({ 2 }) the ({ }) ({ ({ 1 3 })")).toEqual({
      words: ["NULL", "the", "({"],
      targets: [[1], [], [0, 2]],
    });
  });

  test("a pair in three lines; NULL is no word", async () => {
    const head =
      "# Sentence pair (1) source length 2 target length 3 alignment score : 1e-5\n";
    const text = `${head}il pleut .\nNULL ({ 1 }) rains ({ 2 }) . ({ 3 })\n`;
    expect(await recordsOf(text)).toMatchObject([
      {
        kind: "alignment",
        id: "1",
        source: ["rains", "."],
        target: ["il", "pleut", "."],
        alignment: [
          { source: 0, target: 1 },
          { source: 1, target: 2 },
        ],
      },
    ]);
  });
});

describe("n-best lists", () => {
  test("the old format", () => {
    expect(
      parseNbestLine("0||| il pleut .  ||| d: 0 -7.5 lm: -41.25 ||| -14.5", 3),
    ).toEqual({
      kind: "hypothesis",
      line: 3,
      segment: 0,
      text: "il pleut .",
      features: [
        { name: "d", values: [0, -7.5] },
        { name: "lm", values: [-41.25] },
      ],
      score: -14.5,
      phrases: undefined,
      alignment: undefined,
    });
  });

  test("a Moses line with an empty field for links has no links, one without the field does not say", () => {
    const links = (line: string): unknown => parseNbestLine(line, 1)?.alignment;
    expect(links("0 ||| a ||| LM0= 0 ||| -1 |||")).toEqual([]);
    expect(links("0 ||| a ||| LM0= 0 ||| -1 ||| 0=0 ||| ")).toEqual([]);
    expect(links("0 ||| a ||| LM0= 0 ||| -1 ||| 0=0")).toBeUndefined();
    expect(links("0 ||| a ||| LM0= 0 ||| -1")).toBeUndefined();
  });

  test("the new format with alignments, also in a log of Moses", () => {
    const rest =
      "a b ||| LM0= -1 PT0= 1e-05 -inf ||| -2 ||| 0-1=0-1 ||| 0-0 1-1";
    for (const line of [`4 ||| ${rest}`, `TRANSLATION_4_NBEST_1=${rest}`])
      expect(parseNbestLine(line, 1)).toMatchObject({
        segment: 4,
        features: [
          { values: [-1] },
          { name: "PT0", values: [1e-5, -Infinity] },
        ],
        phrases: "0-1=0-1",
        alignment: [
          { source: 0, target: 0 },
          { source: 1, target: 1 },
        ],
      });
    expect(parseNbestLine("SCORE_0 = -113.7", 1)).toBeUndefined();
    expect(parseNbestLine("TOTAL_WALLTIME ~ 4", 1)).toBeUndefined();
  });
});

describe("CoNLL-U", () => {
  const token = (id: string, form: string, misc = "_"): string =>
    `${id}\t${form}\t_\t_\t_\tGender=Fem|Number=Sing\t${id.includes("-") ? "_" : "0"}\t_\t_\t${misc}\n`;

  test("text is put together from forms where no comment has it", async () => {
    const text = `# newdoc id = d1\n# sent_id = s1\n${token("1-2", "du", "SpaceAfter=No")}${token("1", "de")}${token("2", "le")}${token("3", ".")}\n`;
    expect(await recordsOf(text)).toMatchObject([
      { kind: "tagged", id: "s1", document: "d1", text: "du." },
    ]);
  });

  test("features are a map", () => {
    expect([...parseFeatures("Gender=Fem|Number=Sing")]).toEqual([
      ["Gender", "Fem"],
      ["Number", "Sing"],
    ]);
    expect(parseFeatures("_").size).toBe(0);
  });
});

describe("CoNLL-2012", () => {
  test("brackets with and without bars", () => {
    const brackets = [
      { entity: "1", opens: true, closes: false },
      { entity: "2", opens: true, closes: true },
    ];
    expect(parseMentionBrackets("(1|(2)")).toEqual(brackets);
    expect(parseMentionBrackets("(1(2)")).toEqual(brackets);
    expect(parseMentionBrackets("4)1)")).toHaveLength(2);
    expect(parseMentionBrackets("-")).toEqual([]);
  });

  test("mentions of the full format and of the short one", async () => {
    const full = (at: number, word: string, cell: string): string =>
      `doc 0 ${at} ${word} NN * - - - - * ${cell}\n`;
    const text = `#begin document (doc); part 000\n${full(0, "The", "(3")}${full(1, "cat", "3)")}\n${full(0, "It", "(3)")}\n#end document\n`;
    expect(await recordsOf(text)).toMatchObject([
      { words: ["The", "cat"], mentions: [{ entity: "3", start: 0, end: 2 }] },
      { words: ["It"], document: "doc", part: "000" },
    ]);
    const short = "# begin document \n0\tIt\t(1)\n# end document\n";
    expect(await recordsOf(short)).toMatchObject([
      { document: "1", words: ["It"] },
    ]);
  });

  test("a mention that only ends is left out with a warning", async () => {
    const warnings: Warning[] = [];
    const text = "# begin document x\n0\ta\t3)\n# end document\n";
    const [record] = await recordsOf(text, {
      onWarning: (warning) => warnings.push(warning),
    });
    expect(record).toMatchObject({ mentions: [] });
    expect(warnings).toMatchObject([{ code: "mention", line: 2 }]);
  });
});

describe("inline tags", () => {
  test("TMX keeps native code out of the text and tags in order", async () => {
    const text =
      '<tmx version="1.4"><body><tu tuid="7"><tuv xml:lang="en"><seg>a <bpt i="1">&lt;b&gt;</bpt>bold<ept i="1">&lt;/b&gt;</ept> <hi>word</hi></seg></tuv></tu></body></tmx>';
    const [record] = await recordsOf(text);
    expect(record).toMatchObject({
      id: "7",
      columns: ["en"],
      texts: ["a bold word"],
      tags: [
        [
          { at: 2, form: "whole", name: "bpt", content: "&lt;b&gt;" },
          { at: 6, form: "whole", name: "ept", content: "&lt;/b&gt;" },
          { at: 7, form: "open", name: "hi" },
          { at: 11, form: "close", name: "hi" },
        ],
      ],
    });
  });

  test("XLIFF 1.2 passes over alternatives", async () => {
    const text =
      '<xliff version="1.2"><file original="f" source-language="en" target-language="fr"><body><trans-unit id="1"><source>Save <g id="1">it</g><x id="2"/></source><target>Enregistrez-le</target><alt-trans><target>no</target></alt-trans></trans-unit><trans-unit id="2"><source>b</source></trans-unit></body></file></xliff>';
    expect(await recordsOf(text)).toMatchObject([
      { texts: ["Save it", "Enregistrez-le"], document: "f", id: "1" },
      { texts: ["b", undefined], columns: ["en", "fr"] },
    ]);
  });

  test("XLIFF 2 has several segments a unit, and characters by number", async () => {
    const text =
      '<xliff version="2.0" srcLang="en" trgLang="fr" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="m"><file id="f"><unit id="u"><m:matches><m:match><source>no</source></m:match></m:matches><segment id="s1"><source>a<cp hex="0001"/><pc id="1">b</pc></source><target>c</target></segment><ignorable><source> </source></ignorable><segment><source>d</source></segment></unit></file></xliff>';
    expect(await recordsOf(text)).toMatchObject([
      { id: "u/s1", texts: ["a\u0001b", "c"] },
      { id: "u", texts: ["d", undefined] },
    ]);
  });
});

describe("SGM", () => {
  test("upper case, no quotes, bare ampersands, layout around segments", async () => {
    const text =
      '<TSTSET SETID=x SRCLANG=en TRGLANG=fr>\n<DOC DOCID="d1" SYSID=sys>\n<hl>\n<SEG ID=1> R&D &amp; a < b\n c </SEG>\n</hl></DOC></TSTSET>';
    expect(await recordsOf(text)).toMatchObject([
      {
        line: 4,
        columns: ["sys"],
        texts: ["R&D & a < b c"],
        document: "d1",
        id: "1",
      },
    ]);
  });
});

test("WMT XML joins source, references and hypotheses by segment id", async () => {
  const side = (open: string, close: string, ...texts: string[]): string =>
    `<${open}><p>${texts.map((text, at) => `<seg id="${at + 1}">${text}</seg>`).join("")}</p></${close}>`;
  const text = `<?xml version='1.0'?><dataset id="wmt"><doc origlang="en" id="d">${side('src lang="en"', "src", "a", "b")}${side('ref lang="fr" translator="A"', "ref", "c", "d")}${side('hyp system="X"', "hyp", "e")}</doc></dataset>`;
  const records = await recordsOf(text);
  expect(records).toMatchObject([
    { columns: ["en", "fr:A", "X"], texts: ["a", "c", "e"], document: "d" },
    { texts: ["b", "d", undefined], id: "2" },
  ]);
});

describe("JSONL", () => {
  test("the shapes that are read", async () => {
    const lines = [
      { doc_id: "d", seg_id: 3, src: "a", ref: "b", hyp: { X: "c", Y: "d" } },
      { document: "d", id: "4", texts: { en: "e", fr: null } },
      { id: "w", segments: ["f", { en: "g" }] },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    expect(await recordsOf(text)).toMatchObject([
      {
        columns: ["src", "ref", "X", "Y"],
        texts: ["a", "b", "c", "d"],
        id: "3",
      },
      { columns: ["en", "fr"], texts: ["e", undefined], document: "d" },
      { texts: ["f"], document: "w" },
      { columns: ["en"], texts: ["g"], document: "w" },
    ]);
  });

  test("wrappers are taken off whole documents and reported", async () => {
    const warnings: Warning[] = [];
    const answer =
      "Sure! Here is the translation:\n\n```text\nIl pleut.\n\nOui.\n```\n";
    const text = JSON.stringify({ id: "d", text: answer });
    const options = { onWarning: (warning: Warning) => warnings.push(warning) };
    expect(await recordsOf(text, options)).toMatchObject([
      { kind: "document", id: "d", text: "Il pleut.\n\nOui." },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["wrapper", "code-fence"]);
    expect(await recordsOf(text, { unwrap: false })).toMatchObject([
      { text: answer },
    ]);
  });

  test("text that only looks like a wrapper stays", () => {
    for (const text of [
      "The translation is good.",
      "Here is the translation: Bonjour.",
      "He said:\nHello.",
      "```\nno end",
    ])
      expect(unwrapAnswer(text)).toEqual({ text, removed: [] });
    expect(unwrapAnswer("<translation>\nOui.\n</translation>").text).toBe(
      "Oui.",
    );
    expect(unwrapAnswer("Voici la traduction :\nOui.").text).toBe("Oui.");
  });
});

describe("TSV", () => {
  test("headings name columns, document and id", async () => {
    const text = "doc_id\ten\tid\tfr\nd\ta\t1\tb\n";
    expect(await recordsOf(text, { header: true })).toMatchObject([
      { columns: ["en", "fr"], texts: ["a", "b"], document: "d", id: "1" },
    ]);
    expect(await textsOf('a\t"b\n')).toEqual([["a", '"b']]);
  });
});
