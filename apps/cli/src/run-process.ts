import { exitCodes } from "./exit-codes.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

/** Runs the program on a command line as this process, and sets its exit code. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  process.exitCode = hasWorkingFolder()
    ? await run(argv, processIo())
    : exitCodes.data;
  // A read that waits for a silent pipe would keep the process alive.
  if (process.exitCode === exitCodes.interrupted) process.exit();
}

/** The folder in which a shell still stands may have been deleted. */
function hasWorkingFolder(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    process.stderr.write("concord: the current folder no longer exists\n");
    return false;
  }
}
