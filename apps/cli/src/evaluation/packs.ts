import type { PairPack } from "@concord-mt/core";
import { readPairPack } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";

/** The packs that come with the program. */
const bundled: Readonly<Record<string, string>> = {
  "en-ar": import.meta.resolve("@concord-mt/pack-en-ar/pack.json"),
  "en-de": import.meta.resolve("@concord-mt/pack-en-de/pack.json"),
  "en-es": import.meta.resolve("@concord-mt/pack-en-es/pack.json"),
  "en-fr": import.meta.resolve("@concord-mt/pack-en-fr/pack.json"),
  "en-it": import.meta.resolve("@concord-mt/pack-en-it/pack.json"),
  "es-en": import.meta.resolve("@concord-mt/pack-es-en/pack.json"),
};

/** Whether a pack for the pair comes with the program. */
export function isBundled(pair: string): boolean {
  return Object.hasOwn(bundled, pair);
}

/** How a pack is named on the command line. */
export interface PackOptions {
  readonly languagePair?: string;
  readonly pack?: string;
}

/** A pair's languages, and its pronouns and trained alignment model if it has a pack. */
export interface FoundPair {
  readonly pack: Pick<PairPack, "id" | "source" | "target" | "pronouns">;
  readonly alignment: Uint8Array | undefined;
}

/** A pack that was found. */
export interface FoundPack extends FoundPair {
  readonly pack: PairPack;
}

/**
 * Reads the pack of a pair, or the user's own.
 *
 * @throws UsageError if neither is named or no pack comes with the program for the pair.
 */
export async function findPack({
  languagePair,
  pack: folder,
}: PackOptions): Promise<FoundPack> {
  if (folder !== undefined) {
    const found = await readPairPack(folder);
    if (languagePair !== undefined && found.pack.id !== languagePair) {
      throw new UsageError(
        `${folder} is a pack for ${found.pack.id}, not for ${languagePair}`,
      );
    }
    return found;
  }
  if (languagePair === undefined)
    throw new UsageError(
      "the language pair is missing: add -l en-fr, or --pack DIR",
    );
  const url = isBundled(languagePair) ? bundled[languagePair] : undefined;
  if (url === undefined) {
    throw new UsageError(
      `there is no pack for ${languagePair}, only for ${Object.keys(bundled).join(", ")}; add --pack DIR`,
    );
  }
  return readPairPack(new URL(url));
}

/**
 * Reads the pack of a pair if there is one. Of other pairs the languages are known, and of texts that need no pair, nothing.
 *
 * @throws UsageError if a pair is needed and none is named, or one in another way than `en-ru`.
 */
export async function findPair(
  options: PackOptions,
  { needsLanguages }: { readonly needsLanguages: boolean },
): Promise<FoundPair> {
  const { languagePair, pack } = options;
  if (languagePair === undefined && pack === undefined && !needsLanguages)
    return { pack: undetermined, alignment: undefined };
  if (
    languagePair === undefined ||
    pack !== undefined ||
    isBundled(languagePair)
  )
    return findPack(options);
  const [, source, target] =
    /^([a-z]{2,3})-([a-z]{2,3})$/.exec(languagePair) ?? [];
  if (source === undefined || target === undefined)
    throw new UsageError(
      `expected a language pair such as en-ru, found ${languagePair}`,
    );
  return { pack: { id: languagePair, source, target }, alignment: undefined };
}

const undetermined = { id: "und-und", source: "und", target: "und" };
