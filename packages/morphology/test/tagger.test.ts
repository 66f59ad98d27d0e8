import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type TaggerModel,
  buildLexicon,
  createTagger,
  parseLexicon,
  parseTaggerModel,
  serialiseTaggerModel,
  trainTagger,
} from "../src/index.ts";
import { smallTreebank } from "./small-treebank.ts";

const lexicon = parseLexicon(
  buildLexicon([
    {
      form: "fenêtre",
      upos: "NOUN",
      gender: "Fem",
      number: "Sing",
      lemma: "fenêtre",
    },
    {
      form: "maison",
      upos: "NOUN",
      gender: "Fem",
      number: "Sing",
      lemma: "maison",
    },
    {
      form: "livre",
      upos: "NOUN",
      gender: "Masc",
      number: "Sing",
      lemma: "livre",
    },
    { form: "mange", upos: "VERB", number: "Sing", lemma: "manger" },
    { form: "aime", upos: "VERB", number: "Sing", lemma: "aimer" },
    { form: "trouve", upos: "VERB", number: "Sing", lemma: "trouver" },
  ]),
);
const options = { language: "fr", epochs: 5, lexicon };
const model = trainTagger([smallTreebank], options);
const tagger = createTagger(model, lexicon);
const upos = (text: string): string[] =>
  tagger.tag(text.split(" ")).map((tag) => tag.upos);

describe("a tagger trained on a hundred sentences", () => {
  test("tells pronouns from articles, in sentences that it has not seen", () => {
    expect(upos("il la mange .")).toEqual(["PRON", "PRON", "VERB", "PUNCT"]);
    expect(upos("on mange la fenêtre .")).toEqual([
      "PRON",
      "VERB",
      "DET",
      "NOUN",
      "PUNCT",
    ]);
    expect(upos("elle les mange .")[1]).toBe("PRON");
    expect(upos("les chiens .")[0]).toBe("DET");
  });

  test("gives gender, number and lemma", () => {
    expect(tagger.tag(["la", "maison"])[1]).toEqual({
      upos: "NOUN",
      gender: "Fem",
      number: "Sing",
      lemma: "maison",
    });
    // Of these the lexicon knows nothing.
    expect(tagger.tag(["les", "chiens"])[1]).toEqual({
      upos: "NOUN",
      gender: "Masc",
      number: "Plur",
    });
  });

  test("reads curly and escaped apostrophes, capitals and hyphens in front as the same word", () => {
    const [plain] = tagger.tag(["la", "maison"]);
    expect(tagger.tag(["LA", "MAISON"])[1]?.gender).toBe("Fem");
    expect(tagger.tag(["-la", "maison"])[0]).toEqual(plain);
    expect(tagger.tag(["l’"])).toEqual(tagger.tag(["l'"]));
    expect(tagger.tag(["l&apos;"])).toEqual(tagger.tag(["l'"]));
  });
});

test("there is a tag for every word, whatever the words are", () => {
  const word = fc.oneof(fc.string(), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(tagger.tag(words)).toHaveLength(words.length);
    }),
  );
  expect(tagger.tag([])).toEqual([]);
});

// In quadratic time either would take longer than the runner waits.
test("a word of a million letters and a sentence of a hundred thousand words come to an end", () => {
  expect(tagger.tag(["la", "x".repeat(1_000_000), "."])).toHaveLength(3);
  expect(tagger.tag(Array<string>(100_000).fill("maison"))).toHaveLength(
    100_000,
  );
});

test("a saved model gives the same tags, and is saved as the same bytes", () => {
  const bytes = serialiseTaggerModel(model);
  const copy = parseTaggerModel(bytes);
  expect(copy.language).toBe("fr");
  expect(serialiseTaggerModel(copy)).toEqual(bytes);
  const other = createTagger(copy, lexicon);
  for (const words of smallTreebank) {
    const forms = words.map(({ form }) => form);
    expect(other.tag(forms)).toEqual(tagger.tag(forms));
  }
});

test("the same sentences and seed give the same model", () => {
  expect(serialiseTaggerModel(trainTagger([smallTreebank], options))).toEqual(
    serialiseTaggerModel(model),
  );
});

test("a corpus whose nouns have no gender does not unteach it", () => {
  const bare = smallTreebank.map((words) =>
    words.map(({ form, upos: tag }) => ({ form, upos: tag })),
  );
  const mixed = createTagger(
    trainTagger([smallTreebank, bare], options),
    lexicon,
  );
  expect(mixed.tag(["la", "maison"])[1]?.gender).toBe("Fem");
});

describe("refuses", () => {
  const bytes = serialiseTaggerModel(model);

  test("a file of another kind, a later version, a damaged file", () => {
    expect(() => parseTaggerModel(new TextEncoder().encode("Bonjour"))).toThrow(
      "expected a tagger model, found a file of another kind",
    );
    expect(() => parseTaggerModel(new Uint8Array())).toThrow("another kind");
    const later = bytes.slice();
    later[4] = 9;
    expect(() => parseTaggerModel(later)).toThrow(
      "expected a tagger model of version 1, found version 9",
    );
    expect(() => parseTaggerModel(bytes.subarray(0, 1000))).toThrow(
      `the tagger model is corrupt: ${bytes.length - 16} bytes expected, 984 found`,
    );
  });

  test("any changed byte of the body", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, change) => {
          const wrong = bytes.slice();
          wrong[at] = (wrong[at] ?? 0) ^ change;
          expect(() => parseTaggerModel(wrong)).toThrow("corrupt");
        },
      ),
      { numRuns: 30 },
    );
  });

  test("a model with another lexicon than its own", () => {
    const small = { ...model, lexiconSize: 7 } satisfies TaggerModel;
    expect(() => createTagger(small, lexicon)).toThrow(
      "trained with a lexicon of 7 forms, got one of 6",
    );
    expect(() => createTagger(model)).toThrow(RangeError);
  });

  test("nothing to learn from, and no passes", () => {
    expect(() => trainTagger([], { language: "fr" })).toThrow(
      "at least one sentence",
    );
    expect(() =>
      trainTagger([smallTreebank], { language: "fr", epochs: 0 }),
    ).toThrow("epochs must be a positive integer, got 0");
  });
});

test("where no noun has a gender, pronouns teach theirs", () => {
  const sentence = (form: string, gender: "Masc" | "Fem") =>
    [
      { form, upos: "PRON", gender, number: "Sing" },
      { form: "dog", upos: "NOUN", number: "Sing" },
    ] as const;
  const model = trainTagger(
    [[sentence("he", "Masc"), sentence("she", "Fem")]],
    { language: "en" },
  );
  const tagger = createTagger(model);
  expect(tagger.tag(["she", "dog"])).toMatchObject([
    { upos: "PRON", gender: "Fem" },
    { upos: "NOUN", number: "Sing" },
  ]);
  expect(tagger.tag(["he", "dog"])[1]).not.toHaveProperty("gender");
});
