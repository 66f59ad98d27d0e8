import { readFileSync } from "node:fs";

/** The version of this program. */
export function packageVersion(): string {
  const json: unknown = JSON.parse(
    readFileSync(new URL(import.meta.resolve("#package.json")), "utf8"),
  );
  return (json as { version: string }).version;
}
