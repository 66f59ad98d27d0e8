// Runs the program over damaged files for a while: pnpm fuzz [--minutes 10] [--seed N]. Needs the build of apps/cli.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const cwd = join(import.meta.dirname, "../../apps/cli");
const { status } = spawnSync(
  process.execPath,
  [
    join(cwd, "node_modules/vitest/vitest.mjs"),
    "run",
    "test/fuzz/fuzz.test.ts",
  ],
  {
    cwd,
    stdio: "inherit",
    env: {
      ...process.env,
      CONCORD_FUZZ_MINUTES: values.minutes,
      CONCORD_FUZZ_SEED: values.seed,
    },
  },
);
process.exitCode = status ?? 1;
