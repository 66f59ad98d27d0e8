import type { ReadingOptions } from "../texts/reading-options.ts";
import type { DependencyOptions } from "./dependency-options.ts";
import type { PlmRerankOptions } from "./rerank-options.ts";
import type { SearchFlags } from "./search-options.ts";

/** What `smt decode` understands. */
export interface DecodeOptions
  extends SearchFlags, PlmRerankOptions, DependencyOptions, ReadingOptions {
  readonly source: string;
  readonly documents?: string;
  readonly output: string;
  readonly tokens?: boolean;
  readonly weights?: string;
  readonly nbest?: number;
  readonly nbestOutput?: string;
  readonly saveAlignment?: string;
  readonly saveSource?: string;
  readonly phrases?: string;
  readonly trace?: number | true;
  readonly format: "text" | "json";
}
