import type { MeteorLanguage } from "@concord-mt/meteor";
import type { SynonymChoice } from "./synonyms.ts";

/** What the command line says of the words that METEOR looks up. */
export interface MeteorSources {
  readonly language: MeteorLanguage;
  readonly functionWords?: string;
  readonly englishFunctionWords?: boolean;
  readonly pronounsOnly?: true | string;
  readonly exactWords?: boolean;
  readonly stems?: string;
  readonly synonyms?: SynonymChoice;
  readonly paraphrases?: string;
  readonly dataDir?: string;
}
