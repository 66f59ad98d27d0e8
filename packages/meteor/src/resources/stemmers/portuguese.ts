import type { Stem } from "./stem.ts";

/**
 * METEOR's Portuguese still has the Spanish endings -ución, -uciones, -logía and -logías where later versions have
 * -ução, -uções, -logia and -logias: execução becomes execuçã, not execu.
 */
export function oldPortuguese(stem: Stem): Stem {
  return (word) =>
    withoutOldEnding(word) ?? stem(hideNewEnding(word)).replace(hidden, show);
}

// The old endings are taken off where they lie in the region R2, and nothing can be taken off what they leave.
function withoutOldEnding(word: string): string | undefined {
  const ending = /(?:(u)ci(?:ón|ones)|(log)ías?)$/u.exec(word);
  if (ending === null) return undefined;
  const before = word
    .slice(0, ending.index)
    .replaceAll("ã", "a~")
    .replaceAll("õ", "o~");
  if (!reachesSecondRegion.test(before)) return undefined;
  return `${before}${ending[1] ?? ending[2] ?? ""}`
    .replaceAll("a~", "ã")
    .replaceAll("o~", "õ");
}

// R2 starts behind the second consonant that follows a vowel; a nasal vowel is a vowel and a tilde, which is none.
const reachesSecondRegion =
  /^[^aeiouáéíóúâêô]*(?:[aeiouáéíóúâêô]+[^aeiouáéíóúâêô]+){2}/u;

// The consonants of the new endings change into others that no rule names, and back.
function hideNewEnding(word: string): string {
  return word
    .replace(/(?<=u)ç(?=(?:ã|a~)o$|(?:õ|o~)es$)/u, "\uE000")
    .replace(/(?<=lo)g(?=ias?$)/u, "\uE001");
}

const hidden = /[\uE000\uE001]/gu;

function show(letter: string): string {
  return letter === "\uE000" ? "ç" : "g";
}
