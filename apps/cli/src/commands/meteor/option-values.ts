import { InvalidArgumentError } from "commander";
import {
  type MeteorLanguage,
  type MeteorModule,
  meteorLanguages,
  meteorModules,
  findMeteorLanguage,
} from "@concord-mt/meteor";
import { list, numberList } from "../../options/values.ts";

/** Reads a language by any name that METEOR has for it. */
export function language(text: string): MeteorLanguage {
  const found = findMeteorLanguage(text);
  if (found === undefined)
    throw new InvalidArgumentError(
      `Expected one of ${meteorLanguages.join(", ")}, or an English name such as czech.`,
    );
  return found;
}

/** Reads a list of modules. */
export function modules(text: string): readonly MeteorModule[] {
  return list(withCommas(text)).map((name) => {
    const found = meteorModules.find((module) => module === name);
    if (found === undefined)
      throw new InvalidArgumentError(
        `Expected one or more of ${meteorModules.join(", ")}, found ${JSON.stringify(name)}.`,
      );
    return found;
  });
}

/** Reads a list of numbers. */
export function numbers(text: string): readonly number[] {
  return numberList(withCommas(text));
}

/** METEOR's own options have spaces between the parts of a list. */
function withCommas(text: string): string {
  return text
    .trim()
    .split(/\s*,\s*|\s+/u)
    .join(",");
}
