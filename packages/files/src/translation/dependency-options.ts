import type { MeasureOptions } from "../anaphora/measure-options.ts";
import type { WordLinkOptions } from "../anaphora/word-links.ts";

/** Dependencies between words in the search, as the command line says it. */
export interface DependencyOptions extends WordLinkOptions, MeasureOptions {
  readonly dependency?: string | true;
  readonly dependencyWeight: number;
  readonly keepGoing?: boolean;
}
