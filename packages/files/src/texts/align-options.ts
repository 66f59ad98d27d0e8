import type { AlignmentMethod, LinkChoice } from "@concord-mt/alignment";
import type { TextTokenizer } from "@concord-mt/text";
import type { ReadingOptions } from "./reading-options.ts";

/** What `concord align` understands. */
export interface AlignmentOptions extends ReadingOptions {
  readonly source: string;
  readonly target: string;
  readonly trainSource?: string;
  readonly trainTarget?: string;
  readonly languagePair?: string;
  readonly pack?: string;
  readonly alignModel?: string;
  /** Another name of `alignModel`. */
  readonly model?: string;
  readonly saveModel?: string;
  readonly method: AlignmentMethod;
  readonly symmetrize: LinkChoice;
  readonly iterations?: number;
  readonly threads?: number;
  readonly textTokenizer: TextTokenizer;
  readonly probabilities?: boolean;
  readonly lowercase: boolean;
  readonly output: string;
  readonly quiet?: boolean;
}
