import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  agreementTag,
  pronounList,
  sequenceMaker,
  trainingSequences,
} from "../src/index.ts";
import { french, frenchPronouns, tagged } from "./support.ts";

function sequences(
  texts: readonly (readonly [text: string, document?: string])[],
  options: { readonly reset?: boolean; readonly order?: number } = {},
): string[] {
  const sentences = texts.map(([text, document]) => tagged(text, document));
  return [
    ...trainingSequences(sentences, { pronouns: french, ...options }),
  ].map((sequence) => sequence.join(" "));
}

describe("trainingSequences", () => {
  it("writes the tags of the four nouns before the pronoun, also of earlier sentences", () => {
    expect(
      sequences([
        ["la commission contre la contre-révolution et sabotage ."],
        ["la tempête passe , elle finit ."],
      ]),
    ).toEqual(["fem.sing. fem.sing. masc.sing. fem.sing. elle"]);
  });

  it("is shorter at a document's start", () => {
    expect(sequences([["il mange le chat , elle dort"]])).toEqual([
      "il",
      "masc.sing. masc.sing. elle",
    ]);
  });

  it("a pronoun joins the list after its own sequence is written, listed or not", () => {
    expect(sequences([["qui vient ? elle vient , il vient"]])).toEqual([
      "unk.unk. elle",
      "unk.unk. fem.sing. il",
    ]);
  });

  it("empties the list where a document starts, unless told otherwise", () => {
    const texts = [
      ["le chat dort", "a"],
      ["il dort", "b"],
    ] as const;
    expect(sequences(texts)).toEqual(["il"]);
    expect(sequences(texts, { reset: false })).toEqual(["masc.sing. il"]);
  });

  it("takes le, la and l' for pronouns only where the tagger does", () => {
    expect(sequences([["le chat la mange"]])).toEqual(["masc.sing. la"]);
  });

  it("has at most order - 1 tags", () => {
    expect(sequences([["chat maison chat maison elle"]], { order: 3 })).toEqual(
      ["masc.sing. fem.sing. elle"],
    );
    expect(sequences([["chat elle"]], { order: 1 })).toEqual(["elle"]);
  });

  it("counts what it found, unknown values included", () => {
    const maker = sequenceMaker({ pronouns: french });
    maker.add(tagged("on voit le chat", "a"));
    maker.add(tagged("il voit felix", "a"));
    maker.add(tagged("elle dort", "b"));
    const report = maker.report();
    expect(report).toMatchObject({
      sentences: 3,
      documents: 2,
      mentions: 5,
      sequences: 3,
      lengths: [2, 0, 1, 0, 0],
      unknownShare: 2 / 5,
    });
    expect(report.tags.get("unk.sing.")).toBe(1);
    expect(report.tags.get("unk.unk.")).toBe(1);
    expect([...report.pronouns].slice(0, 4)).toEqual([
      ["il", 1],
      ["elle", 1],
      ["on", 1],
      ["ils", 0],
    ]);
  });

  it("proper nouns can be left out", () => {
    const maker = sequenceMaker({ pronouns: french, properNouns: false });
    expect(maker.add(tagged("felix voit le chat , il dort"))).toEqual([
      ["masc.sing.", "il"],
    ]);
  });

  it("German has a neuter", () => {
    const pronouns = pronounList([{ form: "er" }, { form: "es" }]);
    const maker = sequenceMaker({ pronouns });
    expect(
      maker.add({
        words: ["das", "Haus", ":", "Es", "steht"],
        tags: [
          { upos: "DET" },
          { upos: "NOUN", gender: "Neut", number: "Sing" },
          { upos: "PUNCT" },
          { upos: "PRON", gender: "Neut", number: "Sing" },
          { upos: "VERB" },
        ],
      }),
    ).toEqual([["neut.sing.", "es"]]);
  });

  it("every sequence has order - 1 tags once that many nouns have been seen, and ends in a pronoun", () => {
    const word = fc.constantFrom("il", "elle", "chat", "maison", "dort", "qui");
    const text = fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 6 }), (lines, order) => {
        let seen = 0;
        const maker = sequenceMaker({ pronouns: french, order });
        for (const words of lines) {
          const found = maker.add(tagged(words.join(" ")));
          const listed = words.filter((form) => /^(?:il|elle)$/.test(form));
          expect(found.map((sequence) => sequence.at(-1))).toEqual(listed);
          for (const form of words) {
            if (/^(?:il|elle)$/.test(form))
              expect(found.shift()?.length).toBe(Math.min(seen, order - 1) + 1);
            if (form !== "dort") seen += 1;
          }
        }
      }),
    );
  });

  it("refuses a tagger that loses words, and an order out of range", () => {
    const maker = sequenceMaker({ pronouns: french });
    expect(() => maker.add({ words: ["il", "dort"], tags: [] })).toThrow(
      "0 tags for 2 words",
    );
    expect(() => sequenceMaker({ pronouns: french, order: 0 })).toThrow(
      RangeError,
    );
  });
});

describe("pronounList", () => {
  it("has the paper's 27 pronouns", () => {
    expect(frenchPronouns).toHaveLength(27);
  });

  it.each([
    ["Celà", "cela"],
    ["cela", "cela"],
    ["ç", "ç'"],
    ["Ç’", "ç'"],
    ["C’", "c'"],
    ["c&apos;", "c'"],
    ["-t-il", "il"],
    ["-elles", "elles"],
    ["Celui-Ci", "celui-ci"],
  ])("%s counts as %s", (word, form) => {
    expect(french.fold(word)).toBe(form);
  });

  it("knows no other word", () => {
    expect(french.fold("y")).toBeUndefined();
    expect(french.fold("constructor")).toBeUndefined();
  });

  it("refuses spellings that stand for two pronouns, and forms of two words", () => {
    expect(() =>
      pronounList([{ form: "cela" }, { form: "ça", variants: ["Cela"] }]),
    ).toThrow("cela is a spelling of both cela and ça");
    expect(() => pronounList([{ form: "l' un" }])).toThrow(RangeError);
    expect(() => pronounList([])).toThrow(RangeError);
  });
});

describe("agreementTag", () => {
  it("is written as in the paper's Fig. 1, with unk where a value is missing", () => {
    expect(agreementTag({ gender: "Masc", number: "Plur" })).toBe("masc.plur.");
    expect(agreementTag({ gender: "Neut", number: "Sing" })).toBe("neut.sing.");
    expect(agreementTag({ gender: "Fem" })).toBe("fem.unk.");
    expect(agreementTag({ number: "Sing" })).toBe("unk.sing.");
    expect(agreementTag({})).toBe("unk.unk.");
  });
});
