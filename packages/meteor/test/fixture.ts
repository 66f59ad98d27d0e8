import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const folder = new URL("fixtures/meteor/", import.meta.url);

/** The lines of a fixture. */
export function readLines(name: string): string[] {
  const lines = readFileSync(new URL(name, folder), "utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** A JSON fixture, gzipped or not; the caller names its shape. */
export function readJson(name: string): unknown {
  const bytes = readFileSync(new URL(name, folder));
  return JSON.parse(
    (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"),
  );
}
