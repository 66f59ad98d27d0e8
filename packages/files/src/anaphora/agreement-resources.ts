import { findCoreference, findLanguage } from "@concord-mt/catalog";
import { SettingError } from "@concord-mt/core";
import { createWeigher, spreadWeights } from "@concord-mt/coreference";
import { type Resources, sourcePronouns } from "@concord-mt/evaluation";
import type { Lexicon } from "@concord-mt/morphology";
import {
  type AgreementOptions,
  type GendersOf,
  type GrammaticalNumber,
  type SourceWeights,
  expletiveRules,
  genderedPronouns,
} from "@concord-mt/plm";
import type { Tagger } from "@concord-mt/core";
import { type ResourceOptions, readResources } from "../texts/resources.ts";

/** What is needed to ask whether pronouns agree with what stands before them. */
export interface AgreementResources {
  readonly resources: Resources;
  readonly tagger: Tagger;
  /** How probably source pronouns stand for each word; absent where the source is not English. */
  readonly weigh:
    | ((sentences: readonly (readonly string[])[]) => SourceWeights[])
    | undefined;
  readonly asked: AgreementOptions;
}

/** Reads pack, tagger and resolver of a language pair. */
export async function readAgreementResources(
  options: ResourceOptions,
): Promise<AgreementResources> {
  const resources = await readResources(options);
  const { pack } = resources;
  if (pack.pronouns === undefined)
    throw new SettingError(`the pack ${pack.id} has no pronouns`, {
      code: "missing",
      setting: "languagePair",
    });
  const {
    tagger,
    lexicon,
    pack: language,
  } = await findLanguage({ language: pack.target });
  const { source, target } = pack.pronouns;
  const numberOf = (form: string): GrammaticalNumber | undefined => {
    const number = source.find((entry) => entry.form === form)?.number;
    if (number === undefined) return undefined;
    return number === "singular" ? "Sing" : "Plur";
  };
  return {
    resources,
    tagger,
    weigh: await readWeigher(pack.source),
    asked: {
      pronouns: genderedPronouns(target),
      sourcePronouns: new Map(
        sourcePronouns(pack, "default")
          .map((form) => form.toLowerCase())
          .map((form) => [form, numberOf(form)]),
      ),
      isExpletive: language.expletives && expletiveRules(language.expletives),
      gendersOf: lexicon && gendersIn(lexicon),
    },
  };
}

/** A reading without a gender of its own serves for both. */
function gendersIn(lexicon: Lexicon): GendersOf {
  return (form, upos) =>
    new Set(
      lexicon
        .lookup(form)
        .filter((reading) => reading.upos === upos)
        .flatMap(({ gender }) => gender ?? (["Masc", "Fem"] as const)),
    );
}

/** What says how probably source pronouns stand for each word; English alone has such a model. */
export async function readWeigher(
  language: string,
): Promise<AgreementResources["weigh"]> {
  if (language !== "en") return undefined;
  const { model, tagger } = await findCoreference({ file: undefined });
  const weigher = createWeigher(model, tagger);
  return (sentences) => spreadWeights(weigher.weigh(sentences));
}
