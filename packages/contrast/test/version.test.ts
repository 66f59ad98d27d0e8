import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastVersion as version } from "../src/index.ts";

test("the version is the one of package.json", () => {
  const file = new URL("../package.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version });
});
