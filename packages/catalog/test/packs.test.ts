import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SettingError } from "@concord-mt/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledPairs, findPack, findPair } from "../src/index.ts";

/** A folder with the pack for English and Arabic, as somebody's own. */
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalog-"));
  const bundled = import.meta.resolve("@concord-mt/pack-en-ar/pack.json");
  const pack = JSON.parse(await readFile(new URL(bundled), "utf8")) as object;
  await writeFile(
    join(folder, "pack.json"),
    JSON.stringify({ ...pack, description: "my own" }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test.each(bundledPairs)(
  "%s has the pack of its own languages",
  async (pair) => {
    const { pack } = await findPack({ pair });
    expect([pack.id, `${pack.source}-${pack.target}`]).toEqual([pair, pair]);
  },
);

test("the pack for English and French comes with an alignment model", async () => {
  const { alignment } = await findPack({ pair: "en-fr" });
  expect(alignment?.length).toBeGreaterThan(0);
});

test("a folder's pack comes before the one that is bundled", async () => {
  for (const choice of [{ folder }, { folder, pair: "en-ar" }]) {
    const { pack } = await findPack(choice);
    expect(pack).toMatchObject({ id: "en-ar", description: "my own" });
  }
});

test("a folder's pack is for the pair that is named, or refused", async () => {
  const found = findPack({ folder, pair: "en-fr" });
  await expect(found).rejects.toBeInstanceOf(SettingError);
  await expect(found).rejects.toMatchObject({
    code: "conflict",
    setting: "pack",
    message: `${folder} is a pack for en-ar, not for en-fr`,
  });
});

test.each(["fr-de", "constructor", ""])(
  "there is no pack for %j",
  async (pair) => {
    await expect(findPack({ pair })).rejects.toMatchObject({
      code: "value",
      setting: "languagePair",
      message: `there is no pack for ${pair}, only for ${bundledPairs.join(", ")}`,
    });
  },
);

test("a pack needs a pair or a folder", async () => {
  await expect(findPack({})).rejects.toMatchObject({
    code: "missing",
    setting: "languagePair",
  });
});

test("a pair without a pack has its languages and nothing else", async () => {
  expect(await findPair({ pair: "en-ru" }, { needsLanguages: true })).toEqual({
    pack: { id: "en-ru", source: "en", target: "ru" },
    alignment: undefined,
  });
});

test("a pair with a pack has it", async () => {
  const { pack } = await findPair({ pair: "es-en" }, { needsLanguages: false });
  expect(pack).toMatchObject({ id: "es-en", source: "es", target: "en" });
  const own = await findPair({ folder }, { needsLanguages: true });
  expect(own.pack.id).toBe("en-ar");
});

test("texts that need no languages are in none", async () => {
  const { pack, alignment } = await findPair({}, { needsLanguages: false });
  expect(pack).toEqual({ id: "und-und", source: "und", target: "und" });
  expect(alignment).toBeUndefined();
  await expect(findPair({}, { needsLanguages: true })).rejects.toMatchObject({
    code: "missing",
    setting: "languagePair",
  });
});

test.each(["en_ru", "EN-RU", "En-Ru"])("%j is the pair en-ru", async (pair) => {
  const { pack } = await findPair({ pair }, { needsLanguages: true });
  expect(pack).toMatchObject({ id: "en-ru", source: "en", target: "ru" });
});

test.each(["English-French", "en-", "en-fr-de", "en fr"])(
  "%j is no pair",
  async (pair) => {
    await expect(
      findPair({ pair }, { needsLanguages: true }),
    ).rejects.toMatchObject({ code: "value", setting: "languagePair.form" });
  },
);
