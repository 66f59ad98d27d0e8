import type { AntecedentLabel } from "@concord-mt/word-dependency";

/** How a model is trained. */
export interface DependencySettings {
  /** What stands for an antecedent: gender and number, its form, or its lemma. @defaultValue "tag" */
  readonly antecedent?: AntecedentLabel | undefined;
  /** One pair a link, or each word with each. @defaultValue "one" */
  readonly pairs?: "one" | "all" | undefined;
  /** How often a word must be seen for its tag to be remembered. @defaultValue 3 */
  readonly leastSeen?: number | undefined;
}
