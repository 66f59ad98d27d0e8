import type { FileIo } from "../file-io.ts";
import type { RerankSettings } from "@concord-mt/reranking";
import { SettingError } from "@concord-mt/core";
import { readPronouns } from "../texts/pronouns.ts";
import type { ListOptions } from "./nbest-options.ts";
import type { WeightOptions } from "./weight-options.ts";

/** The settings that options stand for; with no word on documents the model's own training decides. */
export async function toRerankSettings(
  io: FileIo,
  options: ListOptions & Partial<WeightOptions>,
  { pack }: { readonly pack: Parameters<typeof readPronouns>[2] },
): Promise<RerankSettings> {
  const { alpha, beta, plmScore, nearness, antecedents, reset } = options;
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
    antecedents,
    ...(alpha !== undefined && { alpha }),
    ...(beta !== undefined && { beta }),
    ...(!reset && { reset }),
  };
}

/** Options that would do nothing, and nobody would notice. */
export function refuseIdle(options: ListOptions): void {
  const { alignWith, alignModel, alignCorpus, documents, reset } = options;
  if (alignModel !== undefined && alignWith !== "model")
    throw new SettingError("'alignModel' requires 'alignWith' model", {
      code: "conflict",
      setting: "alignModel",
    });
  if (alignCorpus !== undefined && alignWith !== "corpus")
    throw new SettingError("'alignCorpus' requires 'alignWith' corpus", {
      code: "conflict",
      setting: "alignCorpus",
    });
  if (!reset && documents === undefined)
    throw new SettingError(
      "'noReset' requires 'documents': without it, everything is one document",
      { code: "conflict", setting: "reset" },
    );
}
