import type { NgramModel } from "@concord-mt/ngram";
import { isAgreementTag } from "./agreement-tag.ts";
import type { Context } from "./context.ts";
import type { PlmMetadata } from "./metadata.ts";
import { type PronounList, pronounList } from "./pronoun-list.ts";

/** What a model says of a pronoun behind a context. */
export interface PronounScore {
  /** Log10 of the probability, from the longest n-gram found. */
  readonly log10: number;
  /** Length of that n-gram; 0 for a pronoun that the model has never seen. */
  readonly order: number;
}

/** A pronoun language model. */
export interface Plm {
  readonly model: NgramModel;
  readonly metadata: PlmMetadata;
  readonly pronouns: PronounList;
  /** Number of preceding nouns and pronouns that it looks at. */
  readonly contextSize: number;
  /**
   * The probability of a pronoun behind the tags of the preceding nouns and pronouns; behind fewer than `contextSize`
   * tags that of a shorter n-gram, never behind `<s>`.
   */
  score(context: Context, pronoun: string): PronounScore;
}

/** Log10 of what never occurs: as ARPA files write it, so that sums stay finite. */
export const logZero = -99;

/**
 * Makes a pronoun language model from its n-gram model and what is known of its training.
 *
 * @throws RangeError if the n-gram model has no pronoun.
 */
export function makePlm(
  model: NgramModel,
  metadata: PlmMetadata = inferMetadata(model),
): Plm {
  const contextSize = model.order - 1;
  return {
    model,
    metadata,
    pronouns: pronounList(metadata.pronouns),
    contextSize,
    score: (context, pronoun) => {
      // Behind <s> a short context would say how rarely documents start with a pronoun: all pronouns become improbable.
      const nearest = contextSize === 0 ? [] : context.slice(-contextSize);
      const { log10, order } = model.query([...nearest, pronoun]);
      return { log10: Math.max(log10, logZero), order };
    },
  };
}

/** For a model that another program made: its words that are no tags are its pronouns, the most probable first. */
function inferMetadata({ tables, order }: NgramModel): PlmMetadata {
  const found = tables.words
    .map((form, number) => ({ form, log10: tables.log10[number] ?? logZero }))
    .filter(({ form }) => !isAgreementTag(form) && !form.startsWith("<"))
    .sort((a, b) => b.log10 - a.log10);
  if (found.length === 0)
    throw new RangeError("the n-gram model has no pronoun among its words");
  return { order, pronouns: found.map(({ form }) => ({ form })) };
}
