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
    case "comparison":
      return (await import("./kinds/comparison.ts")).comparisonRecipe(
        recipe,
        tools,
      );
    case "alignment":
      return (await import("./kinds/alignment.ts")).alignmentRecipe(
        recipe,
        tools,
      );
    case "study":
      return (await import("./kinds/study.ts")).studyRecipe(recipe, tools);
    case "induction":
      return (await import("./kinds/induction.ts")).inductionRecipe(
        recipe,
        tools,
      );
    case "reranking":
      return (await import("./kinds/reranking.ts")).rerankingRecipe(
        recipe,
        tools,
      );
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
