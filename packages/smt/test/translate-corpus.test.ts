import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ThreadError, threadTeam } from "@concord-mt/threads";
import {
  type TranslatedSentence,
  type TranslationTasks,
  parseTranslationModel,
  translateCorpus,
} from "../src/index.ts";

const module = new URL("../src/index.ts", import.meta.url).href;
const model = parseTranslationModel(
  readFileSync(new URL("fixtures/small.smt", import.meta.url)),
);
const sentences = [
  "The car is in Paris .",
  "",
  "A small blue car .",
  "xyz",
  "The blue garden is small .",
].flatMap((line) =>
  Array.from({ length: 5 }, () => ({
    words: line.split(" ").filter((word) => word !== ""),
  })),
);

async function translate(threads: number): Promise<TranslatedSentence[]> {
  const nbest = { size: 20 };
  const found: TranslatedSentence[] = [];
  if (threads === 0) {
    for await (const one of translateCorpus(model, sentences, { nbest }))
      found.push(one);
    return found;
  }
  const team = threadTeam<TranslationTasks>({ module, size: threads });
  try {
    for await (const one of translateCorpus(model, sentences, { nbest, team }))
      found.push(one);
  } finally {
    await team.close();
  }
  return found;
}

const expected = await translate(0);

describe("translating a text", () => {
  test("the model that comes with the tests translates", () => {
    expect(expected[0]?.translations[0]?.words.join(" ")).toBe(
      "La voiture est à Paris .",
    );
  });

  test.each([1, 2, 3, 5])(
    "gives the same in the same order with %i threads",
    async (threads) => {
      expect(await translate(threads)).toEqual(expected);
    },
    30_000,
  );

  test("a thread that dies is an error, not a wait", async () => {
    const team = threadTeam<TranslationTasks>({ module, size: 2 });
    const all = translateCorpus(model, sentences, { team });
    await all.next();
    await team.close();
    const rest: TranslatedSentence[] = [];
    await expect(
      (async () => {
        for await (const one of all) rest.push(one);
      })(),
    ).rejects.toThrow(ThreadError);
  });
});
