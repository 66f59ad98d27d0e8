import type { Upos } from "@concord-mt/core";
import { describe, expect, it } from "vitest";
import { parseLanguagePack } from "@concord-mt/pack";
import language from "@concord-mt/lang-fr/language.json" with { type: "json" };
import {
  type Expletives,
  expletiveRules,
  sequenceMaker,
} from "../src/index.ts";
import { french } from "./support.ts";

const { expletives } = parseLanguagePack(language);
const isFrenchExpletive = expletiveRules(
  expletives ?? { pronouns: [], lists: {}, patterns: [] },
);

/** Words as `word` or `word/UPOS`; *il* is a pronoun, everything else a verb unless told otherwise. */
function sentence(text: string): Parameters<typeof isFrenchExpletive>[0] {
  const pairs = text.split(" ").map((part) => part.split("/"));
  return {
    words: pairs.map(([word = ""]) => word),
    tags: pairs.map(([word, upos]) => ({
      upos: (upos ?? (/il$/i.test(word ?? "") ? "PRON" : "VERB")) as Upos,
    })),
  };
}

function isExpletive(text: string, rules = isFrenchExpletive): boolean {
  const one = sentence(text);
  const position = one.words.findLastIndex((word) => /(?:^|-)il$/i.test(word));
  return rules(one, position);
}

describe("the rules of the French pack", () => {
  it.each([
    "Il faut partir",
    "il ne faut pas partir",
    "il nous faudra partir",
    "il y a des gens",
    "il n' y aura rien",
    "il peut y avoir des gens",
    "il va falloir partir",
    "il s' agit de cela",
    "il se peut que",
    "il est important/ADJ de partir",
    "il est donc/ADV très/ADV clair/ADJ que",
    "il a été décidé que",
    "il est temps/NOUN de partir",
    "y a -t-il des gens",
    "faut -il partir",
    "s' agit -il de cela",
    "faut - il partir",
    "y a -t- il des gens",
    "y a t - il des gens",
    "il répond - il faut le dire -",
    "il aura fallu partir",
    "il n' a pas/ADV plu",
    "il peut en résulter des complications",
    "il ne pouvait en être autrement",
    "il en va de même",
    "Qu' en est -il",
    "il n' empêche que",
    "il me semble que",
    "il semble important/ADJ de partir",
    "dont il est question/NOUN",
    "il est encore/ADV trop/ADV tôt/ADV",
    "il était alors/ADV 20/NUM h",
    "il est à noter que",
    "il a été observé une/DET baisse",
    "il se passe quelque chose",
    "il arrive que",
  ])("%s", (text) => {
    expect(isExpletive(text)).toBe(true);
  });

  it.each([
    "il dort",
    "il est grand/ADJ",
    "il est capable/ADJ de partir",
    "il est convaincu que",
    "il se lève",
    "il y pense",
    "il paraît décidé à/ADP partir",
    "il est mort/VERB d' un/DET cancer",
    "il est composé/VERB de cinq/NUM membres",
    "il est accusé/VERB d' avoir",
    "dort - il",
    "il a mangé",
    "dort -il",
    "il",
  ])("not %s", (text) => {
    expect(isExpletive(text)).toBe(false);
  });

  it("an expletive ends no sequence but joins the list", () => {
    const maker = sequenceMaker({
      pronouns: french,
      isExpletive: isFrenchExpletive,
    });
    expect(maker.add(sentence("il faut partir , il dort"))).toEqual([
      ["unk.unk.", "il"],
    ]);
    expect(maker.report()).toMatchObject({ sequences: 1, expletives: 1 });
  });
});

describe("expletiveRules", () => {
  const rules: Expletives = {
    pronouns: ["il"],
    lists: { weather: ["pleut"], people: ["roi"] },
    patterns: [
      { after: [{ words: ["ne"], upTo: 1 }, { lists: ["weather"] }] },
      {
        before: [{ words: ["quand"] }, { upos: ["ADV"], upTo: 2 }],
        after: [{ upos: ["NOUN"], not: ["people"] }],
      },
      { inverted: true, before: [{ words: ["ne"] }, { lists: ["weather"] }] },
    ],
  };

  it.each([
    ["il pleut", true],
    ["Il ne pleut", true],
    ["il ne ne pleut", false],
    ["il", false],
    ["ne pleut -il", true],
    ["pleut -il", false],
    ["ne pleut il", false],
    ["quand il jour/NOUN", true],
    ["quand là/ADV ici/ADV il jour/NOUN", true],
    ["là/ADV ici/ADV oui/ADV il jour/NOUN", false],
    ["quand il roi/NOUN", false],
    ["il jour/NOUN", false],
  ])("%s: %s", (text, expected) => {
    expect(isExpletive(text, expletiveRules(rules))).toBe(expected);
  });

  it("what repeats never gives a word back", () => {
    const greedy = expletiveRules({
      pronouns: ["il"],
      lists: {},
      patterns: [{ after: [{ words: ["x"], upTo: 9 }, { words: ["x"] }] }],
    });
    expect(isExpletive("il x", greedy)).toBe(false);
  });

  it("refuses a pattern that names no list", () => {
    const wrong = { ...rules, lists: {} };
    expect(() => expletiveRules(wrong)).toThrow('no list "weather"');
  });
});
