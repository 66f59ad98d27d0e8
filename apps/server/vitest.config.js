import { mergeConfig } from "vitest/config";
import shared from "@concord-mt/vitest-config";

export default mergeConfig(shared, {
  test: {
    globalSetup: ["./test/setup/database.ts"],
  },
});
