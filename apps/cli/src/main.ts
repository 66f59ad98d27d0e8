import { exitCodes } from "./exit-codes.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

process.exitCode = hasWorkingFolder()
  ? await run(process.argv.slice(2), processIo())
  : exitCodes.data;
// A read that waits for a silent pipe would keep the process alive.
if (process.exitCode === exitCodes.interrupted) process.exit();

/** The folder in which a shell still stands may have been deleted. */
function hasWorkingFolder(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    process.stderr.write("concord: the current folder no longer exists\n");
    return false;
  }
}
