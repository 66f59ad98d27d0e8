import type { EvaluationSettingsInput } from "@concord-mt/evaluation";
import type { OutputFormat } from "@concord-mt/presentation";

/** A text: a blob, which of its columns, and what messages and runs call it. */
export interface TextRecipe {
  readonly sha256: string;
  readonly name: string;
  readonly title?: string;
  readonly column?: string;
}

/** A bundled pack, or one of a project's own. */
export interface PackRecipe {
  readonly pair: string;
  readonly sha256?: string;
}

/** A test set and what systems made of it. */
export interface TestSetRecipe {
  readonly source: TextRecipe;
  readonly references: readonly TextRecipe[];
  readonly documents?: TextRecipe;
  readonly systems: readonly TextRecipe[];
  /** Links that are given: with each reference and each system. */
  readonly links?: {
    readonly references: readonly TextRecipe[];
    readonly systems: readonly TextRecipe[];
  };
}

/** How the word-dependency model is used. */
interface DependencyRecipe {
  readonly pair: string;
  readonly measure: "probability" | "pmi";
  readonly followChains: boolean;
}

/** One system of a run. */
export interface RunSystemRecipe {
  readonly sha256: string;
  readonly name: string;
  readonly system?: string;
}

/** A table of systems and scores: a file, or the scores of a run. */
export interface TableRecipe extends TextRecipe {
  readonly isRun: boolean;
}

/** What a child process computes: all that it needs to know, without a database. */
export type Recipe = WorkRecipe | ErrandRecipe;

/** Long work, which is kept and can be tried again. */
type WorkRecipe =
  | {
      readonly kind: "run";
      readonly testSet: TestSetRecipe;
      readonly pack: PackRecipe;
      readonly settings: EvaluationSettingsInput;
    }
  | { readonly kind: "import"; readonly run: TextRecipe }
  | {
      readonly kind: "comparison";
      readonly before: RunSystemRecipe;
      readonly after: RunSystemRecipe;
      readonly metric: "apt" | "act";
    }
  | {
      readonly kind: "alignment";
      readonly source: TextRecipe;
      readonly target: TextRecipe;
      readonly pair?: string;
      readonly tokenizer: "none" | "moses";
      readonly method: "hmm" | "diagonal" | "ibm1";
      readonly symmetrisation: string;
      readonly probabilities: boolean;
    }
  | {
      readonly kind: "study";
      readonly testSet: TestSetRecipe;
      readonly pack: PackRecipe;
      readonly gaps: readonly TextRecipe[];
      readonly combine: "union" | "majority";
      readonly badTranslation: "wrong" | "skip";
      readonly aptOn: "judged" | "all";
      readonly exclude: readonly string[];
      readonly samples: number;
      readonly seed: number;
    }
  | {
      readonly kind: "correlation";
      readonly tables: readonly TableRecipe[];
      readonly humanTable?: TableRecipe;
      readonly human?: string;
      readonly metrics?: readonly string[];
      readonly lowerIsBetter?: readonly string[];
      readonly exclude: readonly string[];
      readonly segments?: readonly {
        readonly column: string;
        readonly text: TextRecipe;
      }[];
      readonly samples: number;
      readonly seed: number;
    }
  | {
      readonly kind: "induction";
      readonly source: TextRecipe;
      readonly target: TextRecipe;
      readonly pair: string;
      readonly forms: readonly string[];
      readonly candidates: number;
      readonly minCount: number;
    }
  | {
      readonly kind: "reranking";
      readonly source: TextRecipe;
      readonly nbest: TextRecipe;
      readonly documents?: TextRecipe;
      readonly plm?: TextRecipe;
      readonly pair: string;
      readonly alpha?: number;
      readonly beta?: number;
    }
  | {
      readonly kind: "coreference";
      readonly source: TextRecipe;
      readonly documents?: TextRecipe;
      readonly followChains: boolean;
      readonly minProbability?: number;
      readonly format: "text" | "conll" | "json";
    }
  | (DependencyRecipe & {
      readonly kind: "dependency-reranking";
      readonly source: TextRecipe;
      readonly nbest: TextRecipe;
      readonly documents?: TextRecipe;
      readonly weight: number;
      readonly plm?: TextRecipe | "bundled";
      readonly plmWeight: number;
      readonly normalise: "none" | "z-score";
    });

/** Short work, for which a request waits. */
export type ErrandRecipe =
  | {
      readonly kind: "preview";
      readonly testSet: TestSetRecipe;
      readonly pack: PackRecipe;
      readonly settings: EvaluationSettingsInput;
    }
  | {
      readonly kind: "file";
      readonly run: TextRecipe;
      readonly file:
        | { readonly kind: "report" }
        | { readonly kind: "scores"; readonly format: OutputFormat }
        | { readonly kind: "details"; readonly metric: "apt" | "act" };
    }
  | {
      readonly kind: "plm-inspection";
      readonly plm: TextRecipe | { readonly language: string };
      readonly words?: readonly string[];
    }
  | {
      readonly kind: "coreference-inspection";
      readonly lines: readonly string[];
      readonly documents?: readonly string[];
      readonly followChains: boolean;
      readonly minProbability?: number;
    }
  | (DependencyRecipe & {
      readonly kind: "dependency-inspection";
      readonly source: readonly string[];
      readonly target: readonly string[];
      readonly documents?: readonly string[];
    });

/** The blobs that a recipe needs. */
export function blobsOf(recipe: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value))
      if (key === "sha256" && typeof part === "string") found.add(part);
      else look(part);
  };
  look(recipe);
  return [...found];
}
