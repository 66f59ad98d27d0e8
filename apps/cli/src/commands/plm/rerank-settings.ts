import type { RerankSettings } from "@concord-mt/reranking";
import { UsageError } from "../../errors.ts";
import { readPronouns } from "../../evaluation/pronouns.ts";
import type { Io } from "../../io.ts";
import type { NbestOptions } from "./rerank-options.ts";
import type { WeightOptions } from "./weight-options.ts";

/** The settings that options stand for; with no word on documents the model's own training decides. */
export async function toRerankSettings(
  io: Io,
  options: NbestOptions & Partial<WeightOptions>,
  { pack }: { readonly pack: Parameters<typeof readPronouns>[2] },
): Promise<RerankSettings> {
  const { alpha, beta, plmScore, nearness, reset } = options;
  return {
    pronouns: await readPronouns(io, options.pronouns, pack),
    tokenizer: options.textTokenizer,
    alignment: {
      with: options.alignWith,
      symmetrisation: options.symmetrize,
    },
    allowMissing: options.allowMissing,
    plmScore,
    nearness,
    ...(alpha !== undefined && { alpha }),
    ...(beta !== undefined && { beta }),
    ...(!reset && { reset }),
  };
}

/** Options that would do nothing, and nobody would notice. */
export function refuseIdle(options: NbestOptions): void {
  const { alignWith, alignModel, alignCorpus, documents, reset } = options;
  if (alignModel !== undefined && alignWith !== "model")
    throw new UsageError("--align-model requires --align-with model");
  if (alignCorpus !== undefined && alignWith !== "corpus")
    throw new UsageError("--align-corpus requires --align-with corpus");
  if (!reset && documents === undefined)
    throw new UsageError(
      "--no-reset requires --documents: without it, everything is one document",
    );
}
