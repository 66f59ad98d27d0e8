import { type WordTag, uposTags } from "@concord-mt/core";
import type { TaggedSentence } from "./mentions.ts";

/** The columns of a CoNLL-U row that are read. */
export interface TreebankRow {
  readonly id: string;
  readonly form: string;
  readonly upos: string;
  readonly feats: string;
}

/** The words of a CoNLL-U sentence with their tags; of a multiword token its parts. */
export function treebankSentence(
  rows: readonly TreebankRow[],
): Pick<TaggedSentence, "words" | "tags"> {
  const words = rows.filter(({ id }) => /^\d+$/.test(id));
  return {
    words: words.map(({ form }) => form),
    tags: words.map(({ upos, feats }): WordTag => {
      const gender = feature(feats, "Gender");
      const number = feature(feats, "Number");
      return {
        upos: uposTags.find((tag) => tag === upos) ?? "X",
        ...(gender === "Masc" || gender === "Fem" || gender === "Neut"
          ? { gender }
          : {}),
        ...(number === "Sing" || number === "Plur" ? { number } : {}),
      };
    }),
  };
}

function feature(feats: string, name: string): string | undefined {
  const key = `${name}=`;
  return feats
    .split("|")
    .findLast((pair) => pair.startsWith(key))
    ?.slice(key.length);
}
