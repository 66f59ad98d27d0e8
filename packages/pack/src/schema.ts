import * as z from "zod";
import { uposTags } from "@concord-mt/core";

// Bounds keep a hostile pack from filling memory; real packs stay far below them.
const word = z.string().min(1).max(200);
const words = z.array(word).max(10_000);
const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, "expected a language code such as fr");
const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/, "expected a version such as 1.0.0");

const gender = z.enum(["masculine", "feminine", "neuter", "common"]);
const number = z.enum(["singular", "plural"]);
const grammaticalCase = z.enum([
  "nominative",
  "accusative",
  "dative",
  "genitive",
  "possessive",
  "reflexive",
  "disjunctive",
]);

const features = {
  lemma: word.optional(),
  person: z.literal([1, 2, 3]).optional(),
  gender: gender.optional(),
  number: number.optional(),
  case: grammaticalCase.optional(),
  note: z.string().max(2_000).optional(),
};

const sourcePronoun = z.strictObject({ form: word, ...features });
const targetPronoun = z.strictObject({
  form: word,
  ...features,
  /** A form that attaches to its neighbour: `l'`, `-t-il`. */
  clitic: z.boolean().optional(),
  /** The form is more often something else (an article, a preposition). */
  ambiguous: z.boolean().optional(),
});

const equivalence = z.strictObject({
  /** Forms that a reader accepts for one another. */
  forms: z.array(word).min(2).max(100),
  /** Only for these source pronouns. */
  source: z.array(word).min(1).optional(),
  /** How often people accepted it; replaces 1 as the credit before weighting. */
  probability: z.number().min(0).max(1).optional(),
  note: z.string().max(2_000).optional(),
});

const pronouns = z.strictObject({
  source: z.array(sourcePronoun).min(1).max(1_000),
  /** Named selections of source pronouns; `default` is what metrics use unless told otherwise. */
  sets: z.looseObject({ default: words.min(1) }).catchall(words.min(1)),
  target: z.array(targetPronoun).min(1).max(1_000),
  /** Likely translations of each source pronoun, for alignment repair. */
  translations: z.record(word, words),
  /** Forms that are the same word: `ce`, `c'`. */
  identical: z.array(z.array(word).min(2).max(100)).max(1_000).default([]),
  equivalent: z.array(equivalence).max(1_000).default([]),
  /** What a report calls groups of source or target pronouns. */
  categories: z.record(word, words).optional(),
});

const targetForm = z.strictObject({
  /** Words in order; `…` stands for a gap in a discontinuous form. */
  form: word,
  /** Other spellings of the same form: elided, inflected. */
  variants: words.optional(),
  /** Senses of the source connective that the form renders; none: found, but equivalent to nothing. */
  senses: z.array(word).max(50).default([]),
  note: z.string().max(2_000).optional(),
});

const connective = z.strictObject({
  form: word,
  /** Other spellings of the same connective. */
  variants: words.optional(),
  senses: z.array(word).max(50).default([]),
  /** Source contexts, the form included, in which it is not this connective: `a while`. */
  not: words.default([]),
  translations: z.array(targetForm).max(2_000),
  note: z.string().max(2_000).optional(),
});

const replacement = z.strictObject({ from: word, to: z.string().max(200) });

const normalisation = z.strictObject({
  /** Literal replacements inside tokens, in order: `’` → `'`. */
  replace: z.array(replacement).max(1_000).default([]),
  /** Cut tokens at hyphens so that `est-t-il` shows its pronoun. */
  splitHyphens: z.boolean().default(false),
  /** Cut tokens behind apostrophes so that `c'est` shows its pronoun. */
  splitElisions: z.boolean().optional(),
  /** Target letters of different case are different letters, as in Buckwalter's transliteration of Arabic. */
  keepCase: z.boolean().optional(),
  /** Target prefixes that are written together with the first word of a form: Arabic `و`. */
  proclitics: z.array(word).max(100).optional(),
});

const test = z.strictObject({
  name: z.string().min(1).max(500),
  metric: z.enum(["apt", "act"]),
  /** The set of source pronouns that is evaluated, if not the default one. */
  set: word.optional(),
  source: z.string().max(10_000),
  reference: z.string().max(10_000),
  hypothesis: z.string().max(10_000),
  /** Pharaoh links. */
  alignReference: z.string().max(10_000),
  alignHypothesis: z.string().max(10_000),
  /** Cases of the occurrences in order. */
  cases: z.array(z.literal([1, 2, 3, 4, 5, 6])).max(1_000),
});

/** What a pair pack must look like. */
export const pairPackSchema = z.strictObject({
  format: z.literal("concord-pair-pack/1"),
  id: z
    .string()
    .regex(/^[a-z]{2,3}-[a-z]{2,3}$/, "expected a pair such as en-fr"),
  source: language,
  target: language,
  version,
  license: z.string().min(1).max(200),
  description: z.string().max(2_000).optional(),
  /** Whether the target language drops pronouns, and what then counts as one. */
  proDrop: z
    .strictObject({
      source: z.boolean(),
      target: z.boolean(),
      note: z.string().max(2_000),
    })
    .optional(),
  normalisation: normalisation.default({ replace: [], splitHyphens: false }),
  pronouns: pronouns.optional(),
  connectives: z.array(connective).max(1_000).optional(),
  /** File with the trained alignment model, beside the pack. */
  alignment: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, "expected a plain file name")
    .optional(),
  tests: z.array(test).max(10_000).default([]),
});

const expletiveStep = z.strictObject({
  words: words.optional(),
  /** Names of lists of words. */
  lists: z.array(word).max(100).optional(),
  upos: z.array(z.enum(uposTags)).max(uposTags.length).optional(),
  /** Names of lists in which the word must not be. */
  not: z.array(word).max(100).optional(),
  /** Any number of such words up to this one; without it exactly one. */
  upTo: z.int().min(1).max(100).optional(),
});

const expletivePattern = z.strictObject({
  /** The pronoun hangs on the verb before it: `faut-il`. */
  inverted: z.boolean().optional(),
  /** Right before the pronoun, in the order of the text. */
  before: z.array(expletiveStep).max(100).optional(),
  /** Right behind it. */
  after: z.array(expletiveStep).max(100).optional(),
});

const expletives = z
  .strictObject({
    pronouns: words.min(1),
    lists: z.record(word, words),
    patterns: z.array(expletivePattern).min(1).max(1_000),
  })
  .superRefine(({ lists, patterns }, context) => {
    const steps = patterns.flatMap(({ before = [], after = [] }) => [
      ...before,
      ...after,
    ]);
    const named = steps.flatMap(({ lists: own = [], not = [] }) => [
      ...own,
      ...not,
    ]);
    for (const name of new Set(named))
      if (!Object.hasOwn(lists, name))
        context.addIssue(
          `a pattern names the list ${name}, which does not exist`,
        );
  });

/** What a language pack must look like. */
export const languagePackSchema = z.strictObject({
  format: z.literal("concord-language-pack/1"),
  id: language,
  version,
  license: z.string().min(1).max(200),
  description: z.string().max(2_000).optional(),
  functionWords: words.default([]),
  /** Pronouns that the pronoun language model predicts, with spellings that count as the same. */
  pronouns: z
    .array(z.strictObject({ form: word, variants: words.default([]) }))
    .max(1_000)
    .default([]),
  /** Forms that can be pronouns and determiners, by which taggers are judged: `le`, `la`. */
  pronounOrDeterminer: words.default([]),
  /** Pronouns that stand for nothing (`il faut`), from which a pronoun language model learns nothing. */
  expletives: expletives.optional(),
  /** File with the trained tagger, beside the pack. */
  tagger: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, "expected a plain file name")
    .optional(),
  /** File with the lexicon, beside the pack. */
  lexicon: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, "expected a plain file name")
    .optional(),
});
