import { expect, test } from "vitest";
import { isAbbreviation } from "../src/index.ts";

test.each([
  ["our IT works", 1, true],
  ["IT works", 0, true],
  ["IT WORKS .", 0, false],
  ["IT", 0, false],
  ["IT &apos; S", 0, false],
  ["IT &apos;S &quot; NOW", 0, false],
  ["It works", 0, false],
  ["so I said", 1, false],
  ["it works", 0, false],
  ["IT's here", 0, true],
  ["IT’S HERE", 0, false],
  ["I'M here", 0, false],
  ["C'EST vrai", 0, false],
  ["la CE dit", 1, true],
  ["ÉL canta", 0, true],
  ["", 0, false],
])("%s, word %i: %s", (text, position, expected) => {
  expect(isAbbreviation(text.split(" "), position)).toBe(expected);
});

test("there is no abbreviation outside a segment", () => {
  expect(isAbbreviation(["it"], 3)).toBe(false);
});
