import { type DraftOptions, draftPack } from "@concord-mt/act";
import { CorpusError } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import type { InductionResources } from "./alignment-prior.ts";
import type { Induction } from "./induce.ts";

/**
 * Drafts a pack of what was found, for a person to edit.
 *
 * @throws CorpusError if nothing was found for any form.
 */
export function draftInduced(
  { forms }: Induction,
  { kind }: Pick<DraftOptions, "kind">,
  { languages: { source, target }, normalisation }: InductionResources,
): PairPack {
  if (forms.every(({ candidates }) => candidates.length === 0))
    throw new CorpusError(
      "no translation was found for any form, so there is nothing to draft",
      { code: "missing" },
    );
  return draftPack(forms, {
    source,
    target,
    ...(kind && { kind }),
    ...(normalisation && { normalisation }),
  });
}
