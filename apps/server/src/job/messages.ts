import type { Progress, Warning } from "@concord-mt/core";
import type { Recipe } from "../jobs/recipe.ts";

/** What a child process is asked to do. */
export interface JobTask {
  readonly recipe: Recipe;
  /** The file of each blob. */
  readonly files: Readonly<Record<string, string>>;
  /** Where it writes. */
  readonly folder: string;
  readonly threads: number;
}

/** What a child process found. */
export interface JobResult {
  /** The file with the result; what a request waits for may have none. */
  readonly file?: string;
  /** The result in few words. */
  readonly summary: unknown;
  /** Rows of the tables `run_score`, `occurrence` and `run_segment`, as COPY takes them. */
  readonly rows?: {
    readonly scores: string;
    readonly occurrences: string;
    readonly segments: string;
  };
}

/** What is wrong with the data or settings: trying again would not help. */
export interface JobProblem {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

/** What a child process says. */
export type JobMessage =
  | { readonly progress: Progress }
  | { readonly warning: Warning }
  | { readonly result: JobResult }
  | { readonly problem: JobProblem };
