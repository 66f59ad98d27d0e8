import {
  type FoundPack,
  bundledPairs,
  findPack,
} from "../../evaluation/packs.ts";

/** Reads the pack that a word on the command line names: a bundled pair, or a folder. */
export function packNamed(name: string): Promise<FoundPack> {
  return findPack(
    bundledPairs.some((pair) => pair === name)
      ? { languagePair: name }
      : { pack: name },
  );
}
