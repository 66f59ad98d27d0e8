import { SettingError } from "@concord-mt/core";
import { readPairPack } from "@concord-mt/corpus";
import type { PairPack } from "@concord-mt/pack";

/** The packs that come with Concord. */
const bundled: Readonly<Record<string, string>> = {
  "de-en": import.meta.resolve("@concord-mt/pack-de-en/pack.json"),
  "en-ar": import.meta.resolve("@concord-mt/pack-en-ar/pack.json"),
  "en-de": import.meta.resolve("@concord-mt/pack-en-de/pack.json"),
  "en-es": import.meta.resolve("@concord-mt/pack-en-es/pack.json"),
  "en-fr": import.meta.resolve("@concord-mt/pack-en-fr/pack.json"),
  "en-it": import.meta.resolve("@concord-mt/pack-en-it/pack.json"),
  "es-en": import.meta.resolve("@concord-mt/pack-es-en/pack.json"),
  "fr-en": import.meta.resolve("@concord-mt/pack-fr-en/pack.json"),
};

/** The pairs for which a pack comes with Concord: `en-fr`. */
export const bundledPairs: readonly string[] = Object.keys(bundled);

/** Which pack: that of a pair, or one of the user's own. */
export interface PackChoice {
  /** `en-fr`. */
  readonly pair?: string | undefined;
  /** Folder of a pack. */
  readonly folder?: string | undefined;
}

/** A pair as packs call it: `EN-FR` and `en_fr` are `en-fr`. */
export function pairName(pair: string): string {
  return pair.trim().toLowerCase().replaceAll("_", "-");
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
 * @example
 * const { pack, alignment } = await findPack({ pair: "en-fr" });
 *
 * @throws SettingError if neither is named, no pack comes with Concord for the pair, or the folder's is for another.
 */
export async function findPack({
  pair: given,
  folder,
}: PackChoice): Promise<FoundPack> {
  const pair = given && pairName(given);
  if (folder !== undefined) {
    const found = await readPairPack(folder);
    if (pair !== undefined && found.pack.id !== pair)
      throw new SettingError(
        `${folder} is a pack for ${found.pack.id}, not for ${pair}`,
        { code: "conflict", setting: "pack" },
      );
    return found;
  }
  if (pair === undefined)
    throw new SettingError("the language pair is missing", {
      code: "missing",
      setting: "languagePair",
    });
  const url = Object.hasOwn(bundled, pair) ? bundled[pair] : undefined;
  if (url === undefined)
    throw new SettingError(
      `there is no pack for ${pair}, only for ${bundledPairs.join(", ")}`,
      { code: "value", setting: "languagePair" },
    );
  return readPairPack(new URL(url));
}

/**
 * Reads the pack of a pair if there is one. Of other pairs the languages are known, and of texts that need no pair, nothing.
 *
 * @throws SettingError if a pair is needed and none is named, or one in another way than `en-ru`.
 */
export async function findPair(
  choice: PackChoice,
  { needsLanguages }: { readonly needsLanguages: boolean },
): Promise<FoundPair> {
  const { folder } = choice;
  const pair = choice.pair && pairName(choice.pair);
  if (pair === undefined && folder === undefined && !needsLanguages)
    return { pack: undetermined, alignment: undefined };
  if (pair === undefined || folder !== undefined || bundledPairs.includes(pair))
    return findPack(choice);
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(pair) ?? [];
  if (source === undefined || target === undefined)
    throw new SettingError(
      `expected a language pair such as en-ru, found ${choice.pair ?? ""}`,
      { code: "value", setting: "languagePair.form" },
    );
  return { pack: { id: pair, source, target }, alignment: undefined };
}

const undetermined = { id: "und-und", source: "und", target: "und" };
