import { describe, expect, test } from "vitest";
import { openCorpus, readTexts, unwrapAnswer } from "../src/index.ts";

const chat = (content: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content } }],
});
const lines = (...values: readonly object[]): Buffer =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(""));

async function read(input: Buffer): Promise<{
  readonly documents: readonly (readonly [string, string])[];
  readonly warnings: readonly string[];
}> {
  const documents: (readonly [string, string])[] = [];
  const warnings: string[] = [];
  const options = {
    name: "file",
    onWarning: ({ code }: { code: string }) => warnings.push(code),
  };
  for await (const record of readTexts(input, options))
    if (record.kind === "document") documents.push([record.id, record.text]);
  return { documents, warnings };
}

describe("answers of language models are documents", () => {
  test("chat completions, alone and in batches", async () => {
    const { documents, warnings } = await read(
      lines(
        chat("Bonjour."),
        {
          custom_id: "news-1",
          response: { status_code: 200, body: chat("Salut.") },
        },
        {
          custom_id: "news-2",
          result: {
            type: "succeeded",
            message: { content: [{ type: "text", text: "Merci." }] },
          },
        },
      ),
    );
    expect(documents).toEqual([
      ["chatcmpl-1", "Bonjour."],
      ["news-1", "Salut."],
      ["news-2", "Merci."],
    ]);
    expect(warnings).toEqual([]);
  });

  test("the format is recognised", async () => {
    const corpus = await openCorpus(
      lines({ custom_id: "1", response: { body: chat("x") } }),
    );
    expect(corpus.format).toBe("jsonl");
    await corpus.close();
  });

  test("a request that failed is an error with its name", async () => {
    const failed = {
      custom_id: "news-7",
      response: { status_code: 429 },
      error: { code: "limit" },
    };
    await expect(
      read(lines({ custom_id: "1", response: { body: chat("x") } }, failed)),
    ).rejects.toThrow(
      'file:2: the request news-7 has no answer: {"code":"limit"}',
    );
  });

  test("answers out of order are told", async () => {
    const batch = (id: string) => ({
      custom_id: id,
      response: { body: chat("x") },
    });
    expect(
      (await read(lines(batch("s-2"), batch("s-10"), batch("s-3")))).warnings,
    ).toEqual(["order"]);
  });
});

test.each([
  ["Here is the translation: Bonjour.", "Bonjour."],
  ["Sure! Here's the French translation: Bonjour.", "Bonjour."],
  ["**Translation:**\n\n```\nBonjour.\n```", "Bonjour."],
  ["**Bonjour.**", "Bonjour."],
  ["Voici la traduction : Bonjour.", "Bonjour."],
  ["Voici la liste : un, deux.", "Voici la liste : un, deux."],
  ["**Un** et **deux**", "**Un** et **deux**"],
])("%j is %j", (given, expected) => {
  expect(unwrapAnswer(given, { isShort: true }).text).toBe(expected);
});
