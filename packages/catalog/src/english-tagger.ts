import {
  type Tagger,
  type Upos,
  type WordTag,
  uposTags,
} from "@concord-mt/core";

/**
 * English by wink-nlp: part of speech and lemma; numbers of nouns from their lemmas, genders and numbers of pronouns
 * from a list.
 */
export async function englishTagger(): Promise<Tagger> {
  // Loading the model takes a quarter of a second, which other languages need not wait for.
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import("wink-nlp"),
    import("wink-eng-lite-web-model"),
  ]);
  // The library's own types do not fit together: its.lemma is no argument for out.
  const { its, readDoc } = winkNlp(model, ["pos"]) as unknown as Wink;

  function analyse(text: string): Token[] {
    const tokens = readDoc(text).tokens();
    const parts = tokens.out(its.pos);
    const lemmas = tokens.out(its.lemma);
    return tokens.out(its.value).map((value, at) => ({
      length: value.length,
      upos: toUpos(parts[at]),
      lemma: lemmas[at] ?? value,
    }));
  }

  return {
    tag: (words) => {
      const tokens = analyse(joinWords(words));
      let [token, read, seen] = [0, 0, 0];
      return words.map((word) => {
        // The first token that starts in the word, or else the one that reaches into it.
        while (token + 1 < tokens.length) {
          const end = read + (tokens[token]?.length ?? 0);
          if (end > seen) break;
          read = end;
          token += 1;
        }
        const next = tokens[token + 1];
        const end = read + (tokens[token]?.length ?? 0);
        const isReached = read < seen && end < seen + word.length;
        const found = isReached && next !== undefined ? next : tokens[token];
        seen += word.length;
        return toTag(word, found ?? { length: 0, upos: "X", lemma: word });
      });
    },
  };
}

/** What is used of wink-nlp. */
interface Wink {
  readonly its: Readonly<Record<"pos" | "lemma" | "value", unknown>>;
  readonly readDoc: (text: string) => {
    tokens(): { out(what: unknown): string[] };
  };
}

interface Token {
  readonly length: number;
  readonly upos: Upos;
  readonly lemma: string;
}

/** Endings that the tokeniser cut off stand with their word again: *don 't* is *don't*. */
function joinWords(words: readonly string[]): string {
  let text = "";
  for (const word of words)
    text += /^['’]\p{L}/u.test(word) || text === "" ? word : ` ${word}`;
  return text;
}

function toUpos(tag: string | undefined): Upos {
  return uposTags.find((known) => known === tag) ?? "X";
}

function toTag(word: string, { upos, lemma }: Token): WordTag {
  const lower = word.toLowerCase();
  if (upos === "PRON") return { upos, ...pronouns[lower], lemma };
  if (upos !== "NOUN") return { upos, lemma };
  return { upos, number: lemma === lower ? "Sing" : "Plur", lemma };
}

type Agreement = Pick<WordTag, "gender" | "number">;

const singular = { number: "Sing" } as const;
const plural = { number: "Plur" } as const;
const masculine = { gender: "Masc", ...singular } as const;
const feminine = { gender: "Fem", ...singular } as const;
const neuter = { gender: "Neut", ...singular } as const;

const pronouns: Readonly<Record<string, Agreement>> = {
  ...entries("he him his himself", masculine),
  ...entries("she her hers herself", feminine),
  ...entries("it its itself", neuter),
  ...entries("i me my mine myself this that one", singular),
  ...entries("we us our ours ourselves they them their theirs", plural),
  ...entries("themselves these those", plural),
};

function entries(
  words: string,
  agreement: Agreement,
): Record<string, Agreement> {
  return Object.fromEntries(words.split(" ").map((word) => [word, agreement]));
}
