import { readFileSync } from "node:fs";
import type { Tagger, WordTag } from "@concord-mt/core";
import { parsePairPack } from "@concord-mt/pack";
import { plmTrainer, pronounList } from "@concord-mt/plm";
import type { NbestRecord, RerankResources } from "../src/index.ts";

const feminine = { gender: "Fem", number: "Sing" } as const;
const masculine = { gender: "Masc", number: "Sing" } as const;

const lexicon = new Map<string, WordTag>([
  ...["maison", "commission", "urgence", "contre-révolution"].map(
    (word) => [word, { upos: "NOUN", ...feminine }] as const,
  ),
  ...["chat", "sabotage"].map(
    (word) => [word, { upos: "NOUN", ...masculine }] as const,
  ),
  ["il", { upos: "PRON", ...masculine }],
  ["elle", { upos: "PRON", ...feminine }],
]);

/** Knows the nouns and pronouns of the examples; everything else is a verb. */
const tagger: Tagger = {
  tag: (words) =>
    words.map((word) => lexicon.get(word.toLowerCase()) ?? { upos: "VERB" }),
};

/** A model in which a pronoun mostly agrees with the majority of the four nouns before it. */
function trainModel(): RerankResources["plm"] {
  const pronouns = pronounList([{ form: "il" }, { form: "elle" }]);
  const trainer = plmTrainer({ pronouns, language: "fr" });
  for (let bits = 0; bits < 16; bits += 1) {
    const four = [0, 1, 2, 3].map((at) => (bits >> at) & 1);
    const ofFeminine = four.filter((bit) => bit === 1).length;
    const nouns = four.map((bit) => (bit === 1 ? "maison" : "chat"));
    for (let copy = 0; copy < 9; copy += 1) {
      const words = [...nouns, copy < 1 + ofFeminine * 1.7 ? "elle" : "il"];
      const document = `${bits}.${copy}`;
      trainer.add({ words, tags: tagger.tag(words), document });
    }
  }
  return trainer.finish().plm;
}

const read = (url: string): Buffer => readFileSync(new URL(url));
const pack = import.meta.resolve("@concord-mt/pack-en-fr/pack.json");
const alignment = import.meta.resolve("@concord-mt/pack-en-fr/alignment.bin");

export const resources: RerankResources = {
  pack: parsePairPack(JSON.parse(read(pack).toString("utf8"))),
  alignment: read(alignment),
  tagger,
  plm: trainModel(),
  plmName: "models/fr.plm.gz",
};

/** The paper's Fig. 4 with a hypothesis that drops the pronoun. */
export const source = {
  name: "test.en",
  lines: [
    "in 1917 , the russian communists founded the emergency commission for combating counter-revolution and sabotage .",
    "it was led by felix dzerzhinsky .",
  ],
};

export const reference = {
  name: "test.fr",
  lines: [
    "En 1917, les communistes russes ont fondé la commission d'urgence pour combattre la contre-révolution et le sabotage.",
    "Elle était dirigée par Félix Dzerjinski.",
  ],
};

const moses = [
  "0 ||| en 1917 , les communistes russes ont créé la commission d' urgence pour combattre la contre-révolution et sabotage . ||| -20 ||| 0-0 1-1",
  "1 ||| il a été entraîné par felix dzerzhinsky . ||| -10 ||| 0-0 1-1 2-3",
  "1 ||| il a été mené par felix dzerzhinsky . ||| -10.1 ||| 0-0 1-1 2-3",
  "1 ||| elle a été emmenée par felix dzerzhinsky . ||| -10.2 ||| 0-0 1-1 2-3",
  "1 ||| a été entraîné par felix dzerzhinsky . ||| -11 ||| 1-0 2-2",
];

/** The hypotheses, as a reader of lists gives them. */
export const records: readonly NbestRecord[] = moses.map((entry, at) => {
  const [segment = "", text = "", score = "", links = ""] =
    entry.split(" ||| ");
  return {
    segment: Number(segment),
    text,
    score: Number(score),
    alignment: links.split(" ").map((link) => {
      const [from = 0, to = 0] = link.split("-").map(Number);
      return { source: from, target: to };
    }),
    line: at + 1,
  };
});

export const list = { name: "test.nbest", records };
