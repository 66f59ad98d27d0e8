import { existsSync, readFileSync, readdirSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere, runProcess } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder({
    "a.en": "It works.\nThey sleep.\n",
    "a.fr": "Elle marche.\nIls dorment.\n",
    "short.fr": "Elle marche.\n",
    "a.docs": "d1\nd2\n",
    "a.align": "0-0 1-1\n0-0 1-1\n",
  });
});
afterEach(() => {
  folder.remove();
});

describe("corpus info", () => {
  test("counts lines, tokens and characters of several files", async () => {
    const { code, stdout } = await runHere([
      "corpus",
      "info",
      folder.path("a.en"),
      folder.path("a.align"),
    ]);
    expect(code).toBe(0);
    const rows = stdout.split("\n").map((line) => line.split(/ {2,}/));
    expect(rows[2]?.slice(1)).toEqual(["text", "2", "2", "4", "20", "0"]);
    expect(rows[3]?.slice(1)).toEqual(["pharaoh", "2", "2", "0", "0", "4"]);
  });

  test("reads standard input, compressed or not, and writes JSON", async () => {
    const { stdout } = await runProcess(["corpus", "info", "-", "-f", "json"], {
      stdin: gzipSync("one\ntwo\n"),
    });
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ file: "<stdin>", compression: "gzip", lines: 2 }],
    });
  });

  test("a file of no known format is an error with exit code 2", async () => {
    const path = folder.write(
      "image",
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2),
    );
    const { code, stdout, stderr } = await runHere(["corpus", "info", path]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("not a supported format");
  });

  test("bad UTF-8 is an error with the byte's offset", async () => {
    const path = folder.write(
      "bad",
      Uint8Array.of(0x61, 0x0a, 0x62, 0xff, 0x0a),
    );
    const { code, stderr } = await runHere([
      "corpus",
      "info",
      path,
      "--from",
      "text",
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/bad:2: byte 3: /);
  });
});

describe("corpus info with a language pair", () => {
  const english = "It works. They said it's theirs.\nIT was late.\n";
  const french = "Il l'a dit. C’est à elle.\nMarche-t-il ? La voilà.\n";

  interface Info {
    readonly files: readonly {
      readonly pronouns: readonly {
        readonly column?: string;
        readonly language: string;
        readonly total: number;
        readonly pronouns: readonly {
          readonly form: string;
          readonly count: number;
        }[];
      }[];
    }[];
  }

  /** `column language total` and the counts of each text of the files. */
  async function countsOf(...argv: string[]): Promise<string[][]> {
    const outcome = await runHere(
      ["corpus", "info", "-f", "json", "-l", "en-fr", ...argv],
      { stdin: french },
    );
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    const { files } = JSON.parse(outcome.stdout) as Info;
    return files.map(({ pronouns: texts }) =>
      texts.map(({ column = "–", language, total, pronouns }) => {
        const list = pronouns.map(({ form, count }) => `${form} ${count}`);
        return `${column} ${language} ${total}: ${list.sort().join(", ")}`;
      }),
    );
  }
  const inEnglish = "en 5: it 3, theirs 1, they 1";
  const inFrench = "fr 4: c' 1, elle 1, il 2, l' 1, la 1";

  test("the file's name says whose pronouns are counted, else the text", async () => {
    const found = await countsOf(
      folder.write("x.en.txt", english),
      folder.write("x.fr", french),
      folder.write("x", english),
      "-",
    );
    expect(found).toEqual([
      [`– ${inEnglish}`],
      [`– ${inFrench}`],
      [`– ${inEnglish}`],
      [`– ${inFrench}`],
    ]);
  });

  test("--side decides against the file's name", async () => {
    const file = folder.write("x.fr", english);
    expect(await countsOf(file, "--side", "source")).toEqual([
      [`– ${inEnglish}`],
    ]);
  });

  test("columns that name languages are counted each, other languages not", async () => {
    const segments = { en: english, "fr-CA": french, de: "Er ist da." };
    const file = folder.write(
      "x.jsonl",
      `${JSON.stringify({ texts: segments })}\n`,
    );
    expect(await countsOf(file)).toEqual([
      [`en ${inEnglish}`, `fr-CA ${inFrench}`],
    ]);
  });

  test("the table has the sum, and each pronoun below", async () => {
    const { stdout } = await runHere([
      ...["corpus", "info", folder.write("x.fr", french), "-l", "en-fr"],
    ]);
    const rows = stdout.split("\n").map((line) => line.split(/ {2,}/).slice(1));
    expect(rows[0]).toContain("pronouns");
    expect(rows[2]?.[5]).toBe("4");
    expect(rows).toContainEqual(["fr", "il", "2"]);
    expect(rows).toContainEqual([
      ...["fr", "la", "1", "often another word; not in the total"],
    ]);
  });

  test.each([
    [["-l", "en-ar"], "the pack en-ar has no pronouns"],
    [["-l", "en-xx"], "there is no pack for en-xx"],
    [["--side", "source"], "--side requires a language pair"],
  ])("%j is a usage error", async (argv, message) => {
    const { code, stderr } = await runHere([
      ...["corpus", "info", folder.path("a.en")],
      ...argv,
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe("corpus check", () => {
  test("files that fit are listed, exit code 0", async () => {
    const { code, stdout, stderr } = await runHere([
      ...[
        "corpus",
        "check",
        "-s",
        folder.path("a.en"),
        "-r",
        folder.path("a.fr"),
      ],
      ...[
        "--align-reference",
        folder.path("a.align"),
        "--documents",
        folder.path("a.docs"),
      ],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("reference");
  });

  test("unequal lengths name both files and counts, exit code 2", async () => {
    const { code, stderr } = await runHere([
      "corpus",
      "check",
      "-s",
      folder.path("a.en"),
      "-r",
      folder.path("short.fr"),
    ]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `concord: ${folder.path("short.fr")} has 1 line, ${folder.path("a.en")} has 2\n`,
    );
  });

  test("a link outside its segment is an error with file and line", async () => {
    const align = folder.write("bad.align", "0-0\n0-7\n");
    const argv = [
      "corpus",
      "check",
      "-s",
      folder.path("a.en"),
      "-r",
      folder.path("a.fr"),
      "--align-reference",
      align,
    ];
    const { code, stderr } = await runHere(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(`${align}:2: `);
  });

  test.each([
    [[], "nothing to check: add -s, -r or -i"],
    [
      ["-r", "a.fr", "--align-reference", "a.align"],
      "together with the source",
    ],
    [
      ["-s", "a.en", "--align-reference", "a.align"],
      "more alignments than references",
    ],
  ])("%j is a usage error", async (argv, message) => {
    const { code, stderr } = await runHere(["corpus", "check", ...argv]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

test("standard input named twice is a usage error", async () => {
  const argv = ["corpus", "check", "-s", "-", "-r", "-"];
  const { code, stderr } = await runHere(argv, { stdin: "It works.\n" });
  expect([code, stderr]).toEqual([
    ...[1, "concord: standard input (-) is given twice\n"],
  ]);
});

describe("corpus convert", () => {
  test.each([
    ["en,en", "en is given twice"],
    ["en", "there are 2 files, but --columns names 1"],
  ])(
    "--columns %s for two files is a usage error",
    async (columns, message) => {
      const { code, stdout, stderr } = await runHere([
        ...["corpus", "convert", folder.path("a.en"), folder.path("a.fr")],
        ...["--to", "jsonl", "--columns", columns],
      ]);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(message);
    },
  );

  test("parallel files become TMX and come back", async () => {
    const tmx = folder.path("a.tmx.gz");
    const there = await runHere([
      ...["corpus", "convert", folder.path("a.en"), folder.path("a.fr")],
      ...["--columns", "en,fr", "--to", "tmx", "-o", tmx],
    ]);
    expect([there.code, there.stderr]).toEqual([
      0,
      "concord: converted 2 records from text to tmx\n",
    ]);
    expect(gunzipSync(readFileSync(tmx)).toString("utf8")).toContain(
      '<tuv xml:lang="fr">',
    );
    const back = await runHere([
      "corpus",
      "convert",
      tmx,
      "--to",
      "text",
      "--select",
      "fr",
      "-o",
      folder.path("back.fr"),
      "-q",
    ]);
    expect([back.code, back.stderr]).toEqual([0, ""]);
    expect(readFileSync(folder.path("back.fr"), "utf8")).toBe(
      "Elle marche.\nIls dorment.\n",
    );
  });

  test("what fails leaves nothing behind", async () => {
    const bad = folder.write("bad.align", "0-0\nx\n");
    const before = readdirSync(folder.root);
    const { code } = await runHere([
      "corpus",
      "convert",
      bad,
      "--from",
      "pharaoh",
      "--to",
      "pharaoh",
      "-o",
      folder.path("out"),
    ]);
    expect(code).toBe(2);
    expect(existsSync(folder.path("out"))).toBe(false);
    expect(readdirSync(folder.root)).toEqual(before);
  });

  test("formats of different kinds do not convert, and it is said why", async () => {
    const { code, stderr } = await runHere([
      "corpus",
      "convert",
      folder.path("a.align"),
      "--to",
      "tmx",
      "-o",
      folder.path("out"),
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("pharaoh cannot be converted to tmx");
  });
});
