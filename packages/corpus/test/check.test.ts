import { describe, expect, test } from "vitest";
import { type CheckFiles, checkCorpus, readParallel } from "../src/index.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { collect, errorOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const en = put("en.txt", "it rains\nshe sleeps\n");
const fr = put("fr.txt", "il pleut\nelle dort\n");
const links = put("good.align", "0-0 1-1\n0-0 1-1\n");

async function messages(files: CheckFiles): Promise<{
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}> {
  const { errors, warnings } = await checkCorpus(files);
  return {
    errors: errors.map(({ message }) => message.replaceAll(`${folder}/`, "")),
    warnings: warnings.map(({ code, line }) => `${code}:${line ?? ""}`),
  };
}

describe("check", () => {
  test("files that fit have no findings", async () => {
    const report = await checkCorpus({
      source: en,
      references: [fr],
      systems: [fr],
      documents: put("ids", "a\nb\n"),
      alignments: { references: [links], systems: [links] },
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    expect(report.files.map(({ role, segments }) => [role, segments])).toEqual([
      ["source", 2],
      ["reference", 2],
      ["system", 2],
      ["alignment", 2],
      ["alignment", 2],
    ]);
    expect(report.files[0]).toMatchObject({ tokens: 4, characters: 18 });
  });

  test("unequal counts name both files", async () => {
    const short = put("short.txt", "il pleut\n");
    const long = put("long.txt", "a\nb\nc\nd\n");
    expect(
      await messages({ source: en, references: [short], systems: [long] }),
    ).toEqual({
      errors: [
        "short.txt has 1 line, en.txt has 2",
        "long.txt has 4 lines, en.txt has 2",
      ],
      warnings: [],
    });
  });

  test("one empty last line more in an alignment file is a warning", async () => {
    const extra = put("extra.align", "0-0\n0-0\n\n");
    const two = put("two.align", "0-0\n0-0\n\n\n");
    const files = { source: en, references: [fr] };
    expect(
      await messages({ ...files, alignments: { references: [extra] } }),
    ).toEqual({
      errors: [],
      warnings: ["extra-line:3"],
    });
    expect(
      await messages({ ...files, alignments: { references: [two] } }),
    ).toEqual({
      errors: ["two.align has 4 lines, en.txt has 2"],
      warnings: [],
    });
  });

  test("links outside their pair, with a hint where nothing is at 0", async () => {
    const outside = put("outside.align", "0-0 1-2\n0-0\n");
    const fromOne = put("one.align", "1-1 2-2\n1-1\n");
    const files = { source: en, references: [fr] };
    expect(
      (await messages({ ...files, alignments: { references: [outside] } }))
        .errors,
    ).toEqual([
      "outside.align:1: the link 1-2 is outside a pair of 2 words (en.txt) and 2 words (fr.txt)",
    ]);
    const [hint] = (
      await messages({ ...files, alignments: { references: [fromOne] } })
    ).errors;
    expect(hint).toMatch(/are the positions counted from 1\?$/);
    const report = await checkCorpus(
      { ...files, alignments: { references: [fromOne] } },
      { base: 1 },
    );
    expect(report.errors).toEqual([]);
  });

  test("many wrong links are listed up to ten", async () => {
    const many = put(
      "many.align",
      `${Array.from({ length: 30 }, (_, at) => `0-${at + 5}`).join(" ")}\n0-0\n`,
    );
    const { errors } = await messages({
      source: en,
      references: [fr],
      alignments: { references: [many] },
    });
    expect(errors).toHaveLength(11);
    expect(errors.at(-1)).toBe(
      "many.align: 20 more links are outside their pairs",
    );
  });

  test("a file that cannot be read is one error; the others are still checked", async () => {
    const bad = join(folder, "bad.txt");
    writeFileSync(bad, Buffer.from([0x61, 0x0a, 0xff]));
    const short = put("short.txt", "il pleut\n");
    const { errors } = await messages({
      source: en,
      references: [bad, join(folder, "none")],
      systems: [short],
    });
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatch(/^bad\.txt:2: byte 2: expected UTF-8/);
    expect(errors[1]).toMatch(/^none: no such file/);
    expect(errors[2]).toBe("short.txt has 1 line, en.txt has 2");
  });

  test("documents must fit", async () => {
    const files = { source: en, systems: [fr] };
    const ids = put("ids1", "a\n");
    expect((await messages({ ...files, documents: ids })).errors).toEqual([
      "ids1 has 1 lines, the corpus has 2 segments",
    ]);
    const more = put("ids3", "a\na\nb\n");
    expect((await messages({ ...files, documents: more })).errors).toEqual([
      "ids3 has 3 lines, the corpus has 2 segments",
    ]);
    const starts = put("starts", "0\n1\n2\n");
    expect((await messages({ ...files, documents: starts })).errors).toEqual([
      "starts:3: a document starts at segment 2, but the corpus has 2 segments, counted from 0",
    ]);
    const three = put("three", "a\nb\nc\n");
    const back = put("back", "x\ny\nx\n");
    expect(await messages({ source: three, documents: back })).toEqual({
      errors: [],
      warnings: ["document-returns:3"],
    });
  });

  test("an empty segment beside a full one is a warning", async () => {
    const empty = put("empty.txt", "il pleut\n\n");
    expect(await messages({ source: en, systems: [empty] })).toEqual({
      errors: [],
      warnings: ["empty-line:2"],
    });
  });

  test("nothing to check, and alignments without a source, are wrong arguments", async () => {
    await expect(checkCorpus({})).rejects.toThrow(RangeError);
    await expect(
      checkCorpus({ references: [fr], alignments: { references: [links] } }),
    ).rejects.toThrow(RangeError);
    await expect(
      checkCorpus({ source: en, alignments: { systems: [links] } }),
    ).rejects.toThrow(RangeError);
  });
});

describe("parallel reading", () => {
  test("rows have their columns and documents", async () => {
    const documents = put("starts2", "0\tone\n1\ttwo\n");
    const files = { texts: [en, fr], columns: ["en", "fr"], documents };
    expect(await collect(readParallel(files))).toMatchObject([
      {
        columns: ["en", "fr"],
        texts: ["it rains", "il pleut"],
        document: "one",
      },
      { texts: ["she sleeps", "elle dort"], document: "two" },
    ]);
  });

  test("unequal files end in an error that names both", async () => {
    const long = put("long.txt", "a\nb\nc\nd\n");
    const error = await errorOf(() =>
      collect(readParallel({ texts: [en, long] })),
    );
    expect(error.code).toBe("length");
    expect(error.message.replaceAll(`${folder}/`, "")).toBe(
      "en.txt has 2 lines, long.txt has 4",
    );
  });
});
