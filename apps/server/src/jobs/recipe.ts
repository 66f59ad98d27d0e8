import type { EvaluationSettingsInput } from "@concord-mt/evaluation";

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
}

/** One system of a run. */
export interface RunSystemRecipe {
  readonly sha256: string;
  readonly name: string;
  readonly system?: string;
}

/** What a child process computes: all that it needs to know, without a database. */
export type Recipe =
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
    };

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
