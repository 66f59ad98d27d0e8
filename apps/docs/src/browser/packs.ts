import { type PairPack, parsePairPack } from "@concord-mt/pack";
import deEn from "@concord-mt/pack-de-en/alignment.bin?url";
import enDe from "@concord-mt/pack-en-de/alignment.bin?url";
import enEs from "@concord-mt/pack-en-es/alignment.bin?url";
import enFr from "@concord-mt/pack-en-fr/alignment.bin?url";
import enIt from "@concord-mt/pack-en-it/alignment.bin?url";
import esEn from "@concord-mt/pack-es-en/alignment.bin?url";
import frEn from "@concord-mt/pack-fr-en/alignment.bin?url";

/** A pack that can be fetched. */
interface PackPlace {
  readonly pack: () => Promise<{ readonly default: unknown }>;
  /** The address of its trained alignment model, if it has one. */
  readonly alignment?: string;
}

const places: Readonly<Record<string, PackPlace>> = {
  "de-en": {
    pack: () => import("@concord-mt/pack-de-en/pack.json"),
    alignment: deEn,
  },
  "en-ar": {
    pack: () => import("@concord-mt/pack-en-ar/pack.json"),
  },
  "en-de": {
    pack: () => import("@concord-mt/pack-en-de/pack.json"),
    alignment: enDe,
  },
  "en-es": {
    pack: () => import("@concord-mt/pack-en-es/pack.json"),
    alignment: enEs,
  },
  "en-fr": {
    pack: () => import("@concord-mt/pack-en-fr/pack.json"),
    alignment: enFr,
  },
  "en-it": {
    pack: () => import("@concord-mt/pack-en-it/pack.json"),
    alignment: enIt,
  },
  "es-en": {
    pack: () => import("@concord-mt/pack-es-en/pack.json"),
    alignment: esEn,
  },
  "fr-en": {
    pack: () => import("@concord-mt/pack-fr-en/pack.json"),
    alignment: frEn,
  },
};

/** Fetches the pack of a pair, when it is needed. @throws RangeError if there is none. */
export async function fetchPack(pair: string): Promise<{
  readonly pack: PairPack;
  readonly alignment: Uint8Array | undefined;
}> {
  const place = places[pair];
  if (place === undefined) throw new RangeError(`there is no pack for ${pair}`);
  const [{ default: content }, alignment] = await Promise.all([
    place.pack(),
    place.alignment === undefined ? undefined : fetchBytes(place.alignment),
  ]);
  return { pack: parsePairPack(content), alignment };
}

/** Fetches a file of this site. */
export async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`${address} cannot be read (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}
