import type { Upos } from "@concord-mt/core";
import type { TaggedSentence } from "./mentions.ts";

/** Says of a pronoun of a sentence whether it stands for nothing: *il* in *il faut partir*. */
export type IsExpletive = (
  sentence: TaggedSentence,
  position: number,
) => boolean;

/** A word of a pattern, or several: one of `words`, in one of `lists`, or of one of the parts of speech. */
export interface ExpletiveStep {
  readonly words?: readonly string[] | undefined;
  /** Names of {@link Expletives.lists}. */
  readonly lists?: readonly string[] | undefined;
  readonly upos?: readonly Upos[] | undefined;
  /** Names of lists in which the word must not be. */
  readonly not?: readonly string[] | undefined;
  /** Any number of such words up to this one, none included; as many as there are. @defaultValue exactly one */
  readonly upTo?: number | undefined;
}

/** The words around an expletive pronoun. */
export interface ExpletivePattern {
  /** The pronoun hangs on the verb before it by a hyphen: *faut-il*. @defaultValue false */
  readonly inverted?: boolean | undefined;
  /** Right before the pronoun, in the order of the text. */
  readonly before?: readonly ExpletiveStep[] | undefined;
  /** Right behind it. */
  readonly after?: readonly ExpletiveStep[] | undefined;
}

/** How a language uses pronouns that stand for nothing; language packs carry it. */
export interface Expletives {
  readonly pronouns: readonly string[];
  /** Words that patterns name, by the name of the list. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly patterns: readonly ExpletivePattern[];
}

/**
 * Makes the rule that finds a language's expletive pronouns: one of its patterns must fit. Words are compared in lower
 * case, with a plain apostrophe and without the hyphen of an inverted pronoun, which may be a word of its own.
 *
 * @example
 * const isExpletive = expletiveRules({
 *   pronouns: ["il"],
 *   lists: { impersonal: ["faut", "pleut"] },
 *   patterns: [{ after: [{ words: ["ne"], upTo: 1 }, { lists: ["impersonal"] }] }],
 * });
 * isExpletive({ words: ["il", "ne", "pleut", "pas"], tags }, 0); // true
 *
 * @throws RangeError if a pattern names a list that is not there.
 */
export function expletiveRules({
  pronouns,
  lists,
  patterns,
}: Expletives): IsExpletive {
  const forms = new Set(pronouns);
  const sets = new Map(
    Object.entries(lists).map(([name, words]) => [name, new Set(words)]),
  );
  const compiled = patterns.map(({ inverted = false, before, after }) => ({
    inverted,
    before: (before ?? []).map((step) => compile(step, sets)).reverse(),
    after: (after ?? []).map((step) => compile(step, sets)),
  }));
  return (sentence, position) => {
    const form = sentence.words[position] ?? "";
    if (!forms.has(normalise(form))) return false;
    // A hyphen of its own may also be a dash between clauses, so both readings are tried.
    const readings = form.startsWith("-")
      ? [{ isInverted: true, joint: 0 }]
      : [
          { isInverted: false, joint: 0 },
          ...jointsBefore(sentence.words, position),
        ];
    return readings.some(({ isInverted, joint }) =>
      compiled.some(
        ({ inverted, before, after }) =>
          inverted === isInverted &&
          fits(sentence, before, { from: position - 1 - joint, by: -1 }) &&
          fits(sentence, after, { from: position + 1, by: 1 }),
      ),
    );
  };
}

/** How many words join an inverted pronoun to its verb where a tokeniser cuts it off: `faut - il`, `a -t- il`. */
function jointsBefore(
  words: readonly string[],
  position: number,
): { readonly isInverted: true; readonly joint: number }[] {
  const last = words[position - 1];
  if (last === "-t-") return [{ isInverted: true, joint: 1 }];
  if (last !== "-") return [];
  const joint = words[position - 2] === "t" ? 2 : 1;
  return [{ isInverted: true, joint }];
}

interface CompiledStep {
  readonly isMet: (word: string, upos: Upos | undefined) => boolean;
  readonly upTo: number | undefined;
}

function compile(
  { words = [], lists = [], upos = [], not = [], upTo }: ExpletiveStep,
  sets: ReadonlyMap<string, ReadonlySet<string>>,
): CompiledStep {
  const named = (name: string): ReadonlySet<string> => {
    const set = sets.get(name);
    if (set === undefined)
      throw new RangeError(`there is no list ${JSON.stringify(name)} of words`);
    return set;
  };
  const allowed = [new Set(words), ...lists.map(named)];
  const forbidden = not.map(named);
  const tags = new Set<Upos | undefined>(upos);
  return {
    isMet: (word, tag) =>
      (tags.has(tag) || allowed.some((set) => set.has(word))) &&
      !forbidden.some((set) => set.has(word)),
    upTo,
  };
}

/** Whether all steps are met one after another; a step that repeats never gives a word back. */
function fits(
  { words, tags }: TaggedSentence,
  steps: readonly CompiledStep[],
  { from, by }: { readonly from: number; readonly by: 1 | -1 },
): boolean {
  let at = from;
  for (const { isMet, upTo } of steps) {
    const isHere = (): boolean => {
      const word = words[at];
      return word !== undefined && isMet(normalise(word), tags[at]?.upos);
    };
    if (upTo === undefined) {
      if (!isHere()) return false;
      at += by;
      continue;
    }
    for (let taken = 0; taken < upTo && isHere(); taken += 1) at += by;
  }
  return true;
}

function normalise(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^-(?:t-)?/, "");
}
