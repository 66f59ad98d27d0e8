import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readLanguagePack, readPairPack } from "../src/index.ts";
import { errorOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();
const pair = {
  format: "concord-pair-pack/1",
  id: "en-fr",
  source: "en",
  target: "fr",
  version: "1.0.0",
  license: "Apache-2.0",
};

function pack(name: string, value: unknown): string {
  mkdirSync(join(folder, name), { recursive: true });
  const text = typeof value === "string" ? value : JSON.stringify(value);
  writeFileSync(join(folder, name, "pack.json"), text);
  return join(folder, name);
}

test("a pair pack comes with its alignment model, from a folder, a file or a URL", async () => {
  const path = pack("good", { ...pair, alignment: "alignment.bin" });
  writeFileSync(join(path, "alignment.bin"), Buffer.from([1, 2]));
  const file = join(path, "pack.json");
  for (const place of [path, file, pathToFileURL(file)]) {
    const read = await readPairPack(place);
    expect(read.pack.id).toBe("en-fr");
    expect([...(read.alignment ?? [])]).toEqual([1, 2]);
  }
});

test("a pack without a model has none", async () => {
  const read = await readPairPack(pack("bare", pair));
  expect(read.alignment).toBeUndefined();
});

test("a language pack comes with tagger and lexicon", async () => {
  const path = pack("fr", {
    format: "concord-language-pack/1",
    id: "fr",
    version: "1.0.0",
    license: "Apache-2.0",
    tagger: "tagger.bin",
  });
  writeFileSync(join(path, "tagger.bin"), Buffer.from([3]));
  const read = await readLanguagePack(path);
  expect([...(read.tagger ?? [])]).toEqual([3]);
  expect(read.lexicon).toBeUndefined();
});

test("what is wrong names the file", async () => {
  const missing = await errorOf(() => readPairPack(join(folder, "none")));
  expect(missing).toMatchObject({
    code: "missing",
    file: join(folder, "none"),
  });
  const model = pack("no-model", { ...pair, alignment: "gone.bin" });
  const gone = await errorOf(() => readPairPack(model));
  expect(gone.message).toContain("names the file gone.bin");
  expect(gone).toMatchObject({
    code: "missing",
    file: join(model, "pack.json"),
  });
  const json = pack("no-json", "{");
  expect(await errorOf(() => readPairPack(json))).toMatchObject({
    code: "format",
  });
  const wrong = pack("wrong", { ...pair, id: 1 });
  const field = await errorOf(() => readPairPack(wrong));
  expect(field).toMatchObject({
    code: "format",
    file: join(wrong, "pack.json"),
  });
  expect(field.message).toContain("id:");
  const outside = pack("outside", {
    ...pair,
    alignment: "../good/alignment.bin",
  });
  expect((await errorOf(() => readPairPack(outside))).message).toContain(
    "plain file name",
  );
});
