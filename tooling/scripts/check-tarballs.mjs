// Tries the packages as strangers get them: packs all that are published, installs the tarballs into an empty project,
// type-checks every example of their READMEs, runs each README's first in plain Node, and compares the stated sizes with
// those on disk. With --write, states them anew. Needs the builds.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installTarballs, publishedPackages } from "./tarballs/install.mjs";
import {
  describeSize,
  examplesOf,
  importedBy,
  installedBy,
  statedSize,
  withSize,
} from "./tarballs/readme.mjs";
import { installedSize } from "./tarballs/size.mjs";

/** Sizes change with every fix; a README is wrong when a reader would notice. */
const tolerance = 0.15;

const root = join(import.meta.dirname, "../..");
const isWriting = process.argv.includes("--write");
const project = mkdtempSync(join(tmpdir(), "concord-tarballs-"));
const problems = [];
try {
  const packages = publishedPackages(root).map((manifest) => ({
    ...manifest,
    readme: readFileSync(join(manifest.folder, "README.md"), "utf8"),
  }));
  installTarballs(root, packages, project);
  packages.forEach(checkInstallLine);
  const examples = packages.flatMap(writeExamples);
  compile();
  examples.filter(({ at }) => at === 0).forEach(runExample);
  runProgram(packages);
  packages.forEach(checkSize);
} finally {
  rmSync(project, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Whoever follows the README has all that its examples import. */
function checkInstallLine({ name, readme }) {
  const installed = installedBy(readme);
  if (!installed.includes(name))
    problems.push(`${name}: the README has no line npm install ${name}`);
  const missing = new Set(
    examplesOf(readme)
      .flatMap(importedBy)
      .filter((other) => !installed.includes(other)),
  );
  if (missing.size > 0)
    problems.push(
      `${name}: the README's npm install lacks ${[...missing].join(", ")}`,
    );
}

function writeExamples({ name, readme, bin }) {
  const examples = examplesOf(readme);
  if (examples.length === 0 && bin === undefined)
    problems.push(`${name}: the README has no example in TypeScript`);
  return examples.map((code, at) => {
    const file = `${name.split("/")[1]}-${at}`;
    writeFileSync(join(project, `${file}.ts`), `${code}\nexport {};\n`);
    return { name, at, file };
  });
}

/** Type-checks all examples, and compiles them. */
function compile() {
  // The only thing that the project borrows from the workspace: the compiler and the types of Node.
  const types = join(root, "packages/hash/node_modules/@types/node");
  mkdirSync(join(project, "node_modules/@types"), { recursive: true });
  symlinkSync(types, join(project, "node_modules/@types/node"), "dir");
  const options = {
    ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
    ...{ module: "NodeNext", target: "ES2023", lib: ["ES2023"] },
    types: ["node"],
  };
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, include: ["*.ts"] }),
  );
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = node([compiler, "-p", "."]);
  if (status !== 0) problems.push(`README examples do not compile:\n${stdout}`);
}

function runExample({ name, file }) {
  const script = join(project, `${file}.js`);
  if (!existsSync(script)) return;
  const { status, stderr } = node([script]);
  if (status !== 0)
    problems.push(`${name}: the README's first example fails:\n${stderr}`);
}

/** Packages with a program are tried by it. */
function runProgram(packages) {
  for (const { name, bin = {} } of packages)
    for (const path of Object.values(bin)) {
      const { status, stderr } = node([
        join(project, "node_modules", name, path),
        "--version",
      ]);
      if (status !== 0) problems.push(`${name}: ${path} fails:\n${stderr}`);
    }
}

function checkSize({ name, folder, readme }) {
  const size = installedSize(project, name);
  const line = describeSize(size);
  console.log(`${name}: ${line}`);
  const stated = statedSize(readme);
  const isRight =
    stated !== undefined && Math.abs(size - stated) <= tolerance * size;
  if (isRight) return;
  if (isWriting)
    writeFileSync(join(folder, "README.md"), withSize(readme, line));
  else
    problems.push(
      `${name}: the README should say “${line}”: node tooling/scripts/check-tarballs.mjs --write`,
    );
}

function node(words) {
  return spawnSync(process.execPath, words, {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}
