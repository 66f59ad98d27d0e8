// Packs the published packages and installs them into an empty project, as a stranger would.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The packages that are published, with their folders. */
export function publishedPackages(root) {
  return ["packages", "apps"]
    .flatMap((group) =>
      readdirSync(join(root, group)).map((name) => join(root, group, name)),
    )
    .map((folder) => ({ folder, ...readJson(join(folder, "package.json")) }))
    .filter((manifest) => manifest.private !== true);
}

/** Packs all packages and installs the tarballs; a package sees nothing but what it declares. */
export function installTarballs(root, packages, project) {
  const tarballs = join(project, "tarballs");
  mkdirSync(tarballs);
  const filters = packages.map(({ name }) => `--filter=${name}`);
  pnpm(root, [...filters, "-r", "pack", "--pack-destination", tarballs]);

  const files = new Map(
    packages.map(({ name, version }) => [
      name,
      `file:${join(tarballs, `${name.slice(1).replace("/", "-")}-${version}.tgz`)}`,
    ]),
  );
  const dependencies = Object.fromEntries(files);
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies,
      // What tarballs ask of one another is not published yet. Versions 2 of cookie, which fastify takes, refuse Node 20;
      // pnpm-workspace.yaml has the same line.
      pnpm: { overrides: { ...dependencies, cookie: "^1.1.1" } },
    }),
  );
  pnpm(project, ["install", "--prefer-offline", "--ignore-scripts"]);
}

function pnpm(cwd, words) {
  const { status, stdout, stderr, error } = spawnSync("pnpm", words, {
    cwd,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(
      `pnpm ${words.at(-1)} failed: ${error?.message ?? `${stdout}\n${stderr}`}`,
    );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
