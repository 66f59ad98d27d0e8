import type { TextTokenizer } from "@concord-mt/text";
import type { AntecedentLabel } from "@concord-mt/word-dependency";
import type { ReadingOptions } from "../texts/reading-options.ts";
import type { ResourceOptions } from "../texts/resources.ts";
import type { MeasureOptions } from "./measure-options.ts";
import type { WordLinkOptions } from "./word-links.ts";

/** What every command on source text and its links understands. */
export interface LinkedOptions
  extends WordLinkOptions, ResourceOptions, ReadingOptions {
  readonly source: string;
  readonly documents?: string;
  readonly textTokenizer?: TextTokenizer;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** What commands that use a model understand. */
export interface ScoringOptions extends LinkedOptions, MeasureOptions {
  readonly model?: string;
}

/** How a model is trained, as the command line says it. */
export interface DependencyTrainingOptions extends Omit<
  LinkedOptions,
  "source"
> {
  readonly source?: string;
  readonly target?: string;
  readonly alignment?: string;
  readonly chains?: readonly string[];
  readonly antecedent: AntecedentLabel;
  readonly pairs: "one" | "all";
  readonly leastSeen: number;
  readonly output: string;
}
