import { plainContext } from "@concord-mt/core";
import { expect, test } from "vitest";
import { type TextInput, alignTestSet } from "../src/index.ts";

const pack = { id: "en-fr", source: "en", target: "fr" };
const text = (name: string, ...lines: readonly string[]): TextInput => ({
  name,
  lines,
});
const repeat = (...lines: readonly string[]): string[] =>
  Array.from({ length: 20 }, () => lines).flat();

/** Words stand crosswise, in every order. */
const lines = [
  ["red, green,", "vert, rouge,"],
  ["green, blue,", "bleu, vert,"],
  ["blue, red,", "rouge, bleu,"],
  ["red,", "rouge,"],
  ["green,", "vert,"],
  ["blue,", "bleu,"],
] as const;

/** Crosswise, which a single line cannot tell. */
const input = {
  source: text("s", "red, green,"),
  references: [text("r", "vert, rouge,")],
  systems: [text("h", "vert, rouge,")],
  training: {
    source: text("train.en", ...repeat(...lines.map(([source]) => source))),
    target: text("train.fr", ...repeat(...lines.map(([, target]) => target))),
  },
};

const align = (
  how: "corpus" | "self",
  tokenizer: "none" | "moses" = "none",
): ReturnType<typeof alignTestSet> =>
  alignTestSet(
    input,
    { tokenizer, alignment: { with: how } },
    { pack },
    plainContext(),
  );

test("the aligner learns from the training corpus", async () => {
  const { segments } = await align("corpus");
  const links = segments[0]?.[0]?.hypothesis.alignment.map(
    ({ source, target }) => [source, target],
  );
  expect(links).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("the training corpus is cut into words as the texts are", async () => {
  const names = await Promise.all([
    align("corpus", "none"),
    align("corpus", "moses"),
    align("self"),
  ]);
  const [none, moses, self] = names.map(({ alignedBy }) => alignedBy);
  // The hash is that of the corpus in words.
  expect(none).toMatch(/^hmm,posterior,corpus@[0-9a-f]{8}$/);
  expect(moses).toMatch(/^hmm,posterior,corpus@[0-9a-f]{8}$/);
  expect(moses).not.toBe(none);
  expect(self).toBe("hmm,posterior,self");
});

test("a training corpus of different lengths is refused, by the names of its files", async () => {
  const { source } = input.training;
  const training = { source, target: text("short.fr", "rouge,") };
  await expect(
    alignTestSet(
      { ...input, training },
      { alignment: { with: "corpus" } },
      { pack },
      plainContext(),
    ),
  ).rejects.toThrow(
    /short\.fr.*1.*train\.en.*120|train\.en.*120.*short\.fr.*1/,
  );
});
