import type { DependencyScoreOptions } from "@concord-mt/word-dependency";

/** How a dependency is scored, as the command line says it. */
export type MeasureOptions = Required<DependencyScoreOptions>;
