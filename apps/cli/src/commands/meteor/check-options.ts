import {
  type MeteorModule,
  type MeteorOptions,
  meteorDefaults,
  meteorModules,
  snowballStemmer,
} from "@concord-mt/meteor";
import { UsageError } from "../../errors.ts";
import type { MeteorSources } from "./resources.ts";

/** Options of which some go with others only. */
export interface CheckedOptions extends MeteorSources {
  readonly modules?: readonly MeteorModule[];
  readonly parameters?: readonly number[];
  readonly weights?: readonly number[];
}

/**
 * Refuses options that contradict each other or would do nothing.
 *
 * @throws UsageError that names them.
 */
export function checkOptions(options: CheckedOptions): void {
  checkFunctionWords(options);
  checkSources(options);
  const { parameters = [0, 0, 0, 0], weights = [] } = options;
  if (parameters.length !== 4)
    throw new UsageError(
      `--parameters takes four numbers, alpha, beta, gamma and delta, got ${parameters.length}`,
    );
  const modules = modulesOf(options);
  if (weights.length > modules.length)
    throw new UsageError(
      `--weights takes at most ${modules.length}, one for each of ${modules.join(",")}, got ${weights.length}`,
    );
}

/**
 * Refuses modules that are named and have nothing to look words up in.
 *
 * @throws UsageError that names the options which give it to them.
 */
export function checkResources(
  { language, modules = [] }: Pick<CheckedOptions, "language" | "modules">,
  { stemmer, synonyms, paraphrases }: Partial<MeteorOptions>,
): void {
  for (const [module, source, flags] of [
    ["stem", stemmer ?? snowballStemmer(language), "--stems FILE"],
    ["synonym", synonyms, "--synonyms wordnet or --data-dir DIR"],
    ["paraphrase", paraphrases, "--paraphrases FILE or --data-dir DIR"],
  ] as const)
    if (source === undefined && modules.includes(module))
      throw new UsageError(
        `the module ${module} needs ${flags} for the language ${language}`,
      );
}

/** The modules that are named, or else all that METEOR has for the language. */
export function modulesOf({
  language,
  modules,
}: Pick<CheckedOptions, "language" | "modules">): readonly MeteorModule[] {
  return modules ?? meteorDefaults(language, "rank").modules;
}

function checkFunctionWords(options: CheckedOptions): void {
  const given = [
    ["--function-words", options.functionWords],
    ["--english-function-words", options.englishFunctionWords],
    ["--pronouns-only", options.pronounsOnly],
  ].flatMap(([flag, value]) => (value === undefined ? [] : [flag]));
  if (given.length > 1)
    throw new UsageError(
      `only one list of function words can be given, got ${given.join(" and ")}`,
    );
}

function checkSources(options: CheckedOptions): void {
  const { language, modules, synonyms } = options;
  if (synonyms !== undefined && language !== "en")
    throw new UsageError(
      `--synonyms ${synonyms} is for English and cannot be combined with --language ${language}`,
    );
  for (const [flag, source, module] of [
    ["--stems", options.stems, "stem"],
    ["--synonyms", synonyms, "synonym"],
    ["--paraphrases", options.paraphrases, "paraphrase"],
  ] as const) {
    if (source === undefined || modulesOf(options).includes(module)) continue;
    throw new UsageError(
      `${flag} ${source} needs the module ${module}, ${
        modules === undefined
          ? howToAdd(module, options)
          : `--modules is ${modules.join(",")}`
      }`,
    );
  }
}

function howToAdd(
  module: MeteorModule,
  { language }: Pick<CheckedOptions, "language">,
): string {
  const own = meteorDefaults(language, "rank").modules;
  const all = meteorModules.filter(
    (name) => name === module || own.includes(name),
  );
  return `which METEOR does not use for the language ${language}: add --modules ${all.join(",")} and --weights, of which METEOR has ${own.length}`;
}
