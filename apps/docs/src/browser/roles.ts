/** What a file is in an evaluation. */
export const roles = {
  source: "source",
  reference: "reference",
  system: "output",
  documents: "documents",
} as const;

export type Role = keyof typeof roles;

/** What a file probably is, by its name: visitors can say otherwise. */
export function guessRole(name: string, pair: string): Role {
  const plain = name.toLowerCase().replace(/\.(?:gz|txt)$/gu, "");
  const [source = "", target = ""] = pair.split("-");
  if (/\bdoc(?:ument)?s?\b/u.test(plain)) return "documents";
  if (/\b(?:ref|reference)s?\b/u.test(plain)) return "reference";
  if (/\b(?:src|source)\b/u.test(plain)) return "source";
  return plain.endsWith(`.${source}`) && !plain.endsWith(`.${target}`)
    ? "source"
    : "system";
}
