import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalise, normaliserLanguages } from "../src/index.ts";
import { readJson } from "./fixture.ts";

const golden = readJson("normalizer.json.gz") as {
  readonly input: readonly string[];
  readonly output: Readonly<Record<string, readonly string[]>>;
};

test.each(Object.entries(golden.output))(
  "METEOR's normaliser, %s",
  (name, expected) => {
    const [language = "", punctuation = ""] = name.split("|");
    const keepPunctuation = punctuation === "keepPunct=true";
    expect(
      golden.input.map((line) =>
        normalise(line, { language, keepPunctuation }),
      ),
    ).toEqual(expected);
  },
);

test.each([
  ["en", "It's the dogs' 1990's toys.", "It 's the dogs ' 1990 's toys ."],
  [
    "fr",
    "L'eau, c'est ça… qu'il l'a dit",
    "L' eau , c' est ça … qu' il l' a dit",
  ],
  ["de", "Am 3. Oktober geht's los.", "Am 3. Oktober geht ' s los ."],
  ["es", "El Sr. Pérez dijo «no».", "El Sr. Pérez dijo « no » ."],
  ["en", "No. 5, no. No. And U.S. law", "No. 5 , no . No . And US law"],
  ["en", "\u0000\t x y \u0001", "x y"],
  ["en", "a-b-c well-known 3,000,5 a,,b", "a b-c well known 3,000,5 a , ,b"],
])("%s: %s", (language, line, expected) => {
  expect(normalise(line, { language })).toBe(expected);
});

test("without punctuation only letters, digits and single spaces are left", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (line) => {
      for (const language of normaliserLanguages) {
        const text = normalise(line, { language, keepPunctuation: false });
        expect(text).toMatch(/^(?:[\p{L}0-9]+(?: [\p{L}0-9]+)*)?$/u);
      }
    }),
  );
});

test("a line of 100,000 signs is normalised like any other", () => {
  expect(normalise("'".repeat(100_000), { language: "fr" })).toBe(
    Array(50_000).fill('"').join(" "),
  );
  expect(normalise("\u00A0 ".repeat(50_000), { language: "en" })).toBe("");
  expect(normalise(".".repeat(100_000), { language: "de" })).toHaveLength(
    100_000,
  );
});

test("other languages are refused", () => {
  expect(() => normalise("ciao", { language: "it" })).toThrow(
    'METEOR normalises en, cz, fr, es, de, ru only, got language "it"',
  );
});
