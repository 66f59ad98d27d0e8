import { CorpusError, SettingError, type Warning } from "@concord-mt/core";

/** Something that is wrong, or that somebody should know before an evaluation. */
export interface PreviewProblem extends Warning {
  /** An error stops the evaluation. */
  readonly severity: "error" | "warning";
}

/** Does a step; what is wrong with texts or settings goes into the list. */
export async function collectProblems<T>(
  problems: PreviewProblem[],
  step: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    problems.push(toProblem(error));
    return undefined;
  }
}

/** A wrong text or setting as a problem; other errors are faults of ours, and are thrown. */
function toProblem(error: unknown): PreviewProblem {
  if (error instanceof CorpusError) {
    const { code, detail, file, line } = error;
    return {
      severity: "error",
      code,
      message: detail,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
    };
  }
  if (error instanceof SettingError)
    return { severity: "error", code: error.code, message: error.message };
  throw error;
}
