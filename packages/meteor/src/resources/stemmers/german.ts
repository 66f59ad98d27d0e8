import type { Stem } from "./stem.ts";

/** METEOR's German has no rule for -nis yet: Ergebnisse becomes ergebniss, not ergebnis. */
export function oldGerman(stem: Stem): Stem {
  return (word) => {
    const found = stem(word);
    return found.endsWith("nis") && /ni(?:ss|ß)(?:e|en|es)$/u.test(word)
      ? `${found}s`
      : found;
  };
}
