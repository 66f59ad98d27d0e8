import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  type ConvertOptions,
  convert,
  readAlignments,
  writeRecords,
} from "../src/index.ts";
import { collect, errorOf, recordsOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();
const out = join(folder, "out");

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function converted(
  input: string,
  options: ConvertOptions,
): Promise<string> {
  await convert(put("in", input), out, options);
  return readFileSync(out, "utf8");
}

describe("alignments", () => {
  test("Pharaoh and texts become A3 and come back", async () => {
    const pharaoh = put("p", "0-1 1-0\n\n");
    const texts = {
      source: put("s", "it rains\n\n"),
      target: put("t", "pleut il .\nrien\n"),
    };
    await convert(pharaoh, out, { from: "pharaoh", to: "giza", texts });
    expect(readFileSync(out, "utf8")).toBe(
      "# Sentence pair (1) source length 2 target length 3 alignment score : 1\npleut il .\nNULL ({ 3 }) it ({ 2 }) rains ({ 1 })\n" +
        "# Sentence pair (2) source length 0 target length 1 alignment score : 1\nrien\nNULL ({ 1 })\n",
    );
    const back = join(folder, "back");
    await convert(out, back, { to: "pharaoh" });
    expect(readFileSync(back, "utf8")).toBe("0-1 1-0\n\n");
  });

  test("A3 needs texts of the same length, and holds no possible links", async () => {
    const alone = await errorOf(() => converted("0-0\n", { to: "giza" }));
    expect(alone).toMatchObject({ code: "missing", line: 1 });
    const texts = { source: put("s", "a\n"), target: put("t", "b\n") };
    const possible = await errorOf(() =>
      converted("0p0\n", { to: "giza", texts }),
    );
    expect(possible).toMatchObject({ code: "value" });
    const long = await errorOf(() =>
      converted("0-0\n0-0\n", { to: "giza", texts }),
    );
    expect(long).toMatchObject({ code: "length", line: 2 });
    const outside = await errorOf(() =>
      converted("0-1\n", { to: "giza", texts }),
    );
    expect(outside).toMatchObject({ code: "index", line: 1 });
  });

  test("the base can change on the way", async () => {
    const options = { to: "pharaoh", write: { base: 1 } } as const;
    expect(await converted("0-0 2p1\n", options)).toBe("1-1 3p2\n");
  });
});

describe("n-best lists", () => {
  const old = "0 ||| a b ||| d: 0 -1.5 w: -2 ||| -3.25\n";
  test("old and new become each other", async () => {
    const fresh = await converted(old, { to: "nbest" });
    expect(fresh).toBe("0 ||| a b ||| d= 0 -1.5 w= -2 ||| -3.25\n");
    expect(await converted(fresh, { to: "nbest-old" })).toBe(old);
  });

  test("alignments do not fit the old format", async () => {
    const line = "0 ||| a ||| d= 0 ||| 1 ||| 0-0\n";
    expect(await converted(line, { to: "nbest" })).toBe(line);
    const error = await errorOf(() => converted(line, { to: "nbest-old" }));
    expect(error).toMatchObject({ code: "value", line: 1 });
  });
});

describe("annotated text", () => {
  const row = "1\tIl\til\tPRON\t_\t_\t0\troot\t_\t_\n";
  test("CoNLL-U is written back as it was, and becomes text", async () => {
    const text = `# sent_id = 1\n# text = Il\n${row}\n`;
    expect(await converted(text, { to: "conllu" })).toBe(text);
    expect(await converted(text, { to: "text" })).toBe("Il\n");
  });

  test("CoNLL-2012 becomes text and JSONL", async () => {
    const text =
      "#begin document (d); part 000\n0\tIt\t(1)\n1\train\t-\n\n#end document\n";
    expect(await converted(text, { to: "conll-2012" })).toBe(text);
    expect(await converted(text, { to: "text" })).toBe("It rain\n");
    expect(await converted(text, { to: "jsonl" })).toBe(
      '{"document":"d","texts":{"text":"It rain"}}\n',
    );
  });

  test("coreference that was made here gets the columns of the format", async () => {
    const record = {
      kind: "coreference",
      line: 1,
      document: "d",
      part: "000",
      words: ["the", "cat", "it"],
      mentions: [
        { entity: "1", start: 0, end: 2 },
        { entity: "2", start: 0, end: 3 },
        { entity: "1", start: 2, end: 3 },
      ],
      rows: undefined,
    } as const;
    await writeRecords(out, [record], { to: "conll-2012" });
    const [back] = await recordsOf(readFileSync(out));
    expect(back).toMatchObject({ words: record.words, document: "d" });
    expect(new Set(back?.kind === "coreference" ? back.mentions : [])).toEqual(
      new Set(record.mentions),
    );
  });
});

describe("documents", () => {
  test("ids become starts and boundaries", async () => {
    const ids = "a\na\nb\nb\n";
    expect(await converted(ids, { to: "document-starts" })).toBe(
      "0\ta\n2\tb\n",
    );
    expect(await converted(ids, { to: "document-boundaries" })).toBe("0\n2\n");
  });

  test("starts become ids with a text only", async () => {
    const error = await errorOf(() =>
      converted("0\ta\n2\tb\n", { to: "document-ids" }),
    );
    expect(error.message).toContain("give the text too");
    const documents = put("starts", "0\ta\n2\tb\n");
    expect(
      await converted("x\ny\nz\n", { to: "document-ids", documents }),
    ).toBe("a\na\nb\n");
  });

  test("JSONL can hold one document a line", async () => {
    const documents = put("starts", "0\ta\n2\tb\n");
    const options = {
      to: "jsonl",
      documents,
      write: { wholeDocuments: true },
    } as const;
    expect(await converted("x\ny\nz\n", options)).toBe(
      '{"id":"a","segments":[{"text":"x"},{"text":"y"}]}\n{"id":"b","segments":[{"text":"z"}]}\n',
    );
  });
});

describe("columns", () => {
  const rows = "it\til\nshe\telle\n";
  test("are named, chosen and reordered", async () => {
    const columns = ["en", "fr"];
    expect(await converted(rows, { to: "text", columns, select: ["fr"] })).toBe(
      "il\nelle\n",
    );
    expect(
      await converted(rows, { to: "tsv", columns, select: ["fr", "en"] }),
    ).toBe("il\tit\nelle\tshe\n");
  });

  test("a name that appears twice is a wrong argument: one text would be lost", async () => {
    const twice = ["en", "en"];
    for (const options of [{ columns: twice }, { select: twice }])
      await expect(
        converted(rows, { to: "jsonl", ...options }),
      ).rejects.toThrow(RangeError);
  });

  test("too many for the format, or unknown, are clear errors", async () => {
    const text = await errorOf(() => converted(rows, { to: "text" }));
    expect(text.message).toContain("plain text holds one column, found 1, 2");
    const unknown = await errorOf(() =>
      converted(rows, { to: "tsv", select: ["1", "x"] }),
    );
    expect(unknown).toMatchObject({ code: "missing" });
    const three = await errorOf(() =>
      converted("a\tb\tc\n", { to: "xliff-2" }),
    );
    expect(three.message).toContain("two languages");
    const sgm = await errorOf(() => converted(rows, { to: "sgm" }));
    expect(sgm.message).toContain("one text per segment");
  });

  test("one set of several in an SGM file is chosen by its column", async () => {
    const sets =
      "<srcset srclang=en><doc docid=d><seg id=1>it</seg></doc></srcset><refset trglang=fr><doc docid=d><seg id=1>il</seg></doc></refset>";
    expect(await converted(sets, { to: "text", select: ["fr"] })).toBe("il\n");
    const error = await errorOf(() => converted(sets, { to: "tsv" }));
    expect(error.message).toContain("several sets of columns (en; fr)");
  });

  test("an untranslated unit becomes an empty line with a warning", async () => {
    const jsonl = put("in", '{"texts":{"en":"a","fr":null}}\n');
    const { warnings } = await convert(jsonl, out, { to: "tsv" });
    expect(readFileSync(out, "utf8")).toBe("a\t\n");
    expect(warnings).toMatchObject([{ code: "untranslated", line: 1 }]);
  });
});

test("inline tags stay in their own format and are reported elsewhere", async () => {
  const tmx =
    '<tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>a<ph x="1">&lt;br/></ph><hi>b</hi></seg></tuv></tu></body></tmx>';
  expect(await converted(tmx, { to: "tmx" })).toContain(
    '<seg>a<ph x="1">&lt;br/&gt;</ph><hi>b</hi></seg>',
  );
  const { warnings } = await convert(put("in", tmx), out, { to: "xliff-2" });
  expect(warnings).toMatchObject([{ code: "tags" }]);
});

test("kinds that have nothing in common say why", async () => {
  const error = await errorOf(() => converted("0-0\n", { to: "tmx" }));
  expect(error.detail).toBe(
    "pharaoh cannot be converted to tmx: it contains alignments, not segments",
  );
  const readOnly = await errorOf(() =>
    converted("0-0\n", { to: "giza-lines" }),
  );
  expect(readOnly.detail).toContain("read, but not written");
});

test("an output named .gz is compressed, and the input may be its own output", async () => {
  const path = join(folder, "same.gz");
  await convert(put("in", "a\n"), path, { to: "text" });
  await convert(path, path, { to: "text" });
  expect(gunzipSync(readFileSync(path)).toString()).toBe("a\n");
});

test("writing records gives back what was lost", async () => {
  const records = await recordsOf('{"texts":{"en":"a\\nb"}}');
  expect(await writeRecords(out, records, { to: "text" })).toMatchObject([
    { code: "line-break" },
  ]);
});

test("an alignment file is read whatever its format", async () => {
  const file = put("lines.giza", "NULL ({ 2 }) a ({ 1 })\n");
  expect(await collect(readAlignments(file))).toMatchObject([
    { alignment: [{ source: 0, target: 0 }], source: ["a"] },
  ]);
  const error = await errorOf(() =>
    collect(readAlignments(file, { from: "text" })),
  );
  expect(error.message).toContain("expected a file of alignments");
});
