import { type InducedForm, induceTranslations } from "@concord-mt/act";
import type { Context } from "@concord-mt/core";
import { alignForms } from "./align-forms.ts";
import { type InductionResources, findPrior } from "./alignment-prior.ts";
import { type InductionSettings, inductionDefaults } from "./settings.ts";
import { type InductionInput, readWordPairs } from "./word-pairs.ts";

/** What was found, and what it rests on. */
export interface Induction {
  readonly settings: {
    /** `en-fr`. */
    readonly languagePair: string;
    /** How many sentence pairs were read. */
    readonly pairs: number;
    /** What the aligner started from: `self`, `pack@1234abcd`. */
    readonly align: string;
    /** How text was cut into words. */
    readonly text: string;
  };
  /** The forms in the order in which they were asked for, each with its translations, the best first. */
  readonly forms: readonly InducedForm[];
}

/**
 * Finds translations of source words in a parallel corpus: aligns its words and counts what the wanted ones are linked
 * with.
 *
 * @example
 * const { forms } = await induce(
 *   { source: { name: "big.en", lines: english }, target: { name: "big.pt", lines: portuguese } },
 *   { forms: ["although", "however"] },
 *   { languages: { source: "en", target: "pt" } },
 *   plainContext(),
 * );
 * forms[0]?.candidates[0]?.form; // "embora"
 *
 * @throws SettingError if what the aligner should start from is not there; CorpusError if the corpus is wrong; the
 * signal's reason if it is aborted.
 */
export async function induce(
  input: InductionInput,
  settings: InductionSettings,
  resources: InductionResources,
  context: Context,
): Promise<Induction> {
  context.signal.throwIfAborted();
  const { languages, normalisation } = resources;
  const { forms, alignWith, tokenizer, maxPairs, ...more } = {
    ...inductionDefaults,
    ...settings,
  };
  const prior = findPrior(resources, alignWith);
  const reading = { languages, tokenizer, maxPairs };
  const corpus = await readWordPairs(input, reading, context);
  const aligning = { forms, prior: prior.model };
  const aligned = await alignForms(corpus, aligning, context);
  return {
    settings: {
      languagePair: `${languages.source}-${languages.target}`,
      pairs: corpus.length,
      align: prior.name,
      text: tokenizer,
    },
    forms: induceTranslations(aligned, {
      forms,
      candidates: more.candidates,
      minCount: more.minCount,
      examples: more.examples,
      // Forms are to be found whole: `bien qu'`.
      ...(normalisation && {
        normalisation: { ...normalisation, splitElisions: false },
      }),
    }),
  };
}
