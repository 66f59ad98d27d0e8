import { exitCodes } from "./exit-codes.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

/** Runs the program on a command line as this process, and sets its exit code. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  process.exitCode = await run(argv, processIo());
  // A read that waits for a silent pipe would keep the process alive.
  if (process.exitCode === exitCodes.interrupted) process.exit();
}
