/** The French pronouns that were judged at DiscoMT 2015, as the paper's METEOR restricted to pronouns uses them. */
export const discoMtPronouns: readonly string[] = [
  "il",
  "elle",
  "ils",
  "elles",
  "ce",
  "on",
  "ça",
  "cela",
  "c'",
];
