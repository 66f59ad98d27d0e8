import { readFileSync } from "node:fs";
import { parsePairPack } from "@concord-mt/pack";
import type { EvaluationInput, Resources } from "../src/index.ts";

/** The pack for English and French, with its alignment model. */
export const resources: Resources = {
  pack: parsePairPack(
    JSON.parse(
      readFileSync(
        new URL(import.meta.resolve("@concord-mt/pack-en-fr/pack.json")),
        "utf8",
      ),
    ),
  ),
  alignment: readFileSync(
    new URL(import.meta.resolve("@concord-mt/pack-en-fr/alignment.bin")),
  ),
};

/** Six sentences: "good" has all pronouns of the reference, "bad" has three others. */
export const texts: EvaluationInput = {
  source: {
    name: "source.en",
    lines: [
      "The bridge is closed because it was damaged.",
      "The door is new, but it does not open.",
      "The pupils like the teacher, although they are tired.",
      "The cars are old, and they are slow.",
      "The book is long, however it is good.",
      "The chair is broken, since it fell.",
    ],
  },
  references: [
    {
      name: "reference.fr",
      lines: [
        "Le pont est fermé parce qu'il a été endommagé.",
        "La porte est neuve, mais elle ne s'ouvre pas.",
        "Les élèves aiment la maîtresse, bien qu'ils soient fatigués.",
        "Les voitures sont vieilles, et elles sont lentes.",
        "Le livre est long, cependant il est bon.",
        "La chaise est cassée, depuis qu'elle est tombée.",
      ],
    },
  ],
  systems: [
    {
      name: "good.fr",
      lines: [
        "Le pont est fermé parce qu'il était abîmé.",
        "La porte est nouvelle, mais elle ne s'ouvre pas.",
        "Les élèves aiment la maîtresse, bien qu'ils soient las.",
        "Les voitures sont anciennes, et elles sont lentes.",
        "Le livre est long, mais il est bon.",
        "La chaise est cassée, car elle est tombée.",
      ],
    },
    {
      name: "bad.fr",
      lines: [
        "Le pont est fermé parce qu'il a été endommagé.",
        "La porte est neuve, mais il ne s'ouvre pas.",
        "Les élèves aiment la maîtresse, bien qu'ils soient fatigués.",
        "Les voitures sont vieilles, et ils sont lents.",
        "Le livre est long, cependant il est bon.",
        "La chaise est cassée, depuis qu'il est tombé.",
      ],
    },
  ],
};
