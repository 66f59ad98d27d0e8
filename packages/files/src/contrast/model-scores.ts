import type { FileIo } from "../file-io.ts";
import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import {
  type AnnotatedItem,
  antecedentScores,
  dependencyScores,
  ngramScores,
  nearestNounScores,
  plmScores,
} from "@concord-mt/contrast";
import { SettingError } from "@concord-mt/core";
import { expletiveRules, expletivesIn } from "@concord-mt/plm";
import {
  type TranslationModel,
  linePreparer,
  makeForcedScorer,
} from "@concord-mt/smt";
import { checkLanguages } from "@concord-mt/translation";
import type { AgreementResources } from "../anaphora/agreement-resources.ts";
import { readDependencyModel } from "../anaphora/dependency-model.ts";
import { readArpaFile } from "../models/read-ngrams.ts";
import { readTranslationModel } from "../translation/model-resources.ts";
import { readPlmFile } from "../models/read-plm.ts";

/** Scores the translations of an item, higher is better. */
export type ItemScorer = (item: AnnotatedItem) => readonly number[];

/** The models that can be asked, as `--model` names them. */
export const contrastModels = [
  "nearest-noun",
  "plm",
  "plm-paper",
  "dependency",
  "ngram=FILE",
  "decoder=FILE",
] as const;

/** Reads the model that a name stands for: `plm`, `dependency=my.json.gz`. */
export async function findScorer(
  io: FileIo,
  named: string,
  setting: AgreementResources,
): Promise<ItemScorer> {
  const [name = "", ...rest] = named.split("=");
  const file = rest.length === 0 ? undefined : rest.join("=");
  const { pack } = setting.resources;
  switch (name) {
    case "nearest-noun":
      return (item) => nearestNounScores(item, setting.asked.pronouns);
    case "plm":
      return (item) => antecedentScores(item, setting.asked);
    case "plm-paper":
      return paperScorer(io, file ?? bundledPlm(pack.target), setting);
    case "dependency": {
      const model = await readDependencyModel(file, pack.id);
      return (item) => dependencyScores(item, { model });
    }
    case "ngram": {
      if (file === undefined)
        throw unknown("'model' ngram needs a file: ngram=FILE.arpa.gz");
      const model = await readArpaFile(io, file);
      return (item) =>
        ngramScores(item, (words) =>
          model
            .score(words.map((word) => word.toLowerCase()))
            .reduce((sum, { log10 }) => sum + Math.max(log10, -99), 0),
        );
    }
    case "decoder": {
      if (file === undefined)
        throw unknown("'model' decoder needs a system: decoder=FILE.smt");
      return decoderScorer(await readTranslationModel(file), pack);
    }
    default:
      throw unknown(
        `expected one of ${contrastModels.join(", ")}, found ${named}`,
      );
  }
}

/** What the decoder cannot make is worse than all that it can; of two such translations neither is preferred. */
function decoderScorer(
  model: TranslationModel,
  pack: AgreementResources["resources"]["pack"],
): ItemScorer {
  checkLanguages(model, pack);
  const score = makeForcedScorer(model);
  const { info, sourceForms, targetForms } = model;
  const { casing, sourceLanguage, targetLanguage } = info;
  const cutSource = linePreparer({
    ...{ casing, language: sourceLanguage, forms: sourceForms },
  });
  const cutTarget = linePreparer({
    ...{ casing, language: targetLanguage, forms: targetForms },
  });
  return ({ item }) => {
    const source = cutSource(item.source);
    return item.versions.map(
      ({ text }) => score({ source, target: cutTarget(text) }) ?? -Infinity,
    );
  };
}

async function paperScorer(
  io: FileIo,
  file: string | undefined,
  { resources, asked }: AgreementResources,
): Promise<ItemScorer> {
  const { target } = resources.pack;
  if (file === undefined)
    throw unknown(`no pronoun language model comes with ${target}`);
  const plm = await readPlmFile(io, file, { quiet: true });
  const { pack } = await findLanguage({ language: target });
  const isExpletive =
    pack.expletives !== undefined && expletivesIn(plm.metadata) === "dropped"
      ? expletiveRules(pack.expletives)
      : undefined;
  const sourcePronouns = [...asked.sourcePronouns].map(([form, number]) => ({
    form,
    ...(number !== undefined && {
      number: number === "Sing" ? ("sing" as const) : ("plur" as const),
    }),
  }));
  return (item) => plmScores(item, { plm, sourcePronouns, isExpletive });
}

function unknown(message: string): SettingError {
  return new SettingError(message, { code: "missing", setting: "model" });
}
