import { defineConfig } from "vitest/config";

// Tests read the workspace's sources, not their builds; threads inherit the condition through execArgv.
const conditions = ["@concord-mt/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    execArgv: ["--conditions=@concord-mt/source"],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
