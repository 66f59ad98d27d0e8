import type { LinkChoice } from "@concord-mt/alignment";
import type { AlignmentSource } from "@concord-mt/evaluation";
import type { PlmScore } from "@concord-mt/plm";
import type { TextTokenizer } from "@concord-mt/text";
import type { ReadingOptions } from "../texts/reading-options.ts";
import type { ResourceOptions } from "../texts/resources.ts";
import type { PresetName } from "./preset-name.ts";

/** What every command that re-ranks lists understands. */
export interface ListOptions extends ResourceOptions, ReadingOptions {
  readonly nbest: string;
  readonly source: string;
  readonly plm?: string;
  readonly languagePack?: string;
  readonly documents?: string;
  readonly reset: boolean;
  readonly plmScore: PlmScore;
  readonly nearness: number;
  readonly antecedents?: boolean;
  readonly pronouns?: string;
  readonly textTokenizer?: TextTokenizer;
  readonly alignWith?: AlignmentSource;
  readonly alignCorpus?: readonly string[];
  readonly symmetrize?: LinkChoice;
  readonly preset?: PresetName;
  readonly threads?: number;
  readonly allowMissing?: boolean;
  readonly quiet?: boolean;
}
