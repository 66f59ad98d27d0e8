import { packageVersion } from "./package-version.ts";

const argv = process.argv.slice(2);
const [first] = argv;
// Scripts ask for the version before every run; to load the commands would take longer than Node itself.
if (argv.length === 1 && (first === "--version" || first === "-V"))
  process.stdout.write(`${packageVersion()}\n`);
else {
  const { runProcess } = await import("./run-process.ts");
  await runProcess(argv);
}
