import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type TokeniseOptions,
  tokenise,
  tokeniseWhitespace,
  tokenizer,
} from "../src/index.ts";

const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`fixtures/moses/${name}`, import.meta.url), "utf8"),
  );

const forms = (text: string, options?: TokeniseOptions): string[] =>
  tokenise(text, options).map((token) => token.form);

const made = read("tokenizer.json") as Record<
  string,
  [input: string, output: string][]
>;

test.each(Object.entries(made))("%s: Moses's own output", (language, pairs) => {
  for (const [input, output] of pairs)
    expect(forms(input, { language }).join(" ")).toBe(output);
});

const odd = read("odd-lines.json") as Record<
  string,
  [input: string, output: string, aggressive: string][]
>;

test.each(Object.entries(odd))(
  "%s: Moses's output on odd lines, with and without split hyphens",
  (language, lines) => {
    const plain = tokenizer({ language });
    const aggressive = tokenizer({ language, aggressiveHyphens: true });
    for (const [input, output, split] of lines) {
      expect(plain(input).map(({ form }) => form)).toEqual(words(output));
      expect(aggressive(input).map(({ form }) => form)).toEqual(words(split));
    }
  },
);

const words = (line: string): string[] => (line === "" ? [] : line.split(" "));

test("tokens know their place in the raw text", () => {
  expect(tokenise("It's  here.")).toEqual([
    { surface: "It", form: "It", start: 0, end: 2 },
    { surface: "'s", form: "'s", start: 2, end: 4 },
    { surface: "here", form: "here", start: 6, end: 10 },
    { surface: ".", form: ".", start: 10, end: 11 },
  ]);
});

test("a full stop stays with an abbreviation, but not at the end of the text", () => {
  expect(forms("Mr. X met Mr.")).toEqual(["Mr.", "X", "met", "Mr", "."]);
  expect(forms("No. 5 is No. One")).toEqual([
    "No.",
    "5",
    "is",
    "No",
    ".",
    "One",
  ]);
});

test("a region does not change the language; an unknown one sets every apostrophe apart", () => {
  expect(forms("l'eau", { language: "fr-CA" })).toEqual(["l'", "eau"]);
  expect(forms("l'eau", { language: "tlh" })).toEqual(["l", "'", "eau"]);
});

test("curly apostrophes are elisions if asked for", () => {
  expect(forms("l’eau", { language: "fr" })).toEqual(["l", "’", "eau"]);
  expect(tokenise("l’eau", { language: "fr", elision: true })).toEqual([
    { surface: "l’", form: "l'", start: 0, end: 2 },
    { surface: "eau", form: "eau", start: 2, end: 5 },
  ]);
  expect(forms("it’s", { elision: true })).toEqual(["it", "'s"]);
});

test("pronouns come off their verb if asked for", () => {
  const split = (text: string): string[] =>
    forms(text, { language: "fr", inversion: true });
  expect(split("a-t-il")).toEqual(["a", "-t-", "il"]);
  expect(split("Dit-elle")).toEqual(["Dit", "-", "elle"]);
  expect(split("l'aime-t-on")).toEqual(["l'", "aime", "-t-", "on"]);
  expect(split("Donne-le-lui")).toEqual(["Donne", "-", "le", "-", "lui"]);
  expect(split("VA-T-IL")).toEqual(["VA", "-T-", "IL"]);
  expect(split("sous-entend-il")).toEqual(["sous-entend", "-", "il"]);
  for (const whole of ["peut-être", "celui-ci", "rendez-vous", "-il"])
    expect(split(`${whole} x`)[0]).toBe(whole);
  expect(forms("a-t-il", { language: "en", inversion: true })).toEqual([
    "a-t-il",
  ]);
});

test("the parts of an inversion keep their places", () => {
  const tokens = tokenise("Où va-t-elle ?", {
    language: "fr",
    inversion: true,
  });
  expect(tokens.map(({ surface, start }) => [surface, start])).toEqual([
    ["Où", 0],
    ["va", 3],
    ["-t-", 5],
    ["elle", 8],
    ["?", 13],
  ]);
});

test("entities are decoded in the form if asked for", () => {
  expect(forms("&quot;x&quot;")).toEqual([
    "&",
    "quot",
    ";",
    "x",
    "&",
    "quot",
    ";",
  ]);
  const tokens = tokenise("&quot;l&#39;eau&amp;&nbsp;x&#x1F600;&unknown;", {
    language: "fr",
    entities: true,
  });
  expect(tokens.map(({ surface, form }) => [surface, form])).toEqual([
    ["&quot;", '"'],
    ["l&#39;", "l'"],
    ["eau", "eau"],
    ["&amp;", "&"],
    ["x", "x"],
    ["&#x1F600;", "😀"],
    ["&", "&"],
    ["unknown", "unknown"],
    [";", ";"],
  ]);
});

test("an entity is decoded once, and one that names no character gives U+FFFD", () => {
  expect(forms("&amp;lt;", { entities: true })).toEqual(["&", "lt", ";"]);
  expect(forms("&#0; &#xD800; &#9999999;", { entities: true })).toEqual([
    "\ufffd",
    "\ufffd",
    "\ufffd",
  ]);
});

test("control characters vanish from forms, not from surfaces", () => {
  expect(tokenise("\u0001a\u0002b\u0003")).toEqual([
    { surface: "a\u0002b", form: "ab", start: 1, end: 4 },
  ]);
});

test("split hyphens are marked in the form", () => {
  expect(tokenise("a-b", { aggressiveHyphens: true })[1]).toEqual({
    surface: "-",
    form: "@-@",
    start: 1,
    end: 2,
  });
});

test("what is protected is one token", () => {
  const protect = [/https?:\/\/[^\s,]+/, /[a-z]+@[a-z.]+[a-z]/y];
  expect(forms("See http://a.b/c?d=1, or me@x.org.", { protect })).toEqual([
    "See",
    "http://a.b/c?d=1",
    ",",
    "or",
    "me@x.org",
    ".",
  ]);
  expect(forms("😀a 😀", { protect: [/[\udc00-\udfff]/] })).toEqual([
    "😀",
    "a",
    "😀",
  ]);
  expect(forms("ab", { protect: [/x*/, /ab/, /a/] })).toEqual(["ab"]);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        ..."aÉ5.,'’-` \t\n\u0001&;½(".split(""),
        ..."&apos; &nbsp; &#1; ... Mr. l' -t-il 😀 \ud800 \udc00".split(" "),
      ),
    )
    .map((parts) => parts.join("")),
);
const anyOptions = fc.record({
  language: fc.constantFrom("en", "fr", "de", "es", "it", "xx", ""),
  elision: fc.boolean(),
  inversion: fc.boolean(),
  entities: fc.boolean(),
  aggressiveHyphens: fc.boolean(),
  protect: fc.constantFrom([], [/5[^ ]*/u]),
});

test("tokens are in order, apart, not empty, and each is what the text has at its place", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      let behind = 0;
      for (const { surface, form, start, end } of tokenise(text, options)) {
        expect(start).toBeGreaterThanOrEqual(behind);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end)).toBe(surface);
        expect(form).not.toBe("");
        behind = end;
      }
    }),
    { numRuns: 2000 },
  );
});

// Perl's white space, the control characters, and entities that stand for these.
const outside =
  /^(?:[^\P{Cc}\u007f-\u0084\u0086-\u009f]|[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|&nbsp;|&#1;)*$/u;

test("outside the tokens there are only white space and control characters", () => {
  fc.assert(
    fc.property(anyText, anyOptions, (text, options) => {
      let rest = "";
      let behind = 0;
      for (const { start, end } of tokenise(text, options)) {
        rest += text.slice(behind, start);
        behind = end;
      }
      rest += text.slice(behind);
      expect(rest).toMatch(outside);
    }),
    { numRuns: 2000 },
  );
});

test("without options the forms are the text without white space and control characters", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = Array.from(text)
        .filter((character) => !outside.test(character))
        .join("");
      expect(forms(text).join("")).toBe(kept);
    }),
    { numRuns: 1000 },
  );
});

// A second look at the same characters again and again would run into the time limit.
test("time grows in proportion to the text", () => {
  for (const part of ["'", ",", ".", "-", "a'", "5,", "a.", "&", "' "]) {
    const text = part.repeat(200_000);
    const tokens = tokenise(text, {
      language: "fr",
      elision: true,
      inversion: true,
      entities: true,
    });
    expect(tokens.length).toBeGreaterThan(0);
  }
});

test("tokenised text is cut at spaces and tabs only", () => {
  expect(tokeniseWhitespace(" a  b\u00a0c\td\n")).toEqual([
    { surface: "a", form: "a", start: 1, end: 2 },
    { surface: "b\u00a0c", form: "b\u00a0c", start: 4, end: 7 },
    { surface: "d\n", form: "d\n", start: 8, end: 10 },
  ]);
  expect(tokeniseWhitespace(" \t ")).toEqual([]);
});
