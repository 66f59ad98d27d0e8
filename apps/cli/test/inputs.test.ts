import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";
import { sample } from "./sample.ts";

const lines = (name: string): readonly string[] =>
  readFileSync(sample(name), "utf8").trimEnd().split("\n").slice(0, 40);
const english = lines("source.en");
const french = lines("reference.fr");
const output = lines("system-a.fr");
const other = lines("system-b.fr");
const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const text = (rows: readonly string[]): string => `${rows.join("\n")}\n`;

/** A file as translation tools write it. */
function xliff(source: readonly string[], target: readonly string[]): string {
  const units = source.map(
    (line, at) =>
      `<trans-unit id="${at + 1}"><source>${escape(line)}</source><target state="translated">${escape(target[at] ?? "")}</target></trans-unit>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en-GB" target-language="fr-FR" original="app" datatype="plaintext"><body>\n${units.join("\n")}\n</body></file></xliff>\n`;
}

function tmx(columns: Readonly<Record<string, readonly string[]>>): string {
  const units = english.map(
    (_, at) =>
      `<tu>${Object.entries(columns)
        .map(
          ([tag, rows]) =>
            `<tuv xml:lang="${tag}"><seg>${escape(rows[at] ?? "")}</seg></tuv>`,
        )
        .join("")}</tu>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${units.join("\n")}\n</body></tmx>\n`;
}

let folder: Folder;
beforeAll(() => {
  folder = makeFolder({
    "source.en": text(english),
    "reference.fr": text(french),
    "out.fr": text(output),
    "ref.tmx": tmx({ en: english, "fr-FR": french }),
    "three.tmx": tmx({
      en: english,
      de: english.map(() => "x"),
      es: english.map(() => "y"),
    }),
    "a.xlf": xliff(english, output),
    "b.xlf": xliff(english, other),
    "zzz.xlf": xliff(
      english,
      english.map(() => "zzz"),
    ),
    "copy.xlf": xliff(english, english),
    "all.jsonl": text(
      english.map((src, at) =>
        JSON.stringify({ src, ref: french[at], hyp: output[at] }),
      ),
    ),
    "all.tsv": text([
      "id\tsrc\tref\tmt",
      ...english.map(
        (src, at) => `${at}\t${src}\t${french[at] ?? ""}\t${output[at] ?? ""}`,
      ),
    ]),
    "bare.tsv": text(english.map((src, at) => `${src}\t${french[at] ?? ""}`)),
  });
});
afterAll(() => {
  folder.remove();
});

const path = (name: string): string => folder.path(name);
const bleu = async (
  ...argv: readonly string[]
): Promise<{ code: number | null; score: number; stderr: string }> => {
  const { code, stdout, stderr } = await runHere(["bleu", "-b", ...argv]);
  return { code, score: Number(stdout), stderr };
};

describe("bilingual files are scored on the right side", () => {
  let expected = NaN;
  beforeAll(async () => {
    const { score } = await bleu(
      "-r",
      path("reference.fr"),
      "-i",
      path("out.fr"),
    );
    expect(score).toBeGreaterThan(20);
    expected = score;
  });

  test.each([
    ["TMX and XLIFF by -l", "ref.tmx", "a.xlf", ["-l", "en-fr"]],
    ["a column behind the file's name", "ref.tmx#fr-FR", "a.xlf#fr", []],
    ["--column for the translations", "ref.tmx", "a.xlf", ["--column", "fr"]],
    ["JSON by role", "all.jsonl", "all.jsonl", []],
    ["a table by its heading", "all.tsv", "all.tsv", []],
    [
      "a table by role and name",
      "all.tsv",
      "all.tsv",
      ["--column", "reference=ref,system=mt"],
    ],
    ["a table by number", "bare.tsv#2", "out.fr", []],
  ])("%s", async (_, reference, system, options) => {
    const { code, score, stderr } = await bleu(
      ...["-r", path(reference), "-i", path(system)],
      ...options,
    );
    expect([code, stderr, score]).toEqual([0, "", expected]);
  });

  test("a TMX file says itself which side is the source", async () => {
    const files = ["-r", path("ref.tmx"), "-i", path("out.fr")];
    const alone = await bleu(...files);
    expect(alone).toEqual(await bleu(...files, "-l", "en-fr"));
    expect(alone.code).toBe(0);
  });

  test.each([
    [
      "three.tmx",
      ["-l", "en-fr"],
      "expected the reference in fr, found the columns en, de, es",
    ],
    ["three.tmx", [], "the reference could be any of the columns de, es"],
    ["bare.tsv", ["-l", "en-fr"], "found the columns 1, 2"],
    ["reference.fr#fr", [], 'there is no column "fr": the file is plain text'],
    ["all.jsonl#de", [], 'there is no column "de", found src, ref, hyp'],
  ])(
    "%s is refused where nothing says which side",
    async (file, options, message) => {
      const { code, stderr } = await bleu(
        "-r",
        path(file),
        "-i",
        path("out.fr"),
        ...options,
      );
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    },
  );

  test("a file that is really called so wins", async () => {
    const name = folder.write("odd#fr", text(output));
    const { code, score } = await bleu("-r", path("reference.fr"), "-i", name);
    expect([code, score]).toEqual([0, expected]);
  });

  test("standard input has columns too", async () => {
    const { stdout } = await runHere(
      ["bleu", "-b", "-r", path("reference.fr"), "-i", "-#hyp"],
      { stdin: readFileSync(path("all.jsonl"), "utf8") },
    );
    expect(Number(stdout)).toBe(expected);
  });
});

describe("a text that is the source", () => {
  const score = (...files: readonly string[]): ReturnType<typeof runHere> =>
    runHere([
      "score",
      "-s",
      path("source.en"),
      "-l",
      "en-fr",
      "--metrics",
      "bleu",
      "--samples",
      "20",
      ...files,
    ]);

  test("is refused as a reference, and where the column was ours to choose", async () => {
    const asReference = await score(
      "-r",
      path("source.en"),
      "-i",
      path("out.fr"),
    );
    expect(asReference.code).toBe(2);
    expect(asReference.stderr).toContain(
      "the reference is the same as the source",
    );
    const chosen = await score(
      "-r",
      path("reference.fr"),
      "-i",
      path("copy.xlf"),
    );
    expect(chosen.code).toBe(2);
    expect(chosen.stderr).toContain(
      "the system is the same as the source, line by line",
    );
  });

  test("is a baseline where it is a plain file: a warning, or exit 2 with --strict", async () => {
    const files = ["-r", path("reference.fr"), "-i", path("source.en")];
    const plain = await score(...files);
    expect(plain.code).toBe(0);
    expect(plain.stderr).toContain(
      "source.en: the system is the same as the source",
    );
    const strict = await score(...files, "--strict");
    expect([strict.code, strict.stdout]).toEqual([2, ""]);
  });
});

describe("warnings of every command", () => {
  test("entities are told, and decoded by --unescape", async () => {
    const escaped = folder.write(
      "escaped.fr",
      text(
        output.map((line) =>
          line.replaceAll("’", "&#8217;").replaceAll("é", "&amp;#233;"),
        ),
      ),
    );
    const found = await bleu("-r", path("reference.fr"), "-i", escaped);
    expect(found.stderr).toMatch(
      /escaped\.fr:\d+: \d+ lines with entities such as &(?:#8217|amp);.*--unescape/,
    );
    const clean = await bleu("-r", path("reference.fr"), "-i", path("out.fr"));
    const decoded = await bleu(
      "-r",
      path("reference.fr"),
      "-i",
      escaped,
      "--unescape",
    );
    expect([decoded.stderr, decoded.score]).toEqual(["", clean.score]);
    expect(found.score).toBeLessThan(clean.score);
  });

  test.each([
    ["apt", []],
    ["act", []],
    ["autoprf", []],
    ["score", []],
  ])(
    "%s sees that source and reference are swapped",
    async (command, options) => {
      const { stderr } = await runHere([
        ...[command, "-s", path("reference.fr"), "-r", path("source.en")],
        ...["-i", path("out.fr"), "-l", "en-fr", "--strict", ...options],
      ]);
      expect(stderr).toMatch(
        /reference\.fr: looks like French, and the reference .*source\.en like English; swap/,
      );
    },
  );

  test("a wrong language is told, without -l by comparison with the reference", async () => {
    const { stderr } = await bleu(
      "-r",
      path("reference.fr"),
      "-i",
      path("source.en"),
    );
    expect(stderr).toMatch(
      /source\.en: looks like English, but the reference .* like French/,
    );
    const given = await bleu(
      "-r",
      path("reference.fr"),
      "-i",
      path("out.fr"),
      "-l",
      "en-de",
    );
    expect(given.stderr).toContain("looks like French, expected German");
  });

  test("--quiet says nothing, and documents of a line each are told", async () => {
    const ids = folder.write("ids", text(english.map((_, at) => `d${at}`)));
    const argv = [
      "-r",
      path("reference.fr"),
      "-i",
      path("out.fr"),
      "--documents",
      ids,
    ];
    expect((await bleu(...argv)).stderr).toContain(
      "as many documents as lines (40)",
    );
    expect((await bleu(...argv, "-q")).stderr).toBe("");
  });
});
