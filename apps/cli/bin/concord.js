#!/usr/bin/env node
// Loading the program opens many files at once; where few are allowed, that is what fails first.
try {
  await import("../dist/main.js");
} catch (error) {
  if (error?.code !== "EMFILE") throw error;
  process.stderr.write(
    "concord: too many files are open; raise the limit with ulimit -n\n",
  );
  process.exitCode = 2;
}
