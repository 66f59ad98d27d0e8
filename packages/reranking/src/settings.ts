import type { AlignerSettings, TestSettings } from "@concord-mt/evaluation";
import type { RerankWeights, WeightGrid } from "@concord-mt/plm";
import type { TextTokenizer } from "@concord-mt/text";

/** How a list is read. */
export interface ListSettings {
  /** Source pronouns: the name of one of the pack's sets, or a list. @defaultValue `"default"` */
  readonly pronouns?: string | readonly string[] | undefined;
  /** How the source is cut into words. @defaultValue `"moses"`, for sentences with links in the list `"none"` */
  readonly tokenizer?: TextTokenizer | undefined;
  /** How words are aligned; whoever says what the aligner starts from does not want the links of the list. */
  readonly alignment?: AlignerSettings | undefined;
  /**
   * Whether the gender of a pronoun is asked of what the translation itself has for its antecedent.
   * @defaultValue `false`, as in the paper
   */
  readonly antecedents?: boolean | undefined;
  /** Whether sentences may have no hypothesis. @defaultValue `false` */
  readonly allowMissing?: boolean | undefined;
}

/** How a list is re-ranked. */
export interface RerankSettings extends ListSettings, RerankWeights {
  /** Whether the preceding nouns are forgotten where a document starts. @defaultValue as the model was trained */
  readonly reset?: boolean | undefined;
}

/** How references are cut into words. */
export interface ReferenceSettings {
  /** @defaultValue `"moses"` */
  readonly referenceTokenizer?: TextTokenizer | undefined;
}

/** How the decoder's best and the new best are compared. */
export interface ComparisonSettings extends RerankSettings, ReferenceSettings {
  readonly tests: TestSettings;
}

/** Which weights are tried, and how intervals are drawn. */
export interface TuningSettings
  extends Omit<RerankSettings, "alpha" | "beta">, ReferenceSettings {
  readonly grid: WeightGrid;
  /** Resamples. @defaultValue 1000 */
  readonly samples?: number | undefined;
  /** @defaultValue 12345 */
  readonly seed?: number | undefined;
}
