/** A way in which a word or phrase of the hypothesis can match one of the reference. */
export type MeteorModule = "exact" | "stem" | "synonym" | "paraphrase";

/** All modules, in METEOR's order. */
export const meteorModules: readonly MeteorModule[] = [
  "exact",
  "stem",
  "synonym",
  "paraphrase",
];
