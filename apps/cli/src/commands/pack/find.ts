import { type FoundPack, findPack, isBundled } from "../../evaluation/packs.ts";

/** Reads the pack that a word on the command line names: a bundled pair, or a folder. */
export function packNamed(name: string): Promise<FoundPack> {
  return findPack(isBundled(name) ? { languagePair: name } : { pack: name });
}
