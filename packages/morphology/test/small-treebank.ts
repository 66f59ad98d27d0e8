import type { TaggedWord } from "../src/index.ts";
import type { WordTag } from "@concord-mt/core";

const kinds: Readonly<Record<string, WordTag>> = {
  d: { upos: "DET" },
  p: { upos: "PRON" },
  n: { upos: "NOUN" },
  v: { upos: "VERB" },
  a: { upos: "ADP" },
  ".": { upos: "PUNCT" },
};
const genders = { m: "Masc", f: "Fem" } as const;
const numbers = { s: "Sing", p: "Plur" } as const;

/** A sentence from `form/kind` with gender and number: `la/dfs maison/nfs ./.` */
export function sentence(text: string): TaggedWord[] {
  return text.split(" ").map((part) => {
    const at = part.lastIndexOf("/");
    const [kind = "", first = "", second = ""] = part.slice(at + 1);
    const gender = genders[first as keyof typeof genders] as
      "Masc" | "Fem" | undefined;
    const number = numbers[
      (gender === undefined ? first : second) as keyof typeof numbers
    ] as "Sing" | "Plur" | undefined;
    return {
      form: part.slice(0, at),
      upos: kinds[kind]?.upos ?? "X",
      ...(gender === undefined ? {} : { gender }),
      ...(number === undefined ? {} : { number }),
    };
  });
}

const nouns = ["maison/nfs", "porte/nfs", "ville/nfs", "lettre/nfs"];
const masculine = ["livre/nms", "chien/nms", "jardin/nms", "pain/nms"];
const verbs = ["voit/vs", "prend/vs", "aime/vs", "cherche/vs", "trouve/vs"];

/** French sentences in which *le, la, les* are articles in front of nouns and pronouns in front of verbs. */
export const smallTreebank: readonly (readonly TaggedWord[])[] = [
  ...verbs.flatMap((verb) => [
    ...nouns.map((noun) => sentence(`il/pms ${verb} la/dfs ${noun} ./.`)),
    ...masculine.map((noun) => sentence(`elle/pfs ${verb} le/dms ${noun} ./.`)),
    sentence(`il/pms la/pfs ${verb} ./.`),
    sentence(`elle/pfs le/pms ${verb} ./.`),
    sentence(`on/ps les/pp ${verb} ./.`),
    sentence(
      `les/dp chiens/nmp les/pp cherchent/vp dans/a la/dfs ville/nfs ./.`,
    ),
    sentence(`les/dp maisons/nfp ./.`),
  ]),
];
