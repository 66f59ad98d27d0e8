import { uposTags } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LexiconEntry, buildLexicon, parseLexicon } from "../src/index.ts";

const maisons: LexiconEntry = {
  form: "maisons",
  upos: "NOUN",
  gender: "Fem",
  number: "Plur",
  lemma: "maison",
};

test("a form has its readings, in any order of the list", () => {
  const entries: LexiconEntry[] = [
    maisons,
    { form: "ferme", upos: "VERB", number: "Sing", lemma: "fermer" },
    { form: "ferme", upos: "ADJ", number: "Sing", lemma: "ferme" },
    {
      form: "yeux",
      upos: "NOUN",
      gender: "Masc",
      number: "Plur",
      lemma: "œil",
    },
  ];
  for (const list of [entries, entries.toReversed()]) {
    const lexicon = parseLexicon(buildLexicon(list));
    expect(lexicon.size).toBe(3);
    expect(lexicon.lookup("maisons")).toEqual([
      { upos: "NOUN", gender: "Fem", number: "Plur", lemma: "maison" },
    ]);
    expect(lexicon.lookup("yeux")[0]?.lemma).toBe("œil");
    expect(new Set(lexicon.lookup("ferme").map(({ upos }) => upos))).toEqual(
      new Set(["VERB", "ADJ"]),
    );
    for (const other of ["maison", "maisonss", "Maisons", "", "zut", "a"])
      expect(lexicon.lookup(other)).toEqual([]);
  }
});

test("every form of a list is found with its readings, and no other form", () => {
  const word = fc.stringMatching(/^[abc𝒳é]{1,6}$/u);
  const entry = fc.record({
    form: word,
    upos: fc.constantFrom(...uposTags),
    lemma: word,
  });
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 200 }),
      fc.array(word),
      (entries, others) => {
        const lexicon = parseLexicon(buildLexicon(entries));
        for (const form of [...others, ...entries.map((one) => one.form)]) {
          const expected = new Set(
            entries
              .filter((one) => one.form === form)
              .map(({ upos, lemma }) => `${upos} ${lemma}`),
          );
          const found = lexicon
            .lookup(form)
            .map(({ upos, lemma }) => `${upos} ${lemma}`);
          expect(new Set(found)).toEqual(expected);
          expect(found).toHaveLength(expected.size);
        }
      },
    ),
  );
});

describe("refuses", () => {
  const bytes = buildLexicon([maisons]);

  test("other and damaged files", () => {
    expect(() => parseLexicon(new Uint8Array(20))).toThrow(
      "expected a lexicon, found a file of another kind",
    );
    expect(() => parseLexicon(bytes.subarray(0, bytes.length - 1))).toThrow(
      "the lexicon is corrupt",
    );
    const wrong = bytes.slice();
    wrong[20] = (wrong[20] ?? 0) ^ 1;
    expect(() => parseLexicon(wrong)).toThrow("its checksum does not match");
  });

  test("an entry without a form or lemma", () => {
    expect(() => buildLexicon([{ ...maisons, form: "" }])).toThrow(RangeError);
    expect(() => buildLexicon([{ ...maisons, lemma: "" }])).toThrow(RangeError);
  });
});
