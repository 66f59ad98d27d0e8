import type {
  MeteorLanguage,
  MeteorParameters,
  MeteorTask,
} from "./parameters.ts";
import type { WordIdentity } from "./align/word-key.ts";
import type { MeteorModule } from "./modules.ts";
import type { ParaphraseSource } from "./resources/paraphrases.ts";
import type { Stemmer } from "./resources/stemmer.ts";
import type { SynonymSource } from "./resources/synonyms.ts";

/**
 * What is done with a line before it is split at ASCII white space: nothing, lower-case (`-lower`), METEOR's normaliser
 * and lower-case (`-norm`), or the same without punctuation (`-norm -noPunct`).
 */
export type MeteorText = "raw" | "lower" | "norm" | "norm-no-punctuation";

/** Settings of {@link meteor}; what is left out is as in METEOR 1.5. */
export interface MeteorOptions {
  /**
   * Decides on parameters, modules, weights, stemmer and normaliser (`-l`).
   *
   * @defaultValue "en"
   */
  readonly language?: MeteorLanguage;
  /**
   * What the parameters and weights were tuned for (`-t`). `custom` is what METEOR's `-p` does: all four parameters must
   * be given, and the weights are those of the adequacy task, which are 0 for every language but English. The language
   * `other` has the same parameters and weights for all tasks.
   *
   * @defaultValue "rank"
   */
  readonly task?: MeteorTask;
  /** Replaces single parameters; unlike METEOR's `-p` it leaves the weights alone (see `task: "custom"`). */
  readonly parameters?: Partial<MeteorParameters>;
  /**
   * In the order in which they run (`-m`).
   *
   * @defaultValue The language's, without those whose resource is not given.
   */
  readonly modules?: readonly MeteorModule[];
  /**
   * By position in the list of modules (`-w`), or by name; what is left out is 0. Where `modules` is not given, positions
   * are those of the language's whole list, whichever of its modules lack their resource.
   *
   * @defaultValue The task's, by position as in METEOR: for French `["exact", "paraphrase"]` gives paraphrases the weight
   * of stems.
   */
  readonly weights?:
    readonly number[] | Readonly<Partial<Record<MeteorModule, number>>>;
  /** @defaultValue "raw"; "lower" for the language "universal" */
  readonly text?: MeteorText;
  /**
   * Whether precision and recall weight words by their length in characters (`-ch`).
   *
   * @defaultValue false, for the task "util" too: METEOR's help says that `-t util` implies `-ch`, but it does not
   */
  readonly characters?: boolean;
  /**
   * Partial alignments that the search keeps (`-x`).
   *
   * @defaultValue 40
   */
  readonly beam?: number;
  /**
   * Which words count as function words: this package's list for the language (none where it has no list), its English
   * list whatever the language (METEOR's `-l` leaves the English list in place), no word, or the words given (`-s`),
   * lower-case.
   *
   * @defaultValue "language"
   */
  readonly functionWords?: "language" | "english" | "none" | readonly string[];
  /**
   * Restricts precision and recall to these words, lower-case: they become the function words, and δ becomes 0
   * (Miculicich Werlen & Popescu-Belis 2017, §3.2). Chunks are still counted over all words.
   */
  readonly pronouns?: readonly string[];
  /**
   * Whether words are the same by METEOR's hash of them, as in METEOR 1.5, where `je` matches `l'`, or by their text.
   *
   * @defaultValue "hash"
   */
  readonly wordIdentity?: WordIdentity;
  /**
   * What the module `stem` asks, for example a table of stems (`-e`, see `parseStems`).
   *
   * @defaultValue METEOR's Snowball stemmer for the language
   */
  readonly stemmer?: Stemmer;
  /** What the module `synonym` looks words up in. */
  readonly synonyms?: SynonymSource;
  /** What the module `paraphrase` looks phrases up in. */
  readonly paraphrases?: ParaphraseSource;
}
