import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormatName, convert, readSegments } from "../src/index.ts";
import { collect, errorOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);

/** Lines as a plain text file can hold them; XML has no place for control characters. */
const anyLine = fc
  .string({ unit: "binary", maxLength: 30 })
  .map((text) => text.replaceAll("\n", ""));
const xmlLine = anyLine.map((text) =>
  text.replaceAll(/(?![\t\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu, ""),
);
const markup = fc.constantFrom(
  "<b>",
  "&amp;",
  "&",
  "</seg>",
  "]]>",
  '"',
  " a ",
  "<!--",
  "a\rb",
);
const spiced = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(line, markup), { maxLength: 4 })
    .map((parts) => parts.join(""));

const formats: readonly (readonly [FormatName, fc.Arbitrary<string>])[] = [
  ["text", anyLine],
  ["tsv", anyLine.map((text) => text.replaceAll("\t", ""))],
  ["jsonl", anyLine],
  ["tmx", xmlLine],
  ["xliff-1.2", xmlLine],
  ["xliff-2", anyLine],
  ["wmt-xml", xmlLine],
  ["sgm", anyLine],
];

describe("text survives a way there and back", () => {
  test.each(formats)("%s", async (format, line) => {
    const lines = fc.array(spiced(line), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        const original = texts.map((text) => `${text}\n`).join("");
        // A byte order mark in front would not be text.
        fc.pre(!original.startsWith("\uFEFF"));
        // A CR at the end of a line belongs to its end.
        fc.pre(!original.includes("\r\n"));
        await writeFile(file("a.txt"), original);
        const there = file(`b.${format}.gz`);
        await convert(file("a.txt"), there, { from: "text", to: format });
        await convert(there, file("c.txt"), { from: format, to: "text" });
        expect(await readFile(file("c.txt"), "utf8")).toBe(original);
      }),
      { numRuns: 60 },
    );
  });
});

describe("parallel text keeps columns, documents and ids", () => {
  const rows = [
    ["It is here.", "Il est là."],
    ["They <see> & hear", "Elles « voient »"],
    [" edges ", ""],
  ];

  test.each<FormatName>([
    "tmx",
    "xliff-1.2",
    "xliff-2",
    "wmt-xml",
    "jsonl",
    "tsv",
  ])("%s", async (to) => {
    await writeFile(file("en"), rows.map(([en]) => `${en ?? ""}\n`).join(""));
    await writeFile(file("fr"), rows.map(([, fr]) => `${fr ?? ""}\n`).join(""));
    await writeFile(file("docs"), "0\tone\n2\ttwo\n");
    const report = await convert([file("en"), file("fr")], file("out"), {
      to,
      columns: ["en", "fr"],
      documents: file("docs"),
      write: { header: true },
    });
    expect(report).toMatchObject({
      from: "text",
      to,
      records: 3,
      warnings: [],
    });
    const back = await collect(
      readSegments(file("out"), { from: to, header: true }),
    );
    expect(back.map(({ texts }) => texts)).toEqual(rows);
    expect(back.map(({ columns }) => columns)).toEqual(
      rows.map(() => ["en", "fr"]),
    );
    expect(back.map(({ document }) => document)).toEqual(["one", "one", "two"]);
  });
});

test("a character that XML cannot hold is named with its line", async () => {
  await writeFile(file("bad.txt"), "fine\nnot\u0001fine\n");
  for (const to of ["tmx", "xliff-1.2", "wmt-xml"] as const) {
    const error = await errorOf(() =>
      convert(file("bad.txt"), file("x"), { to }),
    );
    expect(error).toMatchObject({ code: "value", line: 2 });
    expect(error.message).toContain("U+0001");
  }
});

test("half a surrogate pair is refused by every format that is UTF-8 inside", async () => {
  await writeFile(file("half.jsonl"), '{"texts":{"en":"a\\ud800b"}}\n');
  for (const to of ["text", "tsv", "tmx", "sgm"] as const) {
    const error = await errorOf(() =>
      convert(file("half.jsonl"), file("x"), { to }),
    );
    expect(error).toMatchObject({ code: "value", line: 1 });
    expect(error.message).toContain("U+D800");
  }
});

test("a line break inside a text becomes a space in line-based formats, with a warning", async () => {
  await writeFile(file("breaks.jsonl"), '{"texts":{"en":"a\\nb\\tc"}}\n');
  const text = await convert(file("breaks.jsonl"), file("x.txt"), {
    to: "text",
  });
  expect(await readFile(file("x.txt"), "utf8")).toBe("a b\tc\n");
  expect(text.warnings).toMatchObject([{ code: "line-break", line: 1 }]);
  await convert(file("breaks.jsonl"), file("x.tsv"), { to: "tsv" });
  expect(await readFile(file("x.tsv"), "utf8")).toBe("a b c\n");
});
