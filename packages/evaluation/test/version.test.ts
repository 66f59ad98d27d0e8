import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "../src/version.ts";

test("the version is the package's", () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  expect(manifest).toMatchObject({ version });
});
