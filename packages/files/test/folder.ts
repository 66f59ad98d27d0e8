import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with files in it, which goes when the test ends. */
export function makeFolder(files: Readonly<Record<string, string>>): {
  readonly path: (name: string) => string;
  readonly read: (name: string) => string;
} {
  const folder = mkdtempSync(join(tmpdir(), "concord-files-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = (name: string): string => join(folder, name);
  for (const [name, text] of Object.entries(files))
    writeFileSync(path(name), text);
  return { path, read: (name) => readFileSync(path(name), "utf8") };
}
