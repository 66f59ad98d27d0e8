import { describe, expect, test } from "vitest";
import { type ColumnWish, readSegments, readTexts } from "../src/index.ts";

const xliff = (languages = 'source-language="en" target-language="fr"') =>
  `<?xml version="1.0"?><xliff version="1.2"><file ${languages} original="a" datatype="plaintext"><body>
<trans-unit id="1"><source>It works.</source><target>Elle marche.</target></trans-unit>
<trans-unit id="2"><source>They sleep.</source></trans-unit>
</body></file></xliff>`;
const tmx = (...languages: string[]) =>
  `<?xml version="1.0"?><tmx version="1.4"><header/><body><tu>${languages
    .map((tag) => `<tuv xml:lang="${tag}"><seg>in ${tag}</seg></tuv>`)
    .join("")}</tu></body></tmx>`;
const wmtXml = `<dataset><doc id="a"><src lang="en"><p><seg id="1">source</seg></p></src>
<ref lang="fr" translator="A"><p><seg id="1">reference</seg></p></ref>
<hyp system="Online-A"><p><seg id="1">output</seg></p></hyp></doc></dataset>`;

const pair = { source: "en", target: "fr" };

async function read(text: string, choose: ColumnWish): Promise<string[]> {
  const lines: string[] = [];
  const options = { name: "file", choose };
  for await (const { texts } of readSegments(Buffer.from(text), options))
    lines.push(...texts.map((column) => column ?? "(none)"));
  return lines;
}

const roles = ["source", "reference", "system"] as const;
const readAll = (
  text: string,
  wish: Omit<ColumnWish, "role"> = {},
): Promise<string[]> =>
  Promise.all(
    roles.map(async (role) => {
      try {
        return (await read(text, { ...wish, role })).join("|");
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );

describe("the column is chosen by role and language", () => {
  test("XLIFF: the source is the source, everything else the target, translated or not", async () => {
    const expected = [
      "It works.|They sleep.",
      "Elle marche.|",
      "Elle marche.|",
    ];
    expect(await readAll(xliff())).toEqual(expected);
    expect(await readAll(xliff(), { languages: pair })).toEqual(expected);
  });

  test("XLIFF of another pair, or without a target, is refused", async () => {
    const german = xliff('source-language="en" target-language="de"');
    expect(await readAll(german, { languages: pair })).toEqual([
      "It works.|They sleep.",
      "file: expected the reference in fr, found the columns en, de; name one, as in FILE#en",
      "file: expected the system in fr, found the columns en, de; name one, as in FILE#en",
    ]);
    const bare = xliff('source-language="en"').replace(
      /<target>.*<.target>/,
      "",
    );
    expect((await readAll(bare, { languages: pair }))[2]).toBe(
      "file: expected the system in fr, found en alone",
    );
  });

  test("TMX: by language, with or without a region; several of one are ambiguous", async () => {
    const all = (...tags: string[]): Promise<string[]> =>
      readAll(tmx(...tags), { languages: pair });
    expect(await all("FR-fr", "en_GB")).toEqual([
      "in en_GB",
      "in FR-fr",
      "in FR-fr",
    ]);
    expect((await all("en", "fr", "fr-CA"))[1]).toBe("in fr");
    expect((await all("en", "fr-FR", "fr-CA"))[1]).toContain(
      "the reference could be any of the columns fr-FR, fr-CA; name one",
    );
    expect((await readAll(tmx("en", "fr")))[2]).toContain(
      "nothing says which of them is the system",
    );
  });

  test("TMX: without languages, by what the header or the unit was translated from", async () => {
    const from = (header: string, ...tags: string[]): Promise<string[]> =>
      readAll(tmx(...tags).replace("<header/>", `<header ${header}/>`));
    const expected = ["in en-GB", "in fr", "in fr"];
    expect(await from('srclang="en-GB"', "fr", "en-GB")).toEqual(expected);
    expect(await from('srclang="en"', "fr", "en-GB")).toEqual(expected);
    const several = await from('srclang="en"', "en", "fr", "de");
    expect(several[0]).toBe("in en");
    expect(several[1]).toContain("any of the columns fr, de");
    for (const header of ['srclang="*all*"', 'srclang="es"'])
      expect((await from(header, "fr", "en"))[0]).toContain(
        "nothing says which of them is the source",
      );
    const unit = tmx("fr", "en-GB").replace("<tu>", '<tu srclang="en-GB">');
    expect(await readAll(unit)).toEqual(expected);
    expect(
      (await readAll(unit, { languages: { source: "fr", target: "en" } }))[0],
    ).toBe("in fr");
  });

  test("JSON: by role, whatever the order; outputs by the names of their systems", async () => {
    const line = '{"src":"a","ref":"b","hyp":"c"}\n';
    expect(await readAll(line, { languages: pair })).toEqual(["a", "b", "c"]);
    const systems = '{"src":"a","ref":"b","hyp":{"one":"c","two":"d"}}\n';
    expect((await readAll(systems))[2]).toContain(
      "any of the columns one, two",
    );
    const [, , two] = await readAll(systems, { column: "two" });
    expect(two).toBe("d");
    expect(
      await readAll('{"texts":{"fr":"b","en":"a"}}\n', { languages: pair }),
    ).toEqual(["a", "b", "b"]);
    expect((await readAll('{"src":"a","refs":["b","c"]}\n'))[1]).toContain(
      "refs1, refs2",
    );
  });

  test("WMT's XML: outputs are systems, never references", async () => {
    const expected = ["source", "reference", "output"];
    expect(await readAll(wmtXml)).toEqual(expected);
    expect(await readAll(wmtXml, { languages: pair })).toEqual(expected);
  });

  test("a table by its heading, or by number; without either it is refused", async () => {
    const rows = "a\tb\tc\td\ne\tf\tg\th\n";
    expect(await readAll(`id\tsrc\tref\tmt\n${rows}`)).toEqual([
      "b|f",
      "c|g",
      "d|h",
    ]);
    expect(await readAll(`fr\ten\n1\t2\n`, { languages: pair })).toEqual([
      "2",
      "1",
      "1",
    ]);
    expect(await readAll(rows, { column: "2" })).toEqual(["b|f", "b|f", "b|f"]);
    expect(await readAll(rows, { column: "0" })).toEqual(
      Array(3).fill("a\tb\tc\td|e\tf\tg\th"),
    );
    expect((await readAll(rows, { languages: pair }))[1]).toBe(
      "file: expected the reference in fr, found the columns 1, 2, 3, 4; name one, as in FILE#1",
    );
  });
});

test("a text without columns is read as it is, unless a column of it is named", async () => {
  expect(await readAll("a\tb\nc\n", { column: "fr" })).toEqual(
    Array(3).fill("a\tb|c"),
  );
  expect(
    (await readAll("a\n", { column: "fr", mayBePlain: false }))[0],
  ).toContain('file: there is no column "fr": the file is plain text');
});

test("a choice among several columns is told, a single column is none", async () => {
  const chosen: string[] = [];
  const onChoice = (column: string): void => void chosen.push(column);
  await readAll(xliff(), { onChoice });
  await readAll("plain\n", { onChoice });
  await readAll(tmx("fr"), { onChoice });
  expect(chosen.sort()).toEqual(["en", "fr", "fr"]);
});

test("units without the wanted text are counted in a warning", async () => {
  const warnings: string[] = [];
  const options = {
    choose: { role: "system" },
    onWarning: ({ message }: { message: string }) => warnings.push(message),
  } as const;
  for await (const record of readTexts(Buffer.from(xliff()), options))
    expect(record.kind).toBe("segment");
  expect(warnings).toEqual([
    "there is no text in the column fr; it counts as an empty line",
  ]);
});
