import {
  asciiKinds,
  characterKinds,
  chineseKinds,
  unicodeKinds,
  whiteKinds,
} from "./kinds.ts";
import { strip } from "./python-space.ts";
import {
  type PunctuationRules,
  splitPunctuation,
} from "./split-punctuation.ts";

/** A text and its words; lent until the next line is cut. */
export interface CutLine {
  /** What the bounds are about: the line, or what a tokeniser makes of it before it cuts. */
  readonly text: string;
  /** The UTF-16 units of the text, at the beginning of memory that may be longer. */
  readonly units: Uint16Array;
  /** Word i reaches from `bounds[2 * i]` to `bounds[2 * i + 1]`. */
  readonly bounds: Int32Array;
  /** The number of words. */
  readonly count: number;
}

interface Tokenizer extends PunctuationRules {
  /** What is done to the line before it is cut. */
  readonly prepare?: (line: string) => string;
}

const tokenizers = {
  "13a": { prepare: unescape13a, kinds: asciiKinds, padded: true },
  intl: { kinds: unicodeKinds, padded: false },
  char: { kinds: characterKinds, padded: false },
  zh: { prepare: strip, kinds: chineseKinds, padded: false },
  none: { kinds: whiteKinds, padded: false },
} as const satisfies Record<string, Tokenizer>;

/** The names of sacreBLEU's tokenisers that this package has. */
export type SacrebleuTokenizerName = keyof typeof tokenizers;

/**
 * Makes a function that finds the words of a line without making strings of them, for loops over whole corpora.
 *
 * @example
 * const { text, bounds } = sacrebleuCutter("13a")("Right?");
 * text.slice(bounds[0], bounds[1]); // "Right"
 */
export function sacrebleuCutter(
  name: SacrebleuTokenizerName,
): (line: string) => CutLine {
  const tokenizer: Tokenizer = tokenizers[name];
  let units = new Uint16Array(1 << 9);
  let bounds = new Int32Array(units.length * 2);
  return (line) => {
    const text = tokenizer.prepare?.(line) ?? line;
    if (text.length >= units.length) {
      units = new Uint16Array(2 ** Math.ceil(Math.log2(text.length + 1)));
      bounds = new Int32Array(units.length * 2);
    }
    copyUnits(text, units);
    const { length } = text;
    const count = splitPunctuation({ units, length }, tokenizer, bounds);
    return { text, units, bounds, count };
  };
}

// Looking into a string takes several times as long as looking into memory.
function copyUnits(text: string, units: Uint16Array): void {
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  units[text.length] = 0;
}

/**
 * sacreBLEU's tokenisers, from a line to its words: the same words as those of {@link sacrebleuTokenizers}, without
 * joining them first.
 *
 * @example
 * sacrebleuWords["13a"]("It costs $3.50, right?"); // ["It", "costs", "$", "3.50", ",", "right", "?"]
 */
export const sacrebleuWords: Readonly<
  Record<SacrebleuTokenizerName, (line: string) => string[]>
> = {
  "13a": wordsBy(sacrebleuCutter("13a")),
  intl: wordsBy(sacrebleuCutter("intl")),
  char: wordsBy(sacrebleuCutter("char")),
  zh: wordsBy(sacrebleuCutter("zh")),
  none: wordsBy(sacrebleuCutter("none")),
};

/**
 * sacreBLEU's tokenisers, from a line to a line: exactly what the Python program gives. `char` and `none` leave the
 * white space that they find.
 *
 * @example
 * sacrebleuTokenizers.intl("5 € (environ)"); // "5 € ( environ )"
 */
export const sacrebleuTokenizers: Readonly<
  Record<SacrebleuTokenizerName, (line: string) => string>
> = {
  "13a": (line) => sacrebleuWords["13a"](line).join(" "),
  intl: (line) => sacrebleuWords.intl(line).join(" "),
  char: (line) => Array.from(line).join(" "),
  zh: (line) => sacrebleuWords.zh(line).join(" "),
  none: (line) => line,
};

function wordsBy(cut: (line: string) => CutLine): (line: string) => string[] {
  return (line) => {
    const { text, bounds, count } = cut(line);
    return Array.from({ length: count }, (_, at) =>
      text.slice(bounds[at * 2], bounds[at * 2 + 1]),
    );
  };
}

function unescape13a(line: string): string {
  let text = line.includes("<") ? line.replaceAll("<skipped>", "") : line;
  if (text.includes("\n"))
    text = text.replaceAll("-\n", "").replaceAll("\n", " ");
  if (text.includes("&")) {
    // In this order, so that &amp;lt; ends as <.
    text = text
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
  }
  return text;
}
