import { type PairPack, hashJson } from "@concord-mt/core";
import { readPairPack } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";

/** Pairs whose packs come with the program. */
export const bundledPairs = [
  "en-ar",
  "en-de",
  "en-es",
  "en-fr",
  "en-it",
  "es-en",
] as const;

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
  if (!bundledPairs.some((pair) => pair === languagePair)) {
    throw new UsageError(
      `there is no pack for ${languagePair}, only for ${bundledPairs.join(", ")}; add --pack DIR`,
    );
  }
  return readPairPack(
    new URL(import.meta.resolve(`@concord-mt/pack-${languagePair}/pack.json`)),
  );
}

/** `en-fr@1a2b3c4d`: what signatures call a pack. */
export function packName(pack: PairPack): string {
  return `${pack.id}@${hashJson(pack).slice(0, 8)}`;
}
