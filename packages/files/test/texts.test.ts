import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { CorpusError, SettingError, type Warning } from "@concord-mt/core";
import {
  CheckError,
  lineReview,
  plainFileIo,
  readAlignedTexts,
  readLineTexts,
  readPronouns,
  readResources,
} from "../src/index.ts";
import { makeFolder } from "./folder.ts";

const english = "It is small.\nThey sleep.\n";
const french = "Elle est petite.\nElles dorment.\n";

test("each text is the column of its role, under the name that was given", async () => {
  const { path } = makeFolder({
    "test.en": english,
    "test.fr": french,
    "out.tsv":
      "en\tfr\nIt is small.\tIl est petit.\nThey sleep.\tIls dorment.\n",
  });
  const input = await readAlignedTexts(plainFileIo(), {
    source: path("test.en"),
    reference: [path("test.fr")],
    system: [`mine=${path("out.tsv")}#fr`, path("test.fr")],
    languagePair: "en-fr",
    baseline: "test",
  });
  expect(input.source?.lines).toEqual(["It is small.", "They sleep."]);
  expect(input.systems.map(({ title }) => title)).toEqual(["test", "mine"]);
  expect(input.systems[1]?.lines).toEqual(["Il est petit.", "Ils dorment."]);
});

test("the name - is standard input, once", async () => {
  const { path } = makeFolder({ "test.fr": french });
  const io = plainFileIo({ stdin: Readable.from([Buffer.from(french)]) });
  const { systems } = await readLineTexts(io, {
    reference: [path("test.fr")],
    system: ["-"],
  });
  expect(systems[0]).toMatchObject({ name: "<stdin>", title: "<stdin>" });
  await expect(
    readLineTexts(io, { reference: ["-"], system: [path("test.fr")] }),
  ).rejects.toMatchObject({ setting: "input", code: "conflict" });
});

test("references between tabs are cut apart, and a line with another number is named", async () => {
  const { path } = makeFolder({
    "refs.tsv": "a b\tc d\ne f\tg h\n",
    "bad.tsv": "a b\tc d\ne f\n",
    "out.txt": "a b\ne f\n",
  });
  const read = (name: string) =>
    readLineTexts(plainFileIo(), {
      reference: [path(name)],
      system: [path("out.txt")],
      numRefs: 2,
    });
  const { references } = await read("refs.tsv");
  expect(references.map(({ lines }) => lines)).toEqual([
    ["a b", "e f"],
    ["c d", "g h"],
  ]);
  await expect(read("bad.tsv")).rejects.toThrow(
    /bad\.tsv:2: expected 2 references between tabs, found 1/,
  );
});

test("what looks wrong is passed on, and ends the work if it must not be", async () => {
  const { path } = makeFolder({
    "test.en": english,
    "test.fr": french,
    "out.fr": "Elle n&#39;est pas petite.\nElles dorment.\n",
  });
  const warnings: Warning[] = [];
  const io = plainFileIo({ warn: (warning) => warnings.push(warning) });
  const files = {
    source: path("test.en"),
    reference: [path("test.fr")],
    system: [path("out.fr")],
    languagePair: "en-fr",
  };
  await readAlignedTexts(io, files);
  expect(warnings).toEqual([
    expect.objectContaining({
      file: path("out.fr"),
      message: expect.stringContaining("entit") as string,
    }),
  ]);
  await expect(
    readAlignedTexts(io, { ...files, strict: true }),
  ).rejects.toBeInstanceOf(CheckError);
  const { systems } = await readAlignedTexts(io, {
    ...files,
    strict: true,
    unescape: true,
  });
  expect(systems[0]?.lines[0]).toBe("Elle n'est pas petite.");
});

test("the two sides of a corpus are looked at together; equal sides are doubtful, not wrong", async () => {
  const { path } = makeFolder({ "a.en": english, "b.en": english });
  const warnings: Warning[] = [];
  const io = plainFileIo({ warn: (warning) => warnings.push(warning) });
  const readBoth = async (strict: boolean): Promise<void> => {
    const review = lineReview(io, { strict });
    await review.read("source", path("a.en"));
    await review.read("target", path("b.en"));
    review.finish();
  };
  await readBoth(false);
  expect(warnings).toEqual([
    expect.objectContaining({
      code: "equals-source",
      file: path("b.en"),
      message:
        "the target is the same as the source, line by line; check that it is the translation",
    }),
  ]);
  await expect(readBoth(true)).rejects.toBeInstanceOf(CheckError);
});

test("a missing file or setting says which", async () => {
  const io = plainFileIo();
  await expect(
    readAlignedTexts(io, { reference: ["r"], system: ["s"] }),
  ).rejects.toMatchObject({ setting: "source", code: "missing" });
  await expect(
    readLineTexts(io, { reference: ["/nowhere"], system: ["s"] }),
  ).rejects.toBeInstanceOf(CorpusError);
  await expect(
    readResources({ languagePair: "en-fr", alignWith: "model" }),
  ).rejects.toBeInstanceOf(SettingError);
});

test("pronouns are a set of the pack, a list, or a file", async () => {
  const { path } = makeFolder({ list: "it\n\nthey\n", empty: "\n" });
  const { pack } = await readResources({ languagePair: "en-fr" });
  const read = (value?: string) => readPronouns(plainFileIo(), value, pack);
  expect(await read()).toBe("default");
  expect(await read("it, they")).toEqual(["it", "they"]);
  expect(await read(`@${path("list")}`)).toEqual(["it", "they"]);
  await expect(read(",")).rejects.toThrow(/'pronouns' takes a list/);
  await expect(read(`@${path("empty")}`)).rejects.toThrow(/has no pronoun/);
});
