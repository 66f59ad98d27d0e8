import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences, splitWhitespace } from "../src/index.ts";

const sentences = (text: string, language = "en"): string[] =>
  splitSentences(text, { language }).map(({ start, end }) =>
    text.slice(start, end),
  );

test.each([
  ["en", ["Dr. No left.", "“Why?” she asked.", "Nobody knew...", "He came."]],
  ["en", ["See No. 5.", "It was the U.S. Senate.", '"It is so."', "5 left!"]],
  ["en", ["He left (really!).", "(So did she.)", "Did they?"]],
  ["en", ["It rose by 3.5 points.", "Version 2.0 came, e.g. on Monday."]],
  ["fr", ["« Viens ! » dit-elle.", "« Pourquoi ? »", "Il partit."]],
  ["fr", ["Voir l'art. 5 et M. Dupont.", "C'est fini…", "Non.", "— Oui."]],
  ["de", ["Am 3. Oktober kam Dr. Müller.", "Er sagte: „Nein.“", "Wirklich?"]],
  ["es", ["¿Qué es?", "¡No lo sé!", "El Sr. Pérez vino.", "«Ya.»", "¿y tú?"]],
  ["it", ["Il Sig. Rossi c'è.", "Dov'è?", "Non so."]],
  ["hi", ["हाँ।", "नहीं।", "ठीक है?"]],
  ["ar", ["هل أنت هنا؟", "نعم."]],
])("%s: %j are sentences", (language, expected) => {
  expect(sentences(expected.join(" "), language)).toEqual(expected);
});

test("the full stops of Chinese and Japanese need no space", () => {
  expect(sentences("你好。我是学生！是吗？", "zh")).toEqual([
    "你好。",
    "我是学生！",
    "是吗？",
  ]);
  expect(sentences("「はい。」と言った。そう。", "ja")).toEqual([
    "「はい。」と言った。",
    "そう。",
  ]);
});

test("tokenised text has sentences too", () => {
  expect(sentences("Bonjour . Il vient .", "fr")).toEqual([
    "Bonjour .",
    "Il vient .",
  ]);
});

test("a blank line ends a sentence, a line break does not", () => {
  expect(sentences("A title\n \nThe text\ngoes on. It ends")).toEqual([
    "A title",
    "The text\ngoes on.",
    "It ends",
  ]);
});

test("spans are offsets in the raw text", () => {
  expect(splitSentences("  Oh.  No! ")).toEqual([
    { start: 2, end: 5 },
    { start: 7, end: 10 },
  ]);
  expect(splitSentences(" \n ")).toEqual([]);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        ..."aB5.!?…。」»“\" \n\u00a0«(-\u2029'\ud800".split(""),
        ..."Mr. M. U.S.".split(" "),
      ),
    )
    .map((parts) => parts.join("")),
);

test("sentences are in order, trimmed, and leave out only white space", () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom("en", "fr", "zh"),
      (text, language) => {
        let behind = 0;
        for (const { start, end } of splitSentences(text, { language })) {
          expect(text.slice(behind, start)).toSatisfy(isWhite);
          expect(end).toBeGreaterThan(start);
          expect(text.charAt(start)).not.toSatisfy(isWhite);
          expect(text.charAt(end - 1)).not.toSatisfy(isWhite);
          behind = end;
        }
        expect(text.slice(behind)).toSatisfy(isWhite);
      },
    ),
    { numRuns: 3000 },
  );
});

const isWhite = (text: string): boolean => splitWhitespace(text).length === 0;

// A second look at the same characters again and again would run into the time limit.
test("time grows in proportion to the text", () => {
  for (const part of [". ", ".", "! (", "A. ", "« ", "\n", "。」", "- ", "a."])
    expect(
      splitSentences(part.repeat(200_000), { language: "fr" }).length,
    ).toBeGreaterThanOrEqual(0);
});
