import { describe, expect, test } from "vitest";
import { treebankTokens, treebankWords } from "../src/index.ts";

/** Rows from lines of id, form, part of speech, features, last column. */
function rows(...lines: readonly string[]) {
  return lines.map((line) => {
    const [id = "", form = "", upos = "_", feats = "_", misc = "_"] =
      line.split(" ");
    return { id, form, lemma: "_", upos, feats, misc };
  });
}

const show = (words: readonly { form: string; upos: string }[]): string =>
  words.map(({ form, upos }) => `${form}/${upos}`).join(" ");

describe("contractions", () => {
  const park = rows(
    "1-2 du",
    "1 de ADP",
    "2 le DET Gender=Masc|Number=Sing",
    "3 parc NOUN Gender=Masc|Number=Sing",
  );

  test("are two words or one token with the tag of the first", () => {
    expect(show(treebankWords(park))).toBe("de/ADP le/DET parc/NOUN");
    expect(show(treebankTokens(park))).toBe("du/ADP parc/NOUN");
    expect(treebankTokens(park)).toEqual([
      { form: "du", upos: "ADP" },
      { form: "parc", upos: "NOUN", gender: "Masc", number: "Sing" },
    ]);
  });

  test("of a preposition and a pronoun are pronouns, of a verb and pronouns verbs", () => {
    const auquel = rows("1-2 auquel", "1 à ADP", "2 lequel PRON");
    expect(show(treebankTokens(auquel))).toBe("auquel/PRON");
    const damelo = rows("1-3 dámelo", "1 da VERB", "2 me PRON", "3 lo PRON");
    expect(show(treebankTokens(damelo))).toBe("dámelo/VERB");
  });
});

test("pronouns behind the verb are tokens of their own, -là is part of its noun", () => {
  const asks = rows(
    "1 a AUX _ SpaceAfter=No",
    "2 -t-il PRON",
    "3 cette DET",
    "4 année NOUN _ SpaceAfter=No",
    "5 -là ADV",
  );
  expect(show(treebankWords(asks))).toBe(
    "a/AUX -t-il/PRON cette/DET année/NOUN -là/ADV",
  );
  expect(show(treebankTokens(asks))).toBe(
    "a/AUX -t-/PUNCT il/PRON cette/DET année-là/NOUN",
  );
});

test("words with an apostrophe inside are cut behind it", () => {
  expect(show(treebankTokens(rows("1 aujourd'hui ADV", "2 l' PRON")))).toBe(
    "aujourd'/ADV hui/ADV l'/PRON",
  );
});

test("genders of nouns are read from the last column where the features lack them", () => {
  const noun = rows("1 année NOUN _ Gender[lex]=Fem|Number[ctxt]=Sing");
  expect(treebankWords(noun)).toEqual([
    { form: "année", upos: "NOUN", gender: "Fem", number: "Sing" },
  ]);
  const article = rows("1 l' DET Number=Sing Gender[ctxt]=Fem");
  expect(treebankWords(article)).toEqual([
    { form: "l'", upos: "DET", number: "Sing" },
  ]);
});

test("empty nodes are no words, values that are not known are none", () => {
  const odd = rows("1 a NOUN Gender=Com|Number=Dual", "1.1 b VERB");
  expect(treebankWords(odd)).toEqual([{ form: "a", upos: "NOUN" }]);
  expect(show(treebankTokens(odd))).toBe("a/NOUN");
});

test("another set of tags is refused", () => {
  expect(() => treebankWords(rows("1 a NN"))).toThrow(
    'expected a universal part of speech such as NOUN, found "NN"',
  );
});

describe("English", () => {
  test("contractions are cut in front of their apostrophe", () => {
    const dont = rows("1-2 don't", "1 do AUX", "2 n't PART");
    expect(show(treebankWords(dont))).toBe("do/AUX n't/PART");
    expect(show(treebankTokens(dont))).toBe("don/AUX 't/PART");
    const its = rows("1-2 it’s", "1 it PRON", "2 ’s AUX");
    expect(show(treebankTokens(its))).toBe("it/PRON ’s/AUX");
    const cannot = rows("1-2 cannot", "1 can AUX", "2 not PART");
    expect(show(treebankTokens(cannot))).toBe("cannot/AUX");
  });

  test("words with hyphens are one token with the tag of their last part", () => {
    const known = rows(
      "1 well ADV _ SpaceAfter=No",
      "2 - PUNCT _ SpaceAfter=No",
      "3 known ADJ",
      "4 - PUNCT",
      "5 man NOUN",
    );
    expect(show(treebankTokens(known))).toBe("well-known/ADJ -/PUNCT man/NOUN");
  });
});
