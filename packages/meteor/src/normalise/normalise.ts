import { separateApostrophes } from "./apostrophes.ts";
import { alphanumerics } from "./classes.ts";
import { separateFullStops } from "./full-stops.ts";
import { prefixesOf } from "./prefixes.ts";

export interface NormaliseOptions {
  /** One of `en`, `cz`, `fr`, `es`, `de`, `ru`. */
  readonly language: string;
  /**
   * Whether punctuation stays.
   *
   * @defaultValue true
   */
  readonly keepPunctuation?: boolean;
}

/** Languages that METEOR's normaliser knows. */
export const normaliserLanguages: readonly string[] = [
  "en",
  "cz",
  "fr",
  "es",
  "de",
  "ru",
];

/**
 * METEOR 1.5's normaliser: separates punctuation from words with one space and evens out quotation marks, dashes and
 * abbreviations. It does not lower-case. Linear in the length of the line.
 *
 * @example
 * normalise("L'eau, c'est la vie…", { language: "fr" }); // "L' eau , c' est la vie …"
 *
 * @throws RangeError for any other language.
 */
export function normalise(
  line: string,
  { language, keepPunctuation = true }: NormaliseOptions,
): string {
  const prefixes = prefixesOf(language);
  if (prefixes === undefined)
    throw new RangeError(
      `METEOR normalises ${normaliserLanguages.join(", ")} only, got language ${JSON.stringify(language)}`,
    );
  const spaced = separateCommas(
    ` ${line} `
      .replace(symbol, " $& ")
      .replace(/\.{2,}/gu, " $& ")
      .replace(/DOTMULTI\./gu, "DOTDOTMULTI "),
  );
  const quoted = spaced
    .replace(/[`\u2018\u2019]/gu, "'")
    .replace(/[\u201C\u201D]|''/gu, ' " ');
  const hyphens = quoted
    .replaceAll("\u2013", "-")
    .replaceAll("--", "-")
    .replace(innerHyphen, "$1 $2");
  const words = separateFullStops(
    separateApostrophes(hyphens, language),
    prefixes,
  );
  // METEOR keeps its dots behind this word in the meantime, so where a text has it, it turns into dots.
  const dotted = words.replace(/(?<!DOT)(?:DOT)+MULTI/gu, (escaped) =>
    ".".repeat((escaped.length - "MULTI".length) / "DOT".length),
  );
  const kept = keepPunctuation ? dotted : dotted.replace(notAlphanumeric, " ");
  return trimControls(kept.replace(spaces, " "));
}

const symbol = new RegExp(
  `[^${alphanumerics}\\t\\n\\v\\f\\r .'\`,\\-\\u2018\\u2019]`,
  "gu",
);
const innerHyphen = new RegExp(
  `([${alphanumerics}.])-([${alphanumerics}])`,
  "gu",
);
const notAlphanumeric = new RegExp(`[^${alphanumerics}]`, "gu");
const spaces = /[ \u00A0\u2000-\u200A\u202F\u205F\u3000]+/gu;

// Only a comma between two digits is part of a number. The passes consume the neighbours, as METEOR's do.
function separateCommas(line: string): string {
  if (!line.includes(",")) return line;
  return line
    .replace(/([^0-9]),([^0-9])/gu, "$1 , $2")
    .replace(/([0-9]),([^0-9])/gu, "$1 , $2")
    .replace(/([^0-9]),([0-9])/gu, "$1 , $2");
}

// Java's idea of trimming, which takes control characters for spaces.
function trimControls(line: string): string {
  let from = 0;
  let to = line.length;
  while (from < to && line.charCodeAt(from) <= 32) from += 1;
  while (from < to && line.charCodeAt(to - 1) <= 32) to -= 1;
  return line.slice(from, to);
}
