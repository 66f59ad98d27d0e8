import { type FoundPack, bundledPairs, findPack } from "@concord-mt/catalog";

/** Reads the pack that a word on the command line names: a bundled pair, or a folder. */
export function packNamed(name: string): Promise<FoundPack> {
  return findPack(
    bundledPairs.includes(name) ? { pair: name } : { folder: name },
  );
}
