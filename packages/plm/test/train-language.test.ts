import { CorpusError, SettingError } from "@concord-mt/core";
import { describe, expect, it } from "vitest";
import {
  type PlmLanguage,
  type TaggedSentence,
  trainPlm,
  treebankSentence,
} from "../src/index.ts";
import { frenchPronouns, tagged } from "./support.ts";

const language: PlmLanguage = {
  id: "fr",
  pronouns: frenchPronouns,
  expletives: {
    pronouns: ["il"],
    lists: { impersonal: ["faut"] },
    patterns: [{ after: [{ lists: ["impersonal"] }] }],
  },
};

const sentences = [
  tagged("la maison brûle", "1"),
  tagged("il faut partir", "1"),
  tagged("elle brûle", "2"),
];

describe("trainPlm", () => {
  it("leaves expletives out and starts documents without context", async () => {
    const found: string[] = [];
    const { plm, sequences } = await trainPlm(
      sentences,
      language,
      {},
      (sequence) => found.push(sequence.join(" ")),
    );
    expect(found).toEqual(["elle"]);
    expect(sequences.expletives).toBe(1);
    expect(plm.metadata).toMatchObject({ language: "fr", reset: true });
  });

  it("keeps them, and the context, if told so; sentences may arrive one by one", async () => {
    const arriving = async function* (): AsyncGenerator<TaggedSentence> {
      for (const sentence of sentences) yield await Promise.resolve(sentence);
    };
    const found: string[] = [];
    const settings = { keepExpletives: true, reset: false, order: 3 };
    const { plm } = await trainPlm(arriving(), language, settings, (sequence) =>
      found.push(sequence.join(" ")),
    );
    expect(found).toEqual(["fem.sing. il", "fem.sing. masc.sing. elle"]);
    expect(plm.contextSize).toBe(2);
  });

  it("a language without such rules keeps all, and there is nothing to keep", async () => {
    const { id, pronouns } = language;
    const { sequences } = await trainPlm(sentences, { id, pronouns });
    expect(sequences).toMatchObject({ sequences: 2, expletives: 0 });
    await expect(
      trainPlm(sentences, { id, pronouns }, { keepExpletives: true }),
    ).rejects.toMatchObject({
      name: "SettingError",
      setting: "keepExpletives",
    });
  });

  it("refuses a language without pronouns and a text without any", async () => {
    await expect(
      trainPlm(sentences, { id: "xx", pronouns: [] }),
    ).rejects.toThrow(SettingError);
    await expect(trainPlm([tagged("le chat dort")], language)).rejects.toThrow(
      CorpusError,
    );
  });
});

describe("treebankSentence", () => {
  const row = (id: string, form: string, upos: string, feats: string) => ({
    ...{ id, form, upos, feats },
  });

  it("takes the words of multiword tokens, and genders and numbers it knows", () => {
    expect(
      treebankSentence([
        row("1-2", "du", "_", "_"),
        row("1", "de", "ADP", "_"),
        row("2", "le", "DET", "Definite=Def|Gender=Masc|Number=Sing"),
        row("2.1", "vide", "VERB", "_"),
        row("3", "gens", "NOUN", "Gender=Com|Number=Plur"),
        row("4", "hm", "???", "_"),
      ]),
    ).toEqual({
      words: ["de", "le", "gens", "hm"],
      tags: [
        { upos: "ADP" },
        { upos: "DET", gender: "Masc", number: "Sing" },
        { upos: "NOUN", number: "Plur" },
        { upos: "X" },
      ],
    });
  });
});
