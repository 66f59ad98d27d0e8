import type { OutputFormat } from "@concord-mt/presentation";
import type { TextTokenizer } from "@concord-mt/text";
import type { PresetName } from "../reranking/preset-name.ts";
import type { TextChecks } from "../texts/reading-options.ts";
import type { LmEstimationOptions } from "./estimation-options.ts";

/** What `plm train` understands. */
export interface PlmTrainingFiles extends LmEstimationOptions, TextChecks {
  readonly language?: string;
  readonly languagePack?: string;
  /** @defaultValue a file named after the language: `fr.plm.gz` */
  readonly output?: string;
  readonly documents?: string;
  readonly reset: boolean;
  readonly properNouns: boolean;
  readonly keepExpletives?: boolean;
  readonly preset?: PresetName;
  readonly order: number;
  readonly sequences?: string;
  readonly textTokenizer: TextTokenizer;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}
