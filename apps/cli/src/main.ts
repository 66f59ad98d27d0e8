import { exitCodes } from "./exit-codes.ts";
import { processIo } from "./io.ts";
import { packageVersion } from "./package-version.ts";

const argv = process.argv.slice(2);
const [first] = argv;
if (!hasWorkingFolder()) process.exitCode = exitCodes.data;
// Scripts ask for the version before every run; to load the commands would take as long as Node itself.
else if (argv.length === 1 && (first === "--version" || first === "-V"))
  process.stdout.write(`${packageVersion()}\n`);
else {
  // Listens to signals from here on: loading takes its time.
  const io = processIo();
  const { run } = await import("./run.ts");
  process.exitCode = await run(argv, io);
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
