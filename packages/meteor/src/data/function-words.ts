import type { MeteorLanguage } from "../parameters.ts";

/** This package's function words of a language, lower-case; empty where it has no list. */
export function functionWordsOf(language: MeteorLanguage): readonly string[] {
  return lists.get(language) ?? [];
}

const lists: ReadonlyMap<MeteorLanguage, readonly string[]> = new Map([]);
