/**
 * Puts one mutant after another into the sources and runs the tests that must notice.
 *
 *   pnpm mutants                 all
 *   pnpm mutants evaluation ties those whose package, file or name has every word
 *   pnpm mutants --find          none; only looks whether each still finds its text
 *
 * Fails if a mutant survives, or if the text that it replaces is gone.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { mutants } from "./mutants.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const words = process.argv.slice(2).filter((word) => word !== "--find");
const isLookOnly = process.argv.includes("--find");
const chosen = mutants.filter((mutant) =>
  words.every((word) =>
    [mutant.package, mutant.file, mutant.name].some((text) =>
      text.includes(word),
    ),
  ),
);
const pathOf = (mutant) => `packages/${mutant.package}/${mutant.file}`;

checkFound();
if (!isLookOnly) {
  checkUnchanged();
  await checkGreen();
  const survivors = await killAll();
  process.stdout.write(
    `${chosen.length - survivors.length} of ${chosen.length} mutants killed\n`,
  );
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

/** A file with changes of somebody's own is no place for mutants. */
function checkUnchanged() {
  const files = [...new Set(chosen.map(pathOf))];
  const changed = execFileSync(
    "git",
    ["status", "--porcelain", "--", ...files],
    { cwd: root, encoding: "utf8" },
  );
  if (changed !== "")
    fail(`commit or stash these first; mutants are put into them:\n${changed}`);
}

function checkFound() {
  const wrong = chosen.filter(
    (mutant) =>
      readFileSync(join(root, pathOf(mutant)), "utf8").split(mutant.find)
        .length !== 2,
  );
  if (wrong.length > 0)
    fail(
      `these mutants replace a text that does not stand in its file exactly once:\n${wrong
        .map((mutant) => `  ${mutant.name}: ${pathOf(mutant)}`)
        .join("\n")}\n`,
    );
  if (chosen.length === 0) fail(`no mutant has ${words.join(" ")}\n`);
}

/** A test that fails anyway kills nothing. */
async function checkGreen() {
  const files = new Map();
  for (const { package: name, tests } of chosen)
    files.set(name, new Set([...(files.get(name) ?? []), ...tests]));
  for (const [name, tests] of files)
    if (!(await passes(name, [...tests])))
      fail(`the tests of ${name} fail without any mutant\n`);
}

async function killAll() {
  const alive = [];
  for (const mutant of chosen) {
    const isKilled = !(await withMutant(mutant, () =>
      passes(mutant.package, mutant.tests),
    ));
    if (!isKilled) alive.push(mutant);
    process.stdout.write(
      `${isKilled ? "killed  " : "SURVIVED"}  ${mutant.package}: ${mutant.name}\n`,
    );
  }
  return alive;
}

/** Whatever ends the work, the file is put back. */
async function withMutant(mutant, work) {
  const file = join(root, pathOf(mutant));
  const original = readFileSync(file, "utf8");
  const restore = () => {
    writeFileSync(file, original);
  };
  const interrupted = (signal) => {
    restore();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, interrupted);
  process.once("exit", restore);
  try {
    // A function, so that "$&" in a replacement means itself.
    writeFileSync(
      file,
      original.replace(mutant.find, () => mutant.replace),
    );
    return await work();
  } finally {
    restore();
    for (const signal of signals) process.off(signal, interrupted);
    process.off("exit", restore);
  }
}

function passes(name, tests) {
  const cwd = join(root, "packages", name);
  const child = spawn(
    process.execPath,
    [
      join(cwd, "node_modules/vitest/vitest.mjs"),
      "run",
      "--bail=1",
      "--reporter=dot",
      ...tests.map((test) => `test/${test}.test.ts`),
    ],
    { cwd, stdio: "ignore" },
  );
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      resolve(code === 0);
    });
  });
}

function fail(message) {
  process.stderr.write(message);
  process.exit(1);
}
