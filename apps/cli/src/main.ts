import { exitCodes } from "./exit-codes.ts";
import { packageVersion } from "./package-version.ts";

const argv = process.argv.slice(2);
const [first] = argv;
if (!hasWorkingFolder()) process.exitCode = exitCodes.data;
// Scripts ask for the version before every run; to load the commands would take as long as Node itself.
else if (argv.length === 1 && (first === "--version" || first === "-V"))
  process.stdout.write(`${packageVersion()}\n`);
else {
  const { runProcess } = await import("./run-process.ts");
  await runProcess(argv);
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
