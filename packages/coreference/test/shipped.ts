import { readFileSync } from "node:fs";
import type { Tagger } from "@concord-mt/core";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { type CoreferenceModel, parseCoreferenceModel } from "../src/index.ts";

/** A file of `@concord-mt/lang-en`. */
export function shippedFile(name: string): Uint8Array {
  const pack = import.meta.resolve("@concord-mt/lang-en/language.json");
  return readFileSync(new URL(name, pack));
}

/** The tagger of `@concord-mt/lang-en`. */
export function shippedTagger(): Tagger {
  return createTagger(
    parseTaggerModel(shippedFile("tagger.bin")),
    parseLexicon(shippedFile("lexicon.bin")),
  );
}

/** The model of `@concord-mt/lang-en`. */
export function shippedModel(): CoreferenceModel {
  return parseCoreferenceModel(shippedFile("coreference.bin"));
}
