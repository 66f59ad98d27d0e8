import { letters } from "./classes.ts";
import type { Prefixes } from "./prefixes.ts";

/** Splits the full stop off each word that ends in one, unless it belongs to an abbreviation. */
export function separateFullStops(line: string, prefixes: Prefixes): string {
  const words = line.split(/[ \t\n\f\r]+/u).filter((word) => word !== "");
  return words
    .map((word, at) =>
      word.length > 1 && word.endsWith(".")
        ? separate(word, words[at + 1] ?? "", prefixes)
        : word,
    )
    .join(" ");
}

const letter = new RegExp(`[${letters}]`, "u");

function separate(word: string, next: string, prefixes: Prefixes): string {
  const rest = word.slice(0, -1);
  if (/^\.+$/u.test(rest)) return word;
  if (rest.includes(".") && letter.test(rest)) return rest.replaceAll(".", "");
  const stays =
    prefixes.always.has(rest) ||
    /^[a-z]/u.test(next) ||
    (prefixes.beforeNumber.has(rest) && /^[0-9]/u.test(next));
  return stays ? word : `${rest} .`;
}
