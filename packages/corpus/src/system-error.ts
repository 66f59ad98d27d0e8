import { CorpusError } from "@concord-mt/core";

/**
 * What went wrong below us (file system, gzip), as an error about the data that names the file; anything else is
 * given back as it is.
 */
export function describeSystemError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const { code } = error;
  if (typeof code !== "string") return error;
  if (code === "Z_BUF_ERROR")
    return new CorpusError("the gzip data ends unexpectedly", {
      code: "format",
      file,
      cause: error,
    });
  if (code.startsWith("Z_"))
    return new CorpusError(`the gzip data is corrupt: ${error.message}`, {
      code: "format",
      file,
      cause: error,
    });
  const reason = error.message.includes("null bytes")
    ? "the name holds a NUL character"
    : reasons[code];
  if (reason === undefined) return error;
  return new CorpusError(reason, { code: "missing", file, cause: error });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "expected a file, found a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "too many symbolic links",
  ENAMETOOLONG: "the file name is too long",
  ENOSPC: "no space left on the device",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would be larger than allowed here",
  EIO: "the device reports an input/output error",
  EBUSY: "the file is in use",
  EMFILE: "too many files are open; raise the limit with ulimit -n",
  ENFILE: "too many files are open on this machine",
  ENXIO: "there is no device behind this name",
  EROFS: "the file system is read-only",
};
