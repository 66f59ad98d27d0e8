import type { Better } from "@concord-mt/contrast";
import type { TextChecks } from "../texts/reading-options.ts";
import type { ResourceOptions } from "../texts/resources.ts";

/** What `concord contrast` understands. */
export interface ContrastOptions extends ResourceOptions, TextChecks {
  readonly suite: readonly string[];
  readonly scores?: readonly string[];
  readonly translations?: readonly string[];
  readonly model?: readonly string[];
  readonly better?: Better;
  readonly items?: ItemRange;
  readonly details?: string;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** Items of a suite, from 1, both ends included. */
export interface ItemRange {
  readonly first: number;
  readonly last: number;
}
