import { fileURLToPath } from "node:url";
import { readBinary } from "@concord-mt/corpus";
import {
  type CoreferenceModel,
  parseCoreferenceModel,
} from "@concord-mt/coreference";
import type { Tagger } from "@concord-mt/core";
import { findLanguage } from "./languages.ts";

/** What finding antecedents needs. */
export interface FoundCoreference {
  readonly model: CoreferenceModel;
  /** Tags the model's language. */
  readonly tagger: Tagger;
}

/**
 * Reads the coreference model that comes with Concord, or one of the user's own, and the tagger of its language.
 *
 * @throws SettingError if Concord has no tagger for the model's language; CorpusError if the file is wrong.
 */
export async function findCoreference({
  file,
}: { readonly file?: string | undefined } = {}): Promise<FoundCoreference> {
  const bundled = import.meta.resolve("@concord-mt/lang-en/coreference.bin");
  const model = await readBinary(
    file ?? fileURLToPath(bundled),
    parseCoreferenceModel,
  );
  const { tagger } = await findLanguage({ language: model.language });
  return { model, tagger };
}
