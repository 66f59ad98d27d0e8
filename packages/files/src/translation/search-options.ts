import type { SearchOptions } from "@concord-mt/smt";
import type { PairOptions } from "./model-resources.ts";

/** How the decoder searches, as the command line says it. */
export interface SearchFlags extends PairOptions {
  readonly algorithm: "cube" | "stack" | "exhaustive";
  readonly popLimit: number;
  readonly stack?: number;
  readonly beam?: number;
  readonly tableLimit: number;
  readonly distortionLimit: number;
  readonly threads?: number;
}

/** The settings that these options stand for. */
export function toSearch(flags: SearchFlags): SearchOptions {
  const { algorithm, popLimit, stack, beam } = flags;
  const { tableLimit, distortionLimit } = flags;
  return {
    algorithm,
    popLimit,
    tableLimit,
    distortionLimit,
    ...(stack !== undefined && { stackSize: stack }),
    ...(beam !== undefined && { beam }),
  };
}
