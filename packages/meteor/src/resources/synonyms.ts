import { CorpusError } from "@concord-mt/core";

/** Sets of words with one meaning. */
export interface SynonymSource {
  /** Names the source and its version in signatures. */
  readonly name: string;
  /** Numbers or names of the sets that a word belongs to, its base forms' sets among them. */
  synsets(word: string): Iterable<number | string>;
}

/** What {@link parseMeteorSynonyms} reads, line by line. */
export interface MeteorSynonymFiles {
  /** Names the source in signatures, for example `wordnet-3.0`. */
  readonly name: string;
  /** `english.synsets`: a word, then the numbers of its sets. */
  readonly synsets: Iterable<string>;
  /** `english.exceptions`: a base form, then its irregular forms. */
  readonly exceptions: Iterable<string>;
}

/**
 * Reads the synonym files of METEOR's data directory and looks words up as METEOR 1.5 does: a word has its own sets and
 * those of its base forms, which come from the list of irregular forms or else from the first ending that can be
 * rewritten into a listed word.
 *
 * @example
 * const files = { name: "mine", synsets: ["car", "1 2"], exceptions: [] };
 * parseMeteorSynonyms(files).synsets("cars"); // ["1", "2"]
 *
 * @throws CorpusError (`format`) if a file does not have an even number of lines.
 */
export function parseMeteorSynonyms(files: MeteorSynonymFiles): SynonymSource {
  const sets = new Map<string, readonly string[]>();
  for (const [word, numbers] of pairs(files.synsets, "synsets"))
    sets.set(word, fields(numbers));
  const bases = new Map<string, string[]>();
  for (const [base, forms] of pairs(files.exceptions, "exceptions"))
    for (const form of fields(forms)) {
      const known = bases.get(form);
      if (known === undefined) bases.set(form, [base]);
      else known.push(base);
    }
  return {
    name: files.name,
    synsets: (word) => {
      const forms = bases.get(word) ?? regularBase(word, sets);
      return [
        ...new Set([word, ...forms].flatMap((form) => sets.get(form) ?? [])),
      ];
    },
  };
}

function* pairs(
  lines: Iterable<string>,
  what: string,
): Generator<readonly [string, string]> {
  let first: string | undefined;
  let count = 0;
  for (const text of lines) {
    count += 1;
    if (first === undefined) first = text.trim();
    else {
      yield [first, text];
      first = undefined;
    }
  }
  if (first !== undefined)
    throw new CorpusError(
      `expected two lines per entry in the ${what}, found the end after one`,
      { code: "format", line: count },
    );
}

function fields(text: string): string[] {
  return text.split(/\s+/u).filter((field) => field !== "");
}

function regularBase(
  word: string,
  sets: ReadonlyMap<string, unknown>,
): string[] {
  if (word.length <= 2 || word.endsWith("ss")) return [];
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, word.length - ending.length) + replacement;
    if (sets.has(base)) return [base];
  }
  return [];
}

// WordNet's rules of detachment: nouns, verbs, adjectives.
const endings: readonly (readonly [string, string])[] = [
  ["s", ""],
  ["ses", "s"],
  ["xes", "x"],
  ["zes", "z"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["men", "man"],
  ["ies", "y"],
  ["s", ""],
  ["ies", "y"],
  ["es", "e"],
  ["es", ""],
  ["ed", "e"],
  ["ed", ""],
  ["ing", "e"],
  ["ing", ""],
  ["er", ""],
  ["est", ""],
  ["er", "e"],
  ["est", "e"],
];
