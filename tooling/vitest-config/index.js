import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Tests read the workspace's sources, not their builds; threads inherit the condition through execArgv.
const conditions = ["@concord-mt/source"];

// A limit ends what hangs; a machine at ten times its load must stay within it.
const limit = 120_000;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    execArgv: ["--conditions=@concord-mt/source"],
    setupFiles: existsSync("node_modules/fast-check")
      ? [fileURLToPath(import.meta.resolve("./laws.js"))]
      : [],
    testTimeout: limit,
    hookTimeout: limit,
    teardownTimeout: limit,
    maxWorkers: 2,
    // To load a package takes as long as many of its tests. Modules of packages keep no state, so a worker's files share
    // what was loaded; apps touch the process that they run in, and are isolated (isolated.js).
    isolate: false,
  },
});
