import { expect, test } from "vitest";
import { SettingError } from "@concord-mt/core";
import { serialiseTranslationModel } from "@concord-mt/smt";
import { trainTranslation } from "@concord-mt/translation";
import {
  countFiles,
  findTagger,
  plainFileIo,
  readConfig,
  readNgramModel,
  readTrainingResources,
  readTrainingTexts,
  readTranslationInput,
  readTranslationModel,
  tagLines,
  writePieces,
} from "../src/index.ts";
import { makeFolder } from "./folder.ts";

test("a system trained on two files is read back, and its input with documents", async () => {
  const { path } = makeFolder({
    "train.en": "The house is blue.\nThe car is blue.\nA blue car.\n",
    "train.fr":
      "La maison est bleue.\nLa voiture est bleue.\nUne voiture bleue.\n",
    "test.en": "A car.\nA house.\n",
    docs: "a\nb\n",
  });
  const io = plainFileIo();
  const options = {
    source: path("train.en"),
    target: path("train.fr"),
    languagePair: { source: "en", target: "fr" },
    tags: false,
  } as Parameters<typeof readTrainingTexts>[1];
  const { model } = await io.work({}, async (context) =>
    trainTranslation(
      await readTrainingTexts(io, options),
      { languages: options.languagePair, order: 2 },
      await readTrainingResources(io, options),
      context,
    ),
  );
  await writePieces(io, path("m.smt"), [serialiseTranslationModel(model)]);
  const read = await readTranslationModel(path("m.smt"));
  expect(read.info).toEqual(model.info);
  const input = await readTranslationInput(io, read, {
    source: path("test.en"),
    documents: path("docs"),
  } as Parameters<typeof readTranslationInput>[2]);
  expect(input).toMatchObject({
    source: { lines: ["A car.", "A house."] },
    documents: ["a", "b"],
  });
});

test("n-grams are counted over all files, and a model has one source", async () => {
  const { path } = makeFolder({ a: "a b\n", b: "a c\n" });
  const options = {
    order: 2,
    compatible: "srilm",
    specialWords: "refuse",
  } as Parameters<typeof countFiles>[2];
  const counts = await countFiles(
    plainFileIo(),
    [path("a"), path("b")],
    options,
  );
  expect(counts.order).toBe(2);
  await expect(
    readNgramModel(plainFileIo(), { arpa: "x", binary: "y" }),
  ).rejects.toThrow("'arpa' cannot be combined with 'binary'");
});

test("lines are tagged as CoNLL-U", async () => {
  const { path } = makeFolder({ "a.fr": "Elle dort.\n\nIl dort.\n" });
  let text = "";
  for await (const piece of tagLines(plainFileIo(), path("a.fr"), {
    language: "fr",
    textTokenizer: "moses",
  }))
    text += piece;
  expect(text.match(/^# sent_id = .*/gm)).toEqual([
    "# sent_id = 1",
    "# sent_id = 3",
  ]);
  await expect(findTagger({ lexicon: "x" })).rejects.toBeInstanceOf(
    SettingError,
  );
});

test("settings come from the one file of a folder, code only where it is named", async () => {
  const { path } = makeFolder({
    "concord.config.json": '{"score":{"metrics":["bleu"]}}',
    "concord.config.ts": "export default { quiet: true };",
  });
  const folder = path(".");
  expect(await readConfig(folder, undefined)).toMatchObject({
    settings: { score: { metrics: ["bleu"] } },
    isNamed: false,
  });
  expect(await readConfig(folder, "concord.config.ts")).toMatchObject({
    settings: { quiet: true },
    isNamed: true,
  });
});
