import type { Tagger, WordTag } from "@concord-mt/core";
import { type PronounEntry, pronounList } from "../src/index.ts";

/** The paper's 27 pronouns (§3.2); *celà* is also written *cela*, *ç* also *ç'*. */
export const frenchPronouns: readonly PronounEntry[] = [
  ..."il ils elle elles le la lui l' on ce ça c' ceci celui celui-ci celui-là celle celle-ci celle-là"
    .split(" ")
    .map((form) => ({ form })),
  ..."ceux ceux-ci ceux-là celles celles-ci celles-là"
    .split(" ")
    .map((form) => ({ form })),
  { form: "cela", variants: ["celà"] },
  { form: "ç'", variants: ["ç"] },
];

export const french = pronounList(frenchPronouns);

const [masc, fem] = ["Masc", "Fem"] as const;
const [sing, plur] = ["Sing", "Plur"] as const;

/** The words of the paper's examples; everything else is a verb. */
const lexicon: Readonly<Record<string, WordTag>> = {
  maison: { upos: "NOUN", gender: fem, number: sing },
  "belle-mère": { upos: "NOUN", gender: fem, number: sing },
  tempête: { upos: "NOUN", gender: fem, number: sing },
  femme: { upos: "NOUN", gender: fem, number: sing },
  commission: { upos: "NOUN", gender: fem, number: sing },
  urgence: { upos: "NOUN", gender: fem, number: sing },
  "contre-révolution": { upos: "NOUN", gender: fem, number: sing },
  sabotage: { upos: "NOUN", gender: masc, number: sing },
  toit: { upos: "NOUN", gender: masc, number: sing },
  chat: { upos: "NOUN", gender: masc, number: sing },
  chats: { upos: "NOUN", gender: masc, number: plur },
  communistes: { upos: "NOUN", number: plur },
  felix: { upos: "PROPN" },
  dzerzhinsky: { upos: "PROPN" },
  il: { upos: "PRON", gender: masc, number: sing },
  elle: { upos: "PRON", gender: fem, number: sing },
  ils: { upos: "PRON", gender: masc, number: plur },
  ce: { upos: "PRON", gender: masc, number: sing },
  "c'": { upos: "PRON", number: sing },
  on: { upos: "PRON", number: sing },
  qui: { upos: "PRON" },
};

/** Looks words up; *la*, *le*, *l'* and *les* are articles before a noun and pronouns elsewhere. */
export const tagger: Tagger = {
  tag: (words) =>
    words.map((word, at): WordTag => {
      const form = word.toLowerCase();
      if (/^l(?:e|a|es|')$/.test(form)) {
        const next = lexicon[words[at + 1]?.toLowerCase() ?? ""];
        return { upos: next?.upos === "NOUN" ? "DET" : "PRON" };
      }
      return lexicon[form] ?? { upos: "VERB" };
    }),
};

/** A sentence with the tags of {@link tagger}. */
export function tagged(
  text: string,
  document?: string,
): {
  readonly words: readonly string[];
  readonly tags: readonly WordTag[];
  readonly document: string | undefined;
} {
  const words = text.split(" ");
  return { words, tags: tagger.tag(words), document };
}

/** An ARPA file of order 5 from its n-grams with their log10: `-1.0185 fem.sing. … elle`. */
export function arpa(ngrams: readonly string[]): string[] {
  const byOrder: string[][] = [[], [], [], [], []];
  const add = (words: readonly string[], log10: string): void => {
    const level = byOrder[words.length - 1] ?? [];
    const text = words.join(" ");
    if (!level.some((line) => line.split("\t")[1] === text))
      level.push(`${log10}\t${text}`);
  };
  for (const ngram of ngrams) {
    const [log10 = "", ...words] = ngram.split(" ");
    add(words, log10);
  }
  for (const ngram of ngrams) {
    const [, ...words] = ngram.split(" ");
    for (let end = 1; end < words.length; end += 1)
      add(words.slice(0, end), "-2");
    for (const word of words) add([word], "-2");
  }
  return [
    "\\data\\",
    ...byOrder.map((level, at) => `ngram ${at + 1}=${level.length}`),
    ...byOrder.flatMap((level, at) => [`\\${at + 1}-grams:`, ...level]),
    "\\end\\",
  ];
}
