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

/** A pack that was found. */
export interface FoundPack {
  readonly pack: PairPack;
  /** Its trained alignment model. */
  readonly alignment: Uint8Array | undefined;
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
