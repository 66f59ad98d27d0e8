import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { inDocuments } from "../src/in-documents.ts";

const sentences = Array.from({ length: 40 }, (_, at) => at);
const documents = sentences.map((at) => `d${at % 3}`);

async function collect(width: number): Promise<string[]> {
  const found: string[] = [];
  const all = inDocuments(sentences, documents, {
    width,
    first: "",
    work: async (sentence, before) => {
      await setTimeout((sentence * 7) % 5);
      return { result: `${before}>${sentence}`, next: String(sentence) };
    },
  });
  for await (const one of all) found.push(one);
  return found;
}

test("results come in order and know the sentence before, however many documents run at once", async () => {
  const found = await collect(1);
  expect(found.slice(0, 5)).toEqual([">0", ">1", ">2", "0>3", "1>4"]);
  expect(await collect(2)).toEqual(found);
  expect(await collect(5)).toEqual(found);
});

test("a failure reaches whoever waits, and nothing goes on", async () => {
  let worked = 0;
  const all = inDocuments(sentences, documents, {
    width: 2,
    first: 0,
    work: async (sentence) => {
      await setTimeout(1);
      worked += 1;
      if (sentence === 4) throw new RangeError("no");
      return { result: sentence, next: 0 };
    },
  });
  await expect(
    (async () => {
      for await (const one of all) expect(one).toBeLessThan(4);
    })(),
  ).rejects.toThrow("no");
  const before = worked;
  await setTimeout(30);
  expect(worked).toBe(before);
});
