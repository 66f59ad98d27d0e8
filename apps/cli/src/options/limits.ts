/** What counts may be at most: more is a slip of the finger or an attack, and would fill the memory or never end. */
export const mostThreads = 256;
export const mostIterations = 1_000;
export const mostOrder = 100;
/** Alignments that METEOR keeps at a time. */
export const mostBeam = 10_000;
/** Translations that a search or a list keeps at a time. */
export const mostHypotheses = 1_000_000;
/** Megabytes. */
export const mostMemory = 2 ** 20;
/** Lines, items or occurrences. */
export const mostItems = 2 ** 31 - 1;
export const mostSeed = Number.MAX_SAFE_INTEGER;
