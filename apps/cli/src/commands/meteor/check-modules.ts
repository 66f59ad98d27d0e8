import type { MeteorSources } from "@concord-mt/files";
import {
  type MeteorModule,
  type MeteorOptions,
  meteorDefaults,
  meteorModules,
  snowballStemmer,
} from "@concord-mt/meteor";
import { UsageError } from "../../errors.ts";

/** The modules that are named, and where they look words up. */
export interface ModuleOptions extends MeteorSources {
  readonly modules?: readonly MeteorModule[];
}

/**
 * Refuses modules that are named and have nothing to look words up in.
 *
 * @throws UsageError that names the options which give it to them.
 */
export function checkResources(
  { language, modules = [] }: Pick<ModuleOptions, "language" | "modules">,
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
}: Pick<ModuleOptions, "language" | "modules">): readonly MeteorModule[] {
  return modules ?? meteorDefaults(language, "rank").modules;
}

/**
 * Refuses sources that no module looks words up in.
 *
 * @throws UsageError that names them.
 */
export function checkSources(options: ModuleOptions): void {
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
  { language }: Pick<ModuleOptions, "language">,
): string {
  const own = meteorDefaults(language, "rank").modules;
  const all = meteorModules.filter(
    (name) => name === module || own.includes(name),
  );
  return `which METEOR does not use for the language ${language}: add --modules ${all.join(",")} and --weights, of which METEOR has ${own.length}`;
}
