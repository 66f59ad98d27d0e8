import type { Alignment } from "@concord-mt/core";
import type { TextInput } from "@concord-mt/evaluation";

/** What a system is trained on: data, never paths. */
export interface TrainingInput {
  readonly source: TextInput;
  readonly target: TextInput;
  /** The links of each line, over the model's own words; made where they are missing. */
  readonly alignments?: readonly Alignment[] | undefined;
  /** Further text of the target language for the language model. */
  readonly languageModelText?: TextInput | undefined;
}

/** A text to translate. */
export interface TranslationInput {
  readonly source: TextInput;
  /** The document of each line; without them all lines are one document. */
  readonly documents?: readonly string[] | undefined;
}

/** A text whose translations are measured. */
export interface DevelopmentInput extends TranslationInput {
  readonly references: readonly TextInput[];
}
