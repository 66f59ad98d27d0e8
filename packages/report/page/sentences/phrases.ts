/** Whether a phrase of an output stands in a reference, too, or in none. */
export const phraseKinds = ["confirmed", "unconfirmed"] as const;

export type PhraseKind = (typeof phraseKinds)[number];

/** A sequence of words that one system has more often than another. */
export interface Phrase {
  readonly words: string;
  /** In how many sentences the first system has it, and a reference too, or none. */
  readonly first: number;
  readonly second: number;
  /** Sentences where just one of the two has it. */
  readonly segments: readonly number[];
}

/** What either of two systems has more often, the phrases that tell most of the difference first. */
export interface Phrases {
  readonly first: readonly Phrase[];
  readonly second: readonly Phrase[];
}

/** Which phrases are found, and how many for each system. */
export interface PhraseOptions {
  /** @defaultValue `"confirmed"` */
  readonly kind?: PhraseKind;
  /** @defaultValue `10` */
  readonly most?: number;
}

/** Longer phrases say little that shorter ones do not. */
const longest = 4;
/** A phrase that only a few sentences tell of is chance. */
const fewest = 3;

/**
 * Finds the phrases of up to four words that one output has and the other has not, as compare-mt and MT-ComparEval list
 * them: those that a reference has (`confirmed`), or those that none has (`unconfirmed`). A phrase counts once a sentence.
 * They are ranked by the sign test's (a − b) / √(a + b), where a and b are the sentences in which one output alone has it;
 * a phrase is left out if a longer one tells of the same sentences.
 */
export function findPhrases(
  segments: readonly {
    readonly segment: number;
    readonly references: readonly (readonly string[])[];
    readonly first: readonly string[];
    readonly second: readonly string[];
  }[],
  { kind = "confirmed", most = 10 }: PhraseOptions = {},
): Phrases {
  const found = new Map<string, { both: number; a: number[]; b: number[] }>();
  for (const { segment, references, first, second } of segments) {
    const confirmed = new Set(references.flatMap(phrasesOf));
    const isWanted = (text: string): boolean =>
      confirmed.has(text) === (kind === "confirmed");
    const one = new Set(phrasesOf(first).filter(isWanted));
    const other = new Set(phrasesOf(second).filter(isWanted));
    for (const text of new Set([...one, ...other])) {
      const counts = found.get(text) ?? { both: 0, a: [], b: [] };
      found.set(text, counts);
      if (!other.has(text)) counts.a.push(segment);
      else if (!one.has(text)) counts.b.push(segment);
      else counts.both += 1;
    }
  }
  const ranked = [...found]
    .map(([words, { both, a, b }]) => ({
      words,
      first: both + a.length,
      second: both + b.length,
      segments: [...a, ...b].sort((one, other) => one - other),
      lead: (a.length - b.length) / Math.sqrt(a.length + b.length || 1),
    }))
    .filter(({ segments: own }) => own.length >= fewest)
    .sort(
      (one, other) =>
        Math.abs(other.lead) - Math.abs(one.lead) ||
        other.words.length - one.words.length ||
        (one.words < other.words ? -1 : 1),
    );
  const best = (sign: number): readonly Phrase[] => {
    const chosen: (typeof ranked)[number][] = [];
    for (const phrase of ranked) {
      if (chosen.length === most) break;
      if (phrase.lead * sign <= 0 || isToldBy(phrase, chosen)) continue;
      chosen.push(phrase);
    }
    return chosen.map(({ words, first, second, segments: own }) => ({
      words,
      first,
      second,
      segments: own,
    }));
  };
  return { first: best(1), second: best(-1) };
}

function isToldBy(
  { words, segments }: Phrase,
  chosen: readonly Phrase[],
): boolean {
  return chosen.some(
    (other) =>
      ` ${other.words} `.includes(` ${words} `) &&
      other.segments.length === segments.length &&
      other.segments.every((segment, at) => segment === segments[at]),
  );
}

/** All sequences of up to four words, in lower case. */
function phrasesOf(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return lower.flatMap((_, from) =>
    Array.from(
      { length: Math.min(longest, lower.length - from) },
      (_unused, more) => lower.slice(from, from + more + 1).join(" "),
    ),
  );
}
