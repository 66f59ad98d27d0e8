import { expect, it } from "vitest";
import { parseExceptions } from "../src/parse-exceptions.ts";
import { parseIndex } from "../src/parse-index.ts";

it("reads the offsets at the end of an index line", () => {
  const into = new Map<string, Set<string>>();
  const lines = ["  1 licence", "car n 2 2 @ ~ 2 1 00000007 00000009  "];
  parseIndex(lines, { file: "index.noun", into });
  parseIndex(["car v 1 0 1 0 00000007"], { file: "v", into });
  expect(into).toEqual(new Map([["car", new Set(["00000007", "00000009"])]]));
});

it.each(["car", "car n 0 0 0 0", "car n 9 0 1 0 00000007", "car n 1 0 1 0 x"])(
  "refuses the index line %j",
  (text) => {
    expect(() => {
      parseIndex([text], { file: "index.noun", into: new Map() });
    }).toThrow(
      expect.objectContaining({ code: "format", file: "index.noun", line: 1 }),
    );
  },
);

it("reads the base forms of an irregular form", () => {
  const into = new Map<string, Set<string>>();
  parseExceptions(["axes ax axis", ""], { file: "x", into });
  expect(into).toEqual(
    new Map([
      ["ax", new Set(["axes"])],
      ["axis", new Set(["axes"])],
    ]),
  );
});

it("refuses an irregular form with no base form", () => {
  expect(() => {
    parseExceptions(["mice"], { file: "noun.exc", into: new Map() });
  }).toThrow(
    expect.objectContaining({ code: "format", file: "noun.exc", line: 1 }),
  );
});
