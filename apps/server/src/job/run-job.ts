import { CorpusError, SettingError } from "@concord-mt/core";
import { jobContext } from "./context.ts";
import type { JobMessage, JobProblem, JobResult, JobTask } from "./messages.ts";
import type { Tools } from "./tools.ts";

/** What the process of a job has of the world. */
export interface JobWorld {
  readonly send: (message: JobMessage) => Promise<void>;
  readonly signal: AbortSignal;
  /** Milliseconds from some fixed moment; in tests each look at it lets time pass, so that no pause is skipped. */
  readonly now?: () => number;
  /** Called where each stage begins; tests stop a job there. */
  readonly at?: (stage: string) => Promise<void>;
}

/** Does a job and sends what came of it. Errors that are not the user's are thrown. */
export async function runJob(task: JobTask, world: JobWorld): Promise<void> {
  const at = world.at ?? (() => Promise.resolve());
  const tools: Tools = { task, at, context: jobContext(task, world) };
  try {
    await at("read");
    const result = await work(tools);
    await at("result");
    await world.send({ result });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await world.send({ problem });
  }
}

/** Each kind is loaded when it is needed: to load all would take longer than many jobs do. */
async function work(tools: Tools): Promise<JobResult> {
  const { recipe } = tools.task;
  switch (recipe.kind) {
    case "run":
      return (await import("./kinds/run.ts")).runRecipe(recipe, tools);
    case "import":
      return (await import("./kinds/import.ts")).importRecipe(recipe, tools);
    case "comparison": {
      const { comparisonRecipe } = await import("./kinds/comparison.ts");
      return comparisonRecipe(recipe, tools);
    }
    case "alignment": {
      const { alignmentRecipe } = await import("./kinds/alignment.ts");
      return alignmentRecipe(recipe, tools);
    }
    case "study":
      return (await import("./kinds/study.ts")).studyRecipe(recipe, tools);
    case "correlation": {
      const { correlationRecipe } = await import("./kinds/correlation.ts");
      return correlationRecipe(recipe, tools);
    }
    case "induction": {
      const { inductionRecipe } = await import("./kinds/induction.ts");
      return inductionRecipe(recipe, tools);
    }
    case "reranking": {
      const { rerankingRecipe } = await import("./kinds/reranking.ts");
      return rerankingRecipe(recipe, tools);
    }
    case "coreference": {
      const { coreferenceRecipe } = await import("./kinds/coreference.ts");
      return coreferenceRecipe(recipe, tools);
    }
    case "dependency-reranking": {
      const kind = await import("./kinds/dependency-reranking.ts");
      return kind.dependencyRerankingRecipe(recipe, tools);
    }
    case "preview":
      return (await import("./kinds/preview.ts")).previewRecipe(recipe, tools);
    case "file":
      return (await import("./kinds/file.ts")).fileRecipe(recipe, tools);
    case "plm-inspection": {
      const kind = await import("./kinds/plm-inspection.ts");
      return kind.plmInspectionRecipe(recipe, tools);
    }
    case "coreference-inspection": {
      const { inspectCoreference } = await import("./kinds/coreference.ts");
      return inspectCoreference(recipe);
    }
    case "dependency-inspection": {
      const kind = await import("./kinds/dependency-inspection.ts");
      return kind.dependencyInspectionRecipe(recipe, tools);
    }
  }
}

function problemOf(error: unknown): JobProblem | undefined {
  if (error instanceof CorpusError) {
    const { code, detail, file, line } = error;
    return {
      code,
      message: detail,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
    };
  }
  if (error instanceof SettingError)
    return { code: error.code, message: error.message };
  return undefined;
}
