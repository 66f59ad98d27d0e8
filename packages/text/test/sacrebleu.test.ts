import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type SacrebleuTokenizerName,
  isPythonSpace,
  removeWhitespace,
  sacrebleuTokenizers,
  sacrebleuWords,
  splitWhitespace,
  strip,
  stripEnd,
  stripStart,
} from "../src/index.ts";

const golden = JSON.parse(
  readFileSync(
    new URL("fixtures/sacrebleu/tokenizers.json", import.meta.url),
    "utf8",
  ),
) as Record<SacrebleuTokenizerName, [input: string, output: string][]>;
const names = Object.keys(sacrebleuTokenizers) as SacrebleuTokenizerName[];

test.each(names)("%s gives sacreBLEU's lines", (name) => {
  for (const [input, output] of golden[name])
    expect(sacrebleuTokenizers[name](input)).toBe(output);
});

test.each(names)("%s: the words are those of the line", (name) => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (line) => {
      expect(sacrebleuWords[name](line)).toEqual(
        splitWhitespace(sacrebleuTokenizers[name](line)),
      );
    }),
  );
});

// The rules as published: replacements over the whole line. The scanner must come to the same.
const replacements = (
  line: string,
  rules: readonly (readonly [RegExp, string])[],
): string[] =>
  splitWhitespace(
    rules.reduce((text, [rule, by]) => text.replace(rule, by), line),
  );

const marks = fc
  .array(
    fc.constantFrom(...("ab5 7..,,--'“!$€é½(中𠀀\u0085".match(/./gu) ?? [])),
  )
  .map((parts) => parts.join(""));

test("13a agrees with its replacement rules on runs of punctuation", () => {
  fc.assert(
    fc.property(marks, (line) => {
      expect(sacrebleuWords["13a"](line)).toEqual(
        replacements(` ${line} `, [
          [/([ -&(-+/:-@[-`{-~])/gu, " $1 "],
          [/([^0-9])([.,])/gu, "$1 $2 "],
          [/([.,])([^0-9])/gu, " $1 $2"],
          [/([0-9])(-)/gu, "$1 $2 "],
        ]),
      );
    }),
    { numRuns: 2000 },
  );
});

test("intl agrees with its replacement rules on runs of punctuation", () => {
  fc.assert(
    fc.property(marks, (line) => {
      expect(sacrebleuWords.intl(line)).toEqual(
        replacements(line, [
          [/(\P{N})(\p{P})/gu, "$1 $2 "],
          [/(\p{P})(\P{N})/gu, " $1 $2"],
          [/(\p{S})/gu, " $1 "],
        ]),
      );
    }),
    { numRuns: 2000 },
  );
});

test("white space is Python's", () => {
  const spaces = Array.from({ length: 0x10000 }, (_, unit) => unit).filter(
    isPythonSpace,
  );
  expect(spaces).toEqual([
    ...[9, 10, 11, 12, 13, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680],
    ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
    ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
  ]);
});

test("splitting and stripping are Python's", () => {
  const text = "\u001c a\u0085b\ufeff\u3000";
  expect(splitWhitespace(text)).toEqual(["a", "b\ufeff"]);
  expect(strip(text)).toBe("a\u0085b\ufeff");
  expect(stripEnd(text)).toBe("\u001c a\u0085b\ufeff");
  expect(stripStart(text)).toBe("a\u0085b\ufeff\u3000");
  expect(removeWhitespace(text)).toBe("ab\ufeff");
  expect(splitWhitespace(" ")).toEqual([]);
});
