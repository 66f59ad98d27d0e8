import { mkdirSync } from "node:fs";
import { readNamedSynonyms } from "@concord-mt/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SettingError } from "@concord-mt/core";
import { type Folder, makeFolder, runHere } from "./harness.ts";

let folder: Folder;
beforeEach(() => {
  folder = makeFolder({
    "ref.en": "the boy bought a large automobile\n",
    "sys.en": "the boy bought a big car\n",
  });
});
afterEach(() => {
  folder.remove();
});

interface Result {
  readonly signature: string;
  readonly systems: readonly { readonly matches: number }[];
}

async function meteor(...options: readonly string[]): Promise<Result> {
  const files = ["-r", folder.path("ref.en"), "-i", folder.path("sys.en")];
  const { stdout } = await runHere([
    "meteor",
    ...files,
    "--format",
    "json",
    ...options,
  ]);
  return JSON.parse(stdout) as Result;
}

test("--synonyms wordnet matches words of one meaning", async () => {
  expect((await meteor()).systems[0]?.matches).toBe(4);
  const { signature, systems } = await meteor("--synonyms", "wordnet");
  expect(systems[0]?.matches).toBe(6);
  expect(signature).toContain("|modules:exact,stem,synonym|");
  expect(signature).toContain("|synonyms:wordnet-3.0|");
});

test("--synonyms wordnet-3.1 takes the later release", async () => {
  const { signature } = await meteor("--synonyms", "wordnet-3.1");
  expect(signature).toContain("|synonyms:wordnet-3.1|");
});

test("--data-dir takes METEOR's own synonyms and names their content", async () => {
  mkdirSync(folder.path("synonym"));
  folder.write("synonym/english.synsets", "car\n1\nautomobile\n1\n");
  folder.write("synonym/english.exceptions", "");
  const first = await meteor("--data-dir", folder.root);
  expect(first.systems[0]?.matches).toBe(5);
  folder.write("synonym/english.synsets", "car\n1\nautomobile\n2\n");
  const second = await meteor("--data-dir", folder.root);
  expect(second.systems[0]?.matches).toBe(4);
  expect(first.signature).toMatch(/\|synonyms:meteor-english-[0-9a-f]{8}\|/);
  expect(second.signature).not.toBe(first.signature);
});

test.each([
  [
    ["--language", "fr"],
    "--synonyms wordnet is for English and cannot be combined with --language fr",
  ],
  [
    ["--modules", "exact,stem"],
    "--synonyms wordnet needs the module synonym, --modules is exact,stem",
  ],
])("synonyms that would do nothing are refused: %j", async (more, message) => {
  const files = ["-r", folder.path("ref.en"), "-i", folder.path("sys.en")];
  const options = ["--synonyms", "wordnet", ...more];
  const { code, stderr } = await runHere(["meteor", ...files, ...options]);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test("without the package the user is told what to install", async () => {
  const missing = Object.assign(new Error("Cannot find package"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  const found = readNamedSynonyms("wordnet", () => Promise.reject(missing));
  await expect(found).rejects.toThrow(SettingError);
  await expect(found).rejects.toThrow("npm install @concord-mt/wordnet");
});
