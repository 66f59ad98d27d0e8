import { CorpusError } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  type DocumentText,
  needSentenceAlignment,
  parallelise,
} from "../src/index.ts";

const languages = { source: "en", target: "fr" };
const whole = (
  name: string,
  documents: Readonly<Record<string, string>>,
): DocumentText => ({
  name,
  lines: Object.values(documents),
  documents: Object.keys(documents),
  isWhole: true,
});

test("what one text translates together is one line in all texts", () => {
  const texts = {
    source: whole("en", { a: "It rained. The bridge was closed. We left." }),
    targets: [
      whole("reference", {
        a: "Il pleuvait. Le pont était fermé. Nous sommes partis.",
      }),
      whole("joined", {
        a: "Il pleuvait et le pont était fermé. Nous sommes partis.",
      }),
    ],
  };
  expect(parallelise(texts, { languages })).toEqual({
    source: ["It rained. The bridge was closed.", "We left."],
    targets: [
      ["Il pleuvait. Le pont était fermé.", "Nous sommes partis."],
      ["Il pleuvait et le pont était fermé.", "Nous sommes partis."],
    ],
    documents: ["a", "a"],
    coverage: [0, 1].map(() => ({
      sourceSentences: 3,
      untranslated: 0,
      added: 0,
      missingDocuments: 0,
    })),
  });
});

test("documents that are missing or strange are counted", () => {
  const { coverage } = parallelise(
    {
      source: whole("en", { a: "It rained.", b: "It snowed. It froze." }),
      targets: [whole("fr", { a: "Il pleuvait.", c: "Un chat. Un chien." })],
    },
    { languages },
  );
  expect(coverage).toEqual([
    { sourceSentences: 3, untranslated: 2, added: 2, missingDocuments: 1 },
  ]);
});

test("lines are not cut into sentences, whatever is in them", () => {
  const lines = (text: DocumentText["lines"]): DocumentText => ({
    name: "lines",
    lines: text,
    documents: text.map(() => "a"),
  });
  const { source } = parallelise(
    {
      source: lines(["One. Two.", "Three."]),
      targets: [lines(["Un. Deux.", "Trois."])],
    },
    { languages },
  );
  expect(source).toEqual(["One. Two.", "Three."]);
});

test("texts need sentence alignment where lines cannot correspond", () => {
  const text = (lines: number, documents?: boolean): DocumentText => ({
    name: "text",
    lines: Array.from({ length: lines }, String),
    ...(documents && { documents: Array.from({ length: lines }, () => "a") }),
  });
  expect(needSentenceAlignment([text(2), text(2)])).toBe(false);
  expect(needSentenceAlignment([text(2), text(3)])).toBe(false);
  expect(needSentenceAlignment([text(2, true), text(3, true)])).toBe(true);
  expect(needSentenceAlignment([text(2), { ...text(2), isWhole: true }])).toBe(
    true,
  );
});

test("a text without documents, and one with none of the source's, is refused by its name", () => {
  const source = whole("en", { a: "It rained." });
  const refuse = (target: DocumentText): unknown => {
    try {
      return parallelise({ source, targets: [target] }, { languages });
    } catch (error) {
      return error;
    }
  };
  for (const target of [
    { name: "plain.fr", lines: ["Il pleuvait."] },
    whole("plain.fr", { b: "Rien." }),
  ]) {
    const error = refuse(target);
    expect(error).toBeInstanceOf(CorpusError);
    expect(error).toMatchObject({ file: "plain.fr", code: "missing" });
  }
});

test("a document may have very many lines", () => {
  const count = 150_000;
  const file = (line: string): DocumentText => ({
    name: line,
    lines: [`${line}\r\n`.repeat(count)],
    documents: ["long"],
    isWhole: true,
  });
  const { source, targets, coverage } = parallelise(
    { source: file("It rains."), targets: [file("Il pleut.")] },
    { languages: { source: "en", target: "fr" } },
  );
  expect([source.length, source[0]]).toEqual([count, "It rains."]);
  expect(targets[0]?.at(-1)).toBe("Il pleut.");
  expect(coverage[0]?.untranslated).toBe(0);
});
