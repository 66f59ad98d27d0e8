import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type GivenText,
  type PlausibilityOptions,
  checkTexts,
  guessLanguage,
  unescapeEntities,
  watchTexts,
} from "../src/index.ts";

const read = (name: string): readonly string[] =>
  readFileSync(
    new URL(`../../../apps/cli/sample/${name}`, import.meta.url),
    "utf8",
  )
    .trimEnd()
    .split("\n");
const english = read("source.en");
const french = read("reference.fr");
const outputs = ["a", "b", "c"].map((name) => read(`system-${name}.fr`));
const ids = read("documents.txt");

const source = (lines = english): GivenText => ({
  name: "s.en",
  role: "source",
  lines,
});
const reference = (lines = french): GivenText => ({
  name: "r.fr",
  role: "reference",
  lines,
});
const system = (lines: readonly string[] = outputs[0] ?? []): GivenText => ({
  ...{ name: "a.fr", role: "system", lines },
});
const languages = { source: "en", target: "fr" };

/** Codes with the file that they concern. */
const codes = (
  texts: readonly GivenText[],
  options: PlausibilityOptions = { languages },
): readonly string[] =>
  checkTexts(texts, options).map(({ code, file, isError }) =>
    [code, file, ...(isError ? ["!"] : [])].join(" "),
  );

test("a sound test set is not suspicious", () => {
  const texts = [
    source(),
    reference(),
    ...outputs.map((lines) => system(lines)),
  ];
  const options = {
    languages,
    listed: ["it", "they"],
    documents: { name: "d", ids },
  };
  expect(codes(texts, options)).toEqual([]);
  expect(codes(texts, {})).toEqual([]);
});

describe("each doubt names its file", () => {
  test("the other language, or another", () => {
    expect(codes([source(), reference(), system(english)])).toEqual([
      "equals-source a.fr",
      "language a.fr",
    ]);
    expect(
      codes([reference(), system()], { languages: { target: "de" } }),
    ).toEqual(["language r.fr", "language a.fr"]);
    expect(codes([reference(), system(english)], {})).toEqual([
      "language a.fr",
    ]);
    expect(
      codes(
        [source(french.map((line) => `${line} `)), reference(outputs[1])],
        {},
      ),
    ).toEqual(["language s.en"]);
  });

  test("a language that cannot be guessed is not doubted", () => {
    expect(
      codes([reference(), system()], { languages: { target: "eu" } }),
    ).toEqual([]);
  });

  test("source and reference swapped are one finding, not two", () => {
    expect(codes([source(french), reference(english)])).toEqual([
      "swapped s.en",
    ]);
  });

  test("a reference that is the source is an error, an output only where its column was chosen", () => {
    expect(codes([source(), reference(english)])[0]).toBe(
      "equals-source r.fr !",
    );
    const chosen = { ...system(english), isChosen: true };
    expect(codes([source(), reference(), chosen])[0]).toBe(
      "equals-source a.fr !",
    );
    const half = english.map((line, at) =>
      at % 3 === 0 ? (french[at] ?? "") : line,
    );
    expect(codes([source(), reference(), system(half)])).toContain(
      "equals-source a.fr",
    );
  });

  test("a corpus is looked at as a test set is, but equal sides are no error", () => {
    const target = (lines: readonly string[]) => ({
      ...reference(lines),
      name: "t.fr",
      role: "target" as const,
    });
    expect(codes([source(), target(french)])).toEqual([]);
    expect(codes([source(), target(english)])).toEqual([
      "equals-source t.fr",
      "language t.fr",
    ]);
    expect(codes([source(french), target(english)])).toEqual(["swapped s.en"]);
    const long = french.map((line) => line.repeat(4));
    expect(codes([source(), target(long)])).toEqual(["length-ratio t.fr"]);
  });

  test("an output that is the reference", () => {
    expect(codes([source(), reference(), system(french)])).toEqual([
      "equals-reference a.fr",
    ]);
  });

  test("entities, but not in a text about entities", () => {
    const escaped = outputs[0]?.map((line) => line.replaceAll("’", "&#39;"));
    const [finding] = checkTexts([reference(), system(escaped)]);
    expect(finding).toMatchObject({ code: "escaped", file: "a.fr", line: 1 });
    expect(finding?.message).toMatch(/^\d+ lines with entities such as &#39;/);
    const about = ["Write &amp; for an ampersand."];
    expect(
      codes([
        source(about),
        reference(["Écrivez &amp; pour une esperluette."]),
      ]),
    ).toEqual([]);
  });

  test("tokens, unless they are wanted", () => {
    const tokens = french.map((line) => line.replaceAll(/([.,])/g, " $1"));
    expect(codes([reference(), system(tokens)])).toContain("tokenised a.fr");
    expect(
      codes([reference(), system(tokens)], { mayBeTokenised: true }),
    ).not.toContain("tokenised a.fr");
  });

  test("empty lines where others are not, and none where all are", () => {
    const gap = (lines: readonly string[]): readonly string[] =>
      lines.map((line, at) => (at === 4 ? "" : line));
    const [finding] = checkTexts([
      source(),
      reference(),
      system(gap(outputs[0] ?? [])),
    ]);
    expect(finding).toMatchObject({
      code: "empty-line",
      file: "a.fr",
      line: 5,
    });
    expect(codes([source(gap(english)), reference(gap(french))])).toEqual([]);
  });

  test("lengths far from those of the others", () => {
    const short = (outputs[0] ?? []).map((line) => line.slice(0, 20));
    expect(codes([source(), reference(), system(short)])).toContain(
      "length-ratio a.fr",
    );
  });

  test("no word to score, and documents of a line each", () => {
    expect(
      codes([source(), reference()], { listed: ["xyzzy", "c++"] }),
    ).toEqual(["no-listed-word s.en"]);
    const documents = { name: "ids", ids: english.map((_, at) => `d${at}`) };
    expect(codes([source(), reference()], { documents })).toEqual([
      "documents ids",
    ]);
  });
});

test("texts of different lengths are looked at one by one", () => {
  expect(codes([source(), reference(), system(english.slice(1))])).toEqual([
    "language a.fr",
  ]);
});

test("what is seen line by line is what is seen at once, in bounded memory", () => {
  const watch = watchTexts([{ name: "s.en", role: "source" }], { languages });
  for (let at = 0; at < 20_000; at += 1)
    watch.add([french[at % french.length]]);
  expect(watch.findings().map(({ code }) => code)).toEqual(["language"]);
});

describe("languages", () => {
  test("every twenty lines of the sample are told apart", () => {
    for (const [language, lines] of [
      ["en", english],
      ["fr", french],
      ...outputs.map((rows) => ["fr", rows] as const),
    ] as const)
      for (let at = 0; at + 20 <= lines.length; at += 20)
        expect(guessLanguage(lines.slice(at, at + 20))?.language).toBe(
          language,
        );
  });

  test("too little text says nothing", () => {
    expect(guessLanguage(["Bonjour."])).toBeUndefined();
    expect(guessLanguage([])).toBeUndefined();
  });
});

describe("entities", () => {
  test("are decoded, escaped once or twice; other ampersands stay", () => {
    expect(
      unescapeEntities("l&#39;eau &amp;amp; AT&T &quot;x&quot; &#x20AC; &foo;"),
    ).toBe('l\'eau & AT&T "x" € &foo;');
    expect(unescapeEntities("a&#10;b&#55296;&#0;")).toBe("a b&#55296;&#0;");
  });

  test("decoding undoes escaping, for texts without entities", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(unescapeEntities(text) === text);
        const escaped = text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll("'", "&#39;");
        expect(unescapeEntities(escaped)).toBe(text);
      }),
    );
  });
});
