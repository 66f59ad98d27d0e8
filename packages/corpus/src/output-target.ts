import { constants, type Stats } from "node:fs";
import { access, lstat, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { describeSystemError } from "./system-error.ts";

/** Where an output goes. */
export interface OutputTarget {
  /** The file behind symbolic links, so that it is replaced and not the link to it. */
  readonly path: string;
  /** A pipe, a terminal or the null device: to be written to, never replaced by a file. */
  readonly isStream: boolean;
  /** Permissions of the file that is replaced. */
  readonly mode: number | undefined;
}

/**
 * Finds out whether `writeAtomically` can write a file, for work that takes long before it has something to write.
 *
 * @throws CorpusError (`missing`) if the folder does not exist or is not writable, or the name is that of a folder, a
 *   device or a symbolic link to nothing.
 */
export async function checkWritable(path: string): Promise<void> {
  if (path === "-") return;
  const target = await findTarget(path);
  if (target.isStream) return;
  try {
    await access(dirname(target.path), constants.W_OK);
  } catch (cause) {
    throw unwritable(path, "its folder does not exist or is not writable", {
      cause,
    });
  }
}

/** Looks at what a name leads to; see {@link checkWritable} for what is refused. */
export async function findTarget(path: string): Promise<OutputTarget> {
  try {
    const real = await realpath(path);
    const status = await stat(real);
    if (status.isDirectory())
      throw unwritable(path, "expected a file, found a folder");
    if (status.isFile())
      return { path: real, isStream: false, mode: status.mode & 0o7777 };
    if (isDevice(status) && !isHarmless(real))
      throw unwritable(path, "expected a file, found a device");
    return { path: real, isStream: true, mode: undefined };
  } catch (error) {
    if (!isMissing(error)) throw describeSystemError(error, path);
    if (await isLink(path))
      throw unwritable(path, "a symbolic link to a file that does not exist");
    return { path, isStream: false, mode: undefined };
  }
}

function isDevice(status: Stats): boolean {
  return status.isBlockDevice() || status.isCharacterDevice();
}

/** What people name to throw output away or to see it. */
function isHarmless(path: string): boolean {
  return /^\/dev\/(?:null|tty\w*|console|pts\/\d+)$/.test(path);
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function unwritable(
  file: string,
  message: string,
  options: { readonly cause?: unknown } = {},
): CorpusError {
  return new CorpusError(message, { code: "missing", file, ...options });
}
