import { mergeConfig } from "vitest/config";
import shared from "@concord-mt/vitest-config";

export default mergeConfig(shared, {
  test: {
    globalSetup: ["./test/setup/database.ts"],
    // To load the server takes as long as many tests; files share what was loaded, and have databases of their own.
    isolate: false,
  },
});
