import { findLanguage, findPack, bundledPlm } from "@concord-mt/catalog";
import { CorpusError, SettingError, plainContext } from "@concord-mt/core";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type Plm, readPlm } from "@concord-mt/plm";
import { type TranslationModel, wordFinisher } from "@concord-mt/smt";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type TranslationInput,
  type TranslationResources,
  checkLanguages,
  drawWeightCurve,
  mosesFiles,
  plmInSearch,
  rerankTranslations,
  scanTranslationWeight,
  trainTranslation,
  translateText,
  tuneTranslation,
} from "../src/index.ts";

const text = (name: string, ...lines: string[]) => ({ name, lines });
const source = text(
  "train.en",
  ...["The house is blue.", "The car is blue.", "The house is small."],
  ...["The car is small.", "The garden is small.", "A small house."],
  ...["A blue car.", "A blue house.", "It is blue.", "It is small."],
  ...["It is small.", "It is small."],
);
const target = text(
  "train.fr",
  ...["La maison est bleue.", "La voiture est bleue."],
  ...["La maison est petite.", "La voiture est petite."],
  ...["Le jardin est petit.", "Une petite maison.", "Une voiture bleue."],
  ...["Une maison bleue.", "Elle est bleue.", "Elle est petite."],
  ...["Il est petit.", "Il est petit."],
);
const languages = { source: "en", target: "fr" };
const test_: TranslationInput = {
  source: text(
    "test.en",
    ...["A blue house.", "A small house.", "A blue car.", "The house is blue."],
    ...["It is small.", "It is small."],
  ),
  documents: ["a", "a", "a", "a", "a", "b"],
};
const references = [
  text(
    "test.fr",
    ...["Une maison bleue.", "Une petite maison.", "Une voiture bleue."],
    ...["La maison est bleue.", "Elle est petite.", "Il est petit."],
  ),
];

let model: TranslationModel;
let plm: Plm;
const { tagger, pack: french } = await findLanguage({ language: "fr" });
const pair = await findPack({ pair: "en-fr" });
beforeAll(async () => {
  const settings = { languages, order: 3 };
  const training = { source, target };
  ({ model } = await trainTranslation(
    training,
    settings,
    { tagger },
    plainContext(),
  ));
  const file = gunzipSync(readFileSync(bundledPlm("fr") ?? ""));
  plm = await readPlm(file.toString("utf8").split("\n"));
});

async function translate(
  resources: Omit<TranslationResources, "model">,
  given: TranslationModel = model,
): Promise<string[]> {
  const finish = wordFinisher(given.info, given.targetForms);
  const found: string[] = [];
  const all = { model: given, ...resources };
  for await (const line of translateText(test_, {}, all, plainContext()))
    found.push(finish(line.translations[0]?.words ?? []));
  return found;
}

describe("a system of a dozen sentences", () => {
  test("learns tags, and translates", async () => {
    expect(model.tags.get("maison")).toEqual({
      upos: "NOUN",
      gender: "Fem",
      number: "Sing",
    });
    expect((await translate({})).slice(3)).toEqual([
      "La maison est bleue.",
      "Il est petit.",
      "Il est petit.",
    ]);
  });

  test("a pronoun model behind the search hears the nouns of its document", async () => {
    const lines = translateText(
      test_,
      { nbest: 50 },
      { model },
      plainContext(),
    );
    const { chosen, reranking } = await rerankTranslations(
      test_,
      lines,
      { alpha: 5, beta: 5 },
      {
        ...pair,
        plm,
        plmName: "bundled",
        tagger,
        expletives: french.expletives,
        translationModel: model,
      },
      plainContext(),
    );
    expect(chosen.slice(4).map(({ words }) => words.join(" "))).toEqual([
      "Elle est petite .",
      "Il est petit .",
    ]);
    expect(chosen[4]?.alignment).toHaveLength(4);
    expect(reranking.sentences).toHaveLength(6);
  });

  test("a pronoun model in the search does too, and its weights can be tuned", async () => {
    const inside = plmInSearch({ model, plm, tagger, pack: pair.pack });
    const heavy = {
      ...model,
      weights: { ...model.weights, PronounModel0: [3, 0] },
    };
    expect((await translate({ plm: inside }, heavy)).slice(4)).toEqual([
      "Elle est petite.",
      "Il est petit.",
    ]);
    const tuning = await tuneTranslation(
      { ...test_, references },
      { rounds: 2 },
      { model, plm: inside },
      plainContext(),
    );
    expect(tuning.median.weights.PronounModel0).toHaveLength(2);
  });

  test.each(["bleu", "chrf", "apt", "autof"] as const)(
    "weights are tuned for %s, with the same result again",
    async (objective) => {
      const rounds: number[] = [];
      const run = () =>
        tuneTranslation(
          { ...test_, references },
          { objective, rounds: 2, listSize: 20, seeds: [1, 2] },
          { model, pair },
          plainContext(),
          ({ seed }) => rounds.push(seed),
        );
      const tuning = await run();
      expect(tuning.mean).toBeGreaterThanOrEqual(0.5);
      expect(await run()).toEqual(tuning);
      expect(new Set(rounds)).toEqual(new Set([1, 2]));
    },
  );

  test("a weight is scanned and its curve drawn; a feature that is not there is an error", async () => {
    const scan = (feature: string) =>
      scanTranslationWeight(
        { ...test_, references },
        { feature, from: 0, to: 0.4, step: 0.2 },
        {},
        { model },
        plainContext(),
      );
    const points = await scan("LM0");
    expect(points.map(({ weight }) => weight)).toEqual([0, 0.2, 0.4]);
    const names = { feature: "LM0", objective: "bleu" };
    expect(drawWeightCurve(points, names)).toContain("<polyline");
    await expect(scan("LM7")).rejects.toThrow(SettingError);
  });

  test("Moses' files have the pairs, the orientations and the weights", () => {
    const files = mosesFiles(model);
    expect(files.map(({ name }) => name)).toEqual([
      "phrase-table",
      "reordering-table.wbe-msd-bidirectional-fe",
      "weights",
    ]);
    const [table = { lines: [] }] = files;
    expect([...table.lines].join("\n")).toContain("car ||| voiture |||");
  });
});

describe("what does not go together", () => {
  test("texts of unequal length", async () => {
    const short = text("short.fr", "La maison.");
    const training = { source, target: short };
    await expect(
      trainTranslation(training, { languages }, {}, plainContext()),
    ).rejects.toThrow(CorpusError);
    await expect(
      tuneTranslation(
        { ...test_, references: [short] },
        {},
        { model },
        plainContext(),
      ),
    ).rejects.toThrow(CorpusError);
  });

  test("APT without a pack, a model without tags, a pack of another pair", async () => {
    await expect(
      tuneTranslation(
        { ...test_, references },
        { objective: "apt" },
        { model },
        plainContext(),
      ),
    ).rejects.toThrow(SettingError);
    const untagged = { ...model, tags: new Map<never, never>() };
    const parts = { model: untagged, plm, tagger, pack: pair.pack };
    expect(() => plmInSearch(parts)).toThrow("no tags of words");
    expect(() => {
      checkLanguages(model, { ...pair.pack, id: "en-de", target: "de" });
    }).toThrow("the language pack is en-de");
  });

  test("work that is no longer wanted ends", async () => {
    const controller = new AbortController();
    const context = plainContext({
      signal: controller.signal,
      pause: () => {
        controller.abort();
        return Promise.resolve();
      },
    });
    const training = { source, target };
    await expect(
      trainTranslation(training, { languages }, {}, context),
    ).rejects.toThrow("aborted");
  });
});
