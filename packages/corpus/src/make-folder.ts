import { mkdir } from "node:fs/promises";
import { CorpusError } from "@concord-mt/core";
import { describeSystemError } from "./system-error.ts";

/**
 * Makes a folder and those above it, unless it exists.
 *
 * @throws CorpusError (`missing`) if it cannot be made, or a file has its name.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new CorpusError("expected a folder, found a file", {
        code: "missing",
        file: path,
        cause: error,
      });
    throw describeSystemError(error, path);
  }
}
