import type * as Server from "@concord-mt/server";
import { UsageError } from "../../errors.ts";

/** Loads the server, which brings a database and is installed by those who want one. @throws UsageError */
export async function loadServer(
  load: () => Promise<typeof Server> = () => import("@concord-mt/server"),
): Promise<typeof Server> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND")
      throw cause;
    throw new UsageError(
      "concord serve needs the package @concord-mt/server beside @concord-mt/cli: npm install @concord-mt/server",
      { cause },
    );
  }
}

/** Runs something whose failure to start is the user's to mend. */
export async function mendable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === "StartError")
      throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
