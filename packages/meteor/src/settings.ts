import { hashJson } from "@concord-mt/hash";
import type { WordIdentity } from "./align/word-key.ts";
import { functionWordsOf } from "./data/function-words.ts";
import { type MeteorModule, meteorModules } from "./modules.ts";
import { normaliserLanguages } from "./normalise/normalise.ts";
import type { MeteorOptions, MeteorText } from "./options.ts";
import {
  type MeteorDefaults,
  type MeteorLanguage,
  type MeteorParameters,
  type MeteorTask,
  meteorDefaults,
} from "./parameters.ts";
import type { ParaphraseSource } from "./resources/paraphrases.ts";
import { type Stemmer, snowballStemmer } from "./resources/stemmer.ts";
import type { SynonymSource } from "./resources/synonyms.ts";

/** Options with every default filled in. */
export interface MeteorSettings {
  readonly language: MeteorLanguage;
  readonly task: MeteorTask;
  readonly parameters: MeteorParameters;
  readonly modules: readonly MeteorModule[];
  /** By position in the list of modules. */
  readonly weights: readonly number[];
  readonly text: MeteorText;
  readonly characters: boolean;
  readonly beam: number;
  readonly functionWords: NamedWords;
  readonly byPronouns: boolean;
  readonly wordIdentity: WordIdentity;
  readonly stemmer: Stemmer | undefined;
  readonly synonyms: SynonymSource | undefined;
  readonly paraphrases: ParaphraseSource | undefined;
}

/** Words with a name for signatures. */
interface NamedWords {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/**
 * Fills in defaults and refuses what cannot be.
 *
 * @throws RangeError for an option that METEOR does not have or that contradicts another.
 */
export function resolveSettings(options: MeteorOptions): MeteorSettings {
  const { language = "en", task = "rank", beam = 40 } = options;
  const { wordIdentity = "hash", characters = false } = options;
  if (!Number.isSafeInteger(beam) || beam < 1 || beam > widestBeam)
    throw new RangeError(
      `beam must be an integer from 1 to ${widestBeam}, got ${beam}`,
    );
  const defaults = meteorDefaults(language, task);
  const stemmer = options.stemmer ?? snowballStemmer(language);
  const modules = resolveModules(options, stemmer, defaults);
  return {
    language,
    task,
    parameters: resolveParameters(options, defaults),
    modules,
    weights: resolveWeights(options, modules, defaults),
    text: resolveText(options, language),
    characters,
    beam,
    functionWords: resolveFunctionWords(options, language),
    byPronouns: options.pronouns !== undefined,
    wordIdentity,
    stemmer: modules.includes("stem") ? stemmer : undefined,
    synonyms: modules.includes("synonym") ? options.synonyms : undefined,
    paraphrases: modules.includes("paraphrase")
      ? options.paraphrases
      : undefined,
  };
}

const widestBeam = 10_000;

function resolveParameters(
  { task, parameters = {}, pronouns }: MeteorOptions,
  defaults: MeteorDefaults,
): MeteorParameters {
  const names = ["alpha", "beta", "gamma", "delta"] as const;
  const missing = names.filter((name) => parameters[name] === undefined);
  if (task === "custom" && missing.length > 0)
    throw new RangeError(
      `the task custom needs all four parameters, ${missing.join(", ")} missing`,
    );
  for (const name of names) {
    const value = parameters[name];
    if (value === undefined) continue;
    const most = name === "alpha" || name === "delta" ? 1 : Infinity;
    if (!Number.isFinite(value) || value < 0 || value > most)
      throw new RangeError(
        `${name} must be ${most === 1 ? "from 0 to 1" : "0 or more"}, got ${value}`,
      );
  }
  if (pronouns === undefined) return { ...defaults.parameters, ...parameters };
  if (parameters.delta !== undefined && parameters.delta !== 0)
    throw new RangeError(
      `delta must be 0 when restricted to pronouns, got ${parameters.delta}`,
    );
  return { ...defaults.parameters, ...parameters, delta: 0 };
}

function resolveModules(
  options: MeteorOptions,
  stemmer: Stemmer | undefined,
  defaults: MeteorDefaults,
): readonly MeteorModule[] {
  const resources = {
    exact: true,
    stem: stemmer,
    synonym: options.synonyms,
    paraphrase: options.paraphrases,
  };
  const { modules } = options;
  if (modules === undefined)
    return defaults.modules.filter((module) => resources[module] !== undefined);
  if (modules.length === 0 || new Set(modules).size < modules.length)
    throw new RangeError(
      `expected one or more different modules, got ${JSON.stringify(modules)}`,
    );
  for (const module of modules) {
    if (!meteorModules.includes(module))
      throw new RangeError(
        `expected modules of ${meteorModules.join(", ")}, got ${JSON.stringify(module)}`,
      );
    if (resources[module] === undefined)
      throw new RangeError(
        `the module ${module} needs a source of ${sourceNames[module]}, got none`,
      );
  }
  return modules;
}

const sourceNames = {
  exact: "words",
  stem: "stems (option stemmer)",
  synonym: "synonyms (option synonyms)",
  paraphrase: "paraphrases (option paraphrases)",
};

function resolveWeights(
  { weights, modules: named }: MeteorOptions,
  modules: readonly MeteorModule[],
  defaults: MeteorDefaults,
): readonly number[] {
  const given = weights ?? defaults.weights;
  // Of the language's own modules some may be left out; the others keep their places, and so their weights.
  const places = named ?? defaults.modules;
  const resolved = modules.map((module) =>
    isList(given) ? (given[places.indexOf(module)] ?? 0) : (given[module] ?? 0),
  );
  for (const weight of resolved)
    if (!Number.isFinite(weight) || weight < 0)
      throw new RangeError(`a weight must be 0 or more, got ${weight}`);
  return resolved;
}

function isList(
  weights: NonNullable<MeteorOptions["weights"]>,
): weights is readonly number[] {
  return Array.isArray(weights);
}

function resolveText(
  { text }: MeteorOptions,
  language: MeteorLanguage,
): MeteorText {
  if (text === undefined) return language === "universal" ? "lower" : "raw";
  if (!["raw", "lower", "norm", "norm-no-punctuation"].includes(text))
    throw new RangeError(
      `text must be raw, lower, norm or norm-no-punctuation, got ${JSON.stringify(text)}`,
    );
  if (text.startsWith("norm") && !normaliserLanguages.includes(language))
    throw new RangeError(
      `METEOR normalises ${normaliserLanguages.join(", ")} only, got language ${language}`,
    );
  return text;
}

function resolveFunctionWords(
  { functionWords, pronouns }: MeteorOptions,
  language: MeteorLanguage,
): NamedWords {
  if (pronouns !== undefined) {
    if (functionWords !== undefined)
      throw new RangeError(
        "functionWords cannot be combined with pronouns, which are the function words",
      );
    if (pronouns.length === 0)
      throw new RangeError("expected at least one pronoun, got none");
    return named("", pronouns);
  }
  switch (functionWords) {
    case undefined:
    case "language":
      return named(language, functionWordsOf(language));
    case "english":
      return named("en", functionWordsOf("en"));
    case "none":
      return named("", []);
    default:
      return named("", functionWords);
  }
}

function named(label: string, list: readonly string[]): NamedWords {
  const words = new Set(list);
  if (words.size === 0) return { name: "none", words };
  const hash = hashJson([...words].sort()).slice(0, 8);
  return { name: label === "" ? hash : `${label}-${hash}`, words };
}
