import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingError } from "@concord-mt/core";
import { expect, test } from "vitest";
import { bundledLanguages, bundledPlm, findLanguage } from "../src/index.ts";

const folderOf = (language: string): string =>
  dirname(
    fileURLToPath(
      import.meta.resolve(`@concord-mt/lang-${language}/language.json`),
    ),
  );

test.each(bundledLanguages)("%s has the pack of its own", async (language) => {
  const { pack, tagger } = await findLanguage({ language });
  expect(pack.id).toBe(language);
  expect(tagger.tag(["."])).toHaveLength(1);
});

test("French words have parts of speech and genders", async () => {
  const { tagger, lexicon } = await findLanguage({ language: "fr" });
  expect(lexicon).toBeDefined();
  const tags = tagger.tag(["La", "maison", "est", "grande", "."]);
  expect(tags.map(({ upos }) => upos)).toEqual([
    "DET",
    "NOUN",
    "AUX",
    "ADJ",
    "PUNCT",
  ]);
  expect(tags[1]).toMatchObject({ gender: "Fem", number: "Sing" });
});

test("a folder's language is taken, for the language that is named or none", async () => {
  const languagePack = folderOf("de");
  const { pack } = await findLanguage({ languagePack });
  expect(pack.id).toBe("de");
  await expect(
    findLanguage({ languagePack, language: "fr" }),
  ).rejects.toMatchObject({ code: "conflict", setting: "languagePack" });
});

test("a language that does not come with the program is refused, with those that do", async () => {
  const found = findLanguage({ language: "ru" });
  await expect(found).rejects.toBeInstanceOf(SettingError);
  await expect(found).rejects.toMatchObject({
    code: "value",
    setting: "language",
    message: "there is no language pack for ru, only for de, en, es, fr",
  });
  await expect(findLanguage({})).rejects.toMatchObject({ code: "missing" });
  await expect(findLanguage({ language: "constructor" })).rejects.toMatchObject(
    { code: "value" },
  );
});

test("a pronoun language model is a file, where one comes with the program", () => {
  const file = bundledPlm("fr");
  expect(file).toMatch(/plm\.arpa\.gz$/);
  expect(existsSync(file ?? "")).toBe(true);
  expect(bundledPlm("de")).toBeUndefined();
  expect(bundledPlm("constructor")).toBeUndefined();
});

test("English words are tagged one by one, contractions too", async () => {
  const { tagger } = await findLanguage({ language: "en" });
  const words = ["She", "does", "n't", "like", "the", "cats", "."];
  const tags = tagger.tag(words);
  expect(tags).toHaveLength(words.length);
  expect(tags[0]).toMatchObject({
    upos: "PRON",
    gender: "Fem",
    number: "Sing",
  });
  expect(tags[5]).toMatchObject({
    upos: "NOUN",
    number: "Plur",
    lemma: "cat",
  });
  expect(tags[6]?.upos).toBe("PUNCT");
});
