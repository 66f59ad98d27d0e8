// Writes each package's version into its src/version.ts, for signatures: pure packages run in browsers too and cannot
// read their package.json. `pnpm version-packages` runs it after changesets has raised the versions.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../packages", import.meta.url));

for (const name of readdirSync(packages)) {
  const file = join(packages, name, "src/version.ts");
  if (!existsSync(file)) continue;
  const { version } = JSON.parse(
    readFileSync(join(packages, name, "package.json"), "utf8"),
  );
  const source = readFileSync(file, "utf8");
  const synced = source.replace(
    /export const version = "[^"]*";/,
    `export const version = "${version}";`,
  );
  if (synced !== source) writeFileSync(file, synced);
}
