import type { TextTokenizer } from "@concord-mt/text";
import type { AlignmentStart } from "./alignment-prior.ts";

/** How translations are looked for. */
export interface InductionSettings {
  /** Source words to look for, of one word or several: `["although", "even though"]`. */
  readonly forms: readonly string[];
  /** How text is cut into words. @defaultValue `"moses"` */
  readonly tokenizer?: TextTokenizer;
  /** What the aligner starts from. @defaultValue a model of one's own, else the pack's, else the corpus alone */
  readonly alignWith?: AlignmentStart;
  /** Read no more pairs than this. @defaultValue all */
  readonly maxPairs?: number;
  /** Translations of each form. @defaultValue 20 */
  readonly candidates?: number;
  /** Occurrences that a translation must have. @defaultValue 3 */
  readonly minCount?: number;
  /** Example sentences of each translation. @defaultValue 1 */
  readonly examples?: number;
}

/** The settings that are not given. */
export const inductionDefaults = {
  tokenizer: "moses",
  maxPairs: Infinity,
  candidates: 20,
  minCount: 3,
  examples: 1,
} as const satisfies Partial<InductionSettings>;
