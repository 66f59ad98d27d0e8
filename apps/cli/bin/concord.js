#!/usr/bin/env node
import module from "node:module";

// Keeps compiled code between runs, in the system's temporary folder; Node has this from version 22.1 on.
module.enableCompileCache?.();

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
