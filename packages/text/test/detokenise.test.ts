import { expect, test } from "vitest";
import { detokenise, tokenise } from "../src/index.ts";
import { ordinarySentences } from "./ordinary-sentences.ts";

const cases = Object.entries(ordinarySentences).flatMap(
  ([language, sentences]) =>
    sentences.map((sentence) => ({ language, sentence })),
);

test.each(cases)(
  "$language: $sentence comes back as it was",
  ({ language, sentence }) => {
    expect(detokenise(tokenise(sentence, { language }), { language })).toBe(
      sentence,
    );
  },
);

test.each(Object.entries(ordinarySentences))(
  "%s has at least twenty ordinary sentences",
  (_, sentences) => {
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(20);
  },
);

test("hyphens that were split are joined", () => {
  const tokens = tokenise("A well-known long-term plan.", {
    aggressiveHyphens: true,
  });
  expect(detokenise(tokens)).toBe("A well-known long-term plan.");
});

test.each([
  "Où va-t-il ? Est-ce que c'est là-bas ?",
  "Donne-le-moi, dit-elle.",
  "Peut-être y a-t-il de l'eau.",
])("pronouns that were cut off their verb are joined again: %s", (sentence) => {
  const tokens = tokenise(sentence, { language: "fr", inversion: true });
  expect(tokens.map(({ form }) => form)).toContain(
    sentence.includes("-t-") ? "-t-" : "-",
  );
  expect(detokenise(tokens, { language: "fr" })).toBe(sentence);
});

test("a dash before any other word stays apart", () => {
  const words = ["Paris", "-", "Lyon"];
  expect(detokenise(words, { language: "fr" })).toBe("Paris - Lyon");
});

test("words of Chinese and Japanese are written without spaces", () => {
  expect(detokenise(["我", "是", "学生", "。"], { language: "zh" })).toBe(
    "我是学生。",
  );
  expect(detokenise(["我", "用", "Linux", "。"], { language: "zh" })).toBe(
    "我用 Linux。",
  );
});

test("French puts a space before tall punctuation, once", () => {
  expect(detokenise(["Quoi", "?", "!"], { language: "fr" })).toBe("Quoi ?!");
});

test("a German word in single quotes is not taken for a genitive", () => {
  expect(
    detokenise(["Das", "'", "Wort", "'", "fehlt", "."], { language: "de" }),
  ).toBe("Das 'Wort' fehlt.");
});

test("nothing gives nothing", () => {
  expect(detokenise([])).toBe("");
});
