import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, makeFolder, runHere } from "./harness.ts";
import { sample } from "./sample.ts";

// The walk of somebody who has XLIFF files, a translation memory and a pipeline, from the first check to the gate.
const lines = (name: string): readonly string[] =>
  readFileSync(sample(name), "utf8").trimEnd().split("\n").slice(0, 40);
const english = lines("source.en");
const french = lines("reference.fr");

function xliff2(target: readonly string[]): string {
  const units = english.map(
    (line, at) =>
      `<unit id="u${at}"><segment><source>${line}</source><target>${target[at] ?? ""}</target></segment></unit>`,
  );
  return `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr"><file id="f">${units.join("\n")}</file></xliff>\n`;
}

/** Version 1.2 names the document that was translated. */
function xliff1(target: readonly string[]): string {
  const units = english.map(
    (line, at) =>
      `<trans-unit id="${at}"><source>${line}</source><target>${target[at] ?? ""}</target></trans-unit>`,
  );
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="guide.md" source-language="en" target-language="fr" datatype="plaintext"><body>${units.join("\n")}</body></file></xliff>\n`;
}

function memory(): string {
  const units = english.map(
    (line, at) =>
      `<tu><tuv xml:lang="EN-GB"><seg>${line}</seg></tuv><tuv xml:lang="FR-FR"><seg>${french[at] ?? ""}</seg></tuv></tu>`,
  );
  return `<tmx version="1.4"><header srclang="EN-GB"/><body>${units.join("\n")}</body></tmx>\n`;
}

let folder: Folder;
let files: readonly string[];
beforeAll(() => {
  folder = makeFolder({
    "memory.tmx": memory(),
    "main.xlf": xliff2(lines("system-a.fr")),
    "branch.xlf": xliff2(lines("system-b.fr")),
    "guide.xlf": xliff1(lines("system-a.fr")),
    "broken.xlf": xliff2(english.map(() => "zzz")),
    "untranslated.xlf": xliff2(english),
  });
  const tmx = folder.path("memory.tmx");
  files = ["-s", tmx, "-r", tmx, "-l", "en-fr"];
});
afterAll(() => {
  folder.remove();
});

const score = (name: string): ReturnType<typeof runHere> =>
  runHere([
    ...["score", ...files, "-i", folder.path(`${name}.xlf`)],
    ...["--metrics", "bleu", "--samples", "50"],
    ...["--save", folder.path(`${name}.json`)],
  ]);
const gate = (
  before: string,
  after: string,
  value: string,
): ReturnType<typeof runHere> =>
  runHere([
    ...["diff", folder.path(`${before}.json`), folder.path(`${after}.json`)],
    ...["--gate", value, "--samples", "200"],
  ]);

test("the files are checked side by side, and nothing is suspicious", async () => {
  const { code, stderr } = await runHere([
    ...["corpus", "check", ...files],
    ...["-i", folder.path("main.xlf"), folder.path("branch.xlf"), "--strict"],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
});

test("a file that was not translated is found out, by the check and by the score", async () => {
  const check = await runHere([
    "corpus",
    "check",
    ...files,
    "-i",
    folder.path("untranslated.xlf"),
  ]);
  expect(check.code).toBe(2);
  expect(check.stderr).toContain(
    "the system is the same as the source, line by line",
  );
  expect((await score("untranslated")).code).toBe(2);
});

test("the gate sees what became of the targets", async () => {
  for (const name of ["main", "branch", "broken"]) {
    const { code, stderr } = await score(name);
    expect([name, code]).toEqual([name, 0]);
    if (name === "broken")
      expect(stderr).toMatch(/broken\.xlf: 0\.0\d times as long as/);
    else expect(stderr).toBe("");
  }
  expect((await gate("main", "branch", "bleu=-1")).code).toBe(0);
  const broken = await gate("main", "broken", "bleu=-1:p=.05");
  expect(broken.code).toBe(3);
  expect(broken.stderr).toMatch(
    /BLEU lost \d+\.\d+ points \(p = 0\.\d+\); the gate is -1 at p < 0\.05/,
  );
  expect((await gate("branch", "main", "bleu=-1:p=.0001")).code).toBe(0);
});

test("an XLIFF file is one document: its segments give intervals and tests, and that is said", async () => {
  const source = folder.path("guide.xlf");
  const { code, stdout, stderr } = await runHere([
    ...["score", "-s", source, "-r", folder.path("memory.tmx"), "-l", "en-fr"],
    ...["-i", source, folder.path("branch.xlf")],
    ...["--metrics", "bleu", "--samples", "200"],
    ...["--save", folder.path("both.json")],
  ]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /the texts are one document: intervals and tests draw/,
  );
  expect(stdout).toMatch(/guide\.xlf +\d+\.\d ±[1-9]/);
  expect(stdout).not.toContain("unit:document");
  const compared = await runHere(["compare", folder.path("both.json"), "-q"]);
  expect(compared.stdout).toContain("p by randomisation of lines");
});
