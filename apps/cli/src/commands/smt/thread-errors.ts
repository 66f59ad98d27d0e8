import { CorpusError } from "@concord-mt/core";
import { ThreadError } from "@concord-mt/threads";

/** Runs work on threads; one that the system ended, for want of memory perhaps, is no bug of the program. */
export async function withoutThreadErrors<T>(
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    throw new CorpusError(
      `${error.message} before the work was done: is there enough memory? --threads 1 needs the least`,
      { code: "missing", cause: error },
    );
  }
}
