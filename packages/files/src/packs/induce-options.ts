import type { DraftOptions } from "@concord-mt/act";
import type { AlignmentStart } from "@concord-mt/induction";
import type { OutputFormat } from "@concord-mt/presentation";
import type { TextTokenizer } from "@concord-mt/text";
import type { ReadingOptions } from "../texts/reading-options.ts";

/** What `pack induce` understands. */
export interface InduceOptions extends ReadingOptions {
  readonly source: string;
  readonly target: string;
  readonly languagePair?: string;
  readonly pack?: string;
  readonly forms: readonly string[];
  readonly alignWith?: AlignmentStart;
  readonly alignModel?: string;
  /** Another name of `alignModel`. */
  readonly model?: string;
  readonly textTokenizer: TextTokenizer;
  readonly maxPairs?: number;
  readonly threads?: number;
  readonly candidates: number;
  readonly minCount: number;
  readonly examples: number;
  readonly kind: NonNullable<DraftOptions["kind"]>;
  readonly output?: string;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}
