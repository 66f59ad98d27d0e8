import type { PairPack } from "./pack.ts";

/**
 * A pack of which only the languages are known, for metrics that need no more.
 *
 * @example
 * barePack({ id: "en-ru", source: "en", target: "ru" });
 */
export function barePack({
  id,
  source,
  target,
}: Pick<PairPack, "id" | "source" | "target">): PairPack {
  return {
    format: "concord-pair-pack/1",
    id,
    source,
    target,
    version: "0.0.0",
    license: "none",
    normalisation: { replace: [], splitHyphens: false },
    tests: [],
  };
}
