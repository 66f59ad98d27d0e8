import type { Tagger, Upos, WordTag } from "@concord-mt/core";
import type { GoldDocument } from "../src/index.ts";

const known: Readonly<Record<string, Upos>> = {
  the: "DET",
  a: "DET",
  and: "CCONJ",
  of: "ADP",
  in: "ADP",
  is: "AUX",
  was: "AUX",
  slept: "VERB",
  saw: "VERB",
  liked: "VERB",
  seems: "VERB",
  broke: "VERB",
  old: "ADJ",
  poor: "ADJ",
  two: "NUM",
  "'s": "PART",
  ".": "PUNCT",
  ",": "PUNCT",
};
const pronouns = new Set(
  "it its he him his she her they them their this someone".split(" "),
);

/** Tags by a short list; what starts with a capital is a name, all else a noun, plural in -s. */
export const smallTagger: Tagger = {
  tag: (words) =>
    words.map((word): WordTag => {
      const lower = word.toLowerCase();
      const upos =
        known[lower] ??
        (pronouns.has(lower) ? "PRON" : lower === word ? "NOUN" : "PROPN");
      const isNoun = upos === "NOUN" || upos === "PROPN";
      return {
        upos,
        ...(isNoun ? { number: lower.endsWith("s") ? "Plur" : "Sing" } : {}),
      };
    }),
};

/** Words of sentences that are written with blanks. */
export function sentencesOf(...lines: readonly string[]): string[][] {
  return lines.map((line) => line.split(" "));
}

/**
 * Forty stories: a person and a thing, then *he* or *it*, which stand for them, and an *it* that stands for nothing. The annotation
 * says so.
 */
export function stories(): GoldDocument[] {
  return Array.from({ length: 40 }, (_, at) => {
    const person = ["Paul", "Peter", "Frank", "Hugo"][at % 4] ?? "";
    const thing = ["car", "house", "tree", "book", "lamp"][at % 5] ?? "";
    return {
      id: `story ${at}`,
      sentences: sentencesOf(
        `${person} saw the ${thing} .`,
        at % 2 === 0 ? "He liked the old bird ." : "It broke .",
        "It seems .",
      ),
      mentions: [
        { entity: "person", sentence: 0, start: 0, end: 1 },
        { entity: "thing", sentence: 0, start: 2, end: 4, head: 3 },
        {
          entity: at % 2 === 0 ? "person" : "thing",
          sentence: 1,
          start: 0,
          end: 1,
        },
      ],
    };
  });
}
