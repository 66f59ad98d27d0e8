import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import {
  access,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

/**
 * Unpacks the Chromium that the npm package `@sparticuz/chromium` carries, once, and returns its path; `undefined`
 * where it does not run (it is built for Linux on x64).
 */
export async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const packed = fileURLToPath(
    new URL("../../bin/", import.meta.resolve("@sparticuz/chromium")),
  );
  const { version } = JSON.parse(
    await readFile(join(packed, "../package.json"), "utf8"),
  ) as { readonly version: string };
  const cache = fileURLToPath(
    new URL("../node_modules/.cache/chromium/", import.meta.url),
  );
  const folder = join(cache, version);
  const program = join(folder, "start");
  if (await exists(program)) return program;
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, "unpacking-"));
  try {
    await inflate(
      join(packed, "chromium.br"),
      join(temporary, "chromium"),
      0o755,
    );
    for (const name of ["al2023.tar.br", "fonts.tar.br"])
      await unpackArchive(join(packed, name), temporary);
    await writeFile(join(temporary, "fonts.conf"), fontSettings(folder));
    const script = await startScript(temporary);
    if (script === undefined) return undefined;
    await writeFile(join(temporary, "start"), script, { mode: 0o755 });
    await moveInto(temporary, folder);
    return program;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The script that starts it: with the libraries of the package where the system lacks some, and its fonts likewise. */
async function startScript(folder: string): Promise<string | undefined> {
  const libraries = join(folder, "lib");
  const program = join(folder, "chromium");
  const isComplete = await runs(program, {});
  if (!isComplete && !(await runs(program, { LD_LIBRARY_PATH: libraries })))
    return undefined;
  return [
    "#!/bin/sh",
    'here=$(dirname "$0")',
    ...(isComplete ? [] : ['export LD_LIBRARY_PATH="$here/lib"']),
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"',
    'exec "$here/chromium" "$@"',
    "",
  ].join("\n");
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`;
}

async function runs(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    await promisify(execFile)(program, ["--version"], {
      env: { ...process.env, ...env },
    });
    return true;
  } catch {
    return false;
  }
}

async function unpackArchive(file: string, folder: string): Promise<void> {
  const archive = join(folder, "archive.tar");
  await inflate(file, archive);
  await promisify(execFile)("tar", [
    ...["-x", "--no-same-owner", "-f", archive],
    ...["-C", folder],
  ]);
  await rm(archive);
}

function inflate(from: string, to: string, mode = 0o644): Promise<void> {
  return pipeline(
    createReadStream(from),
    createBrotliDecompress(),
    createWriteStream(to, { mode }),
  );
}

/** Gives a folder its name; another process may have been faster. */
async function moveInto(temporary: string, folder: string): Promise<void> {
  try {
    await rename(temporary, folder);
  } catch (error) {
    if (!(await exists(join(folder, "start")))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
