import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { CorpusError } from "@concord-mt/core";
import { SettingError } from "@concord-mt/core";

/** A file of settings is written by hand; one larger than this is something else. */
const maximumBytes = 2 ** 20;

/** Reads a file of settings, as its ending says. */
export async function readSettings(file: string): Promise<unknown> {
  try {
    switch (extname(file)) {
      case ".json":
        return JSON.parse(await readBounded(file));
      case ".yaml":
      case ".yml": {
        const { parse } = await import("yaml");
        return parse(await readBounded(file));
      }
      case ".ts":
      case ".js": {
        // What jiti says of a file that is not there takes several lines.
        await stat(file);
        const { createJiti } = await import("jiti");
        return await createJiti(pathToFileURL(file).href, {
          fsCache: false,
        }).import(file, { default: true });
      }
      default:
        throw new SettingError(
          `${file}: expected a .json, .yaml, .yml, .ts or .js file`,
          { code: "conflict", setting: "config" },
        );
    }
  } catch (error) {
    if (error instanceof SettingError || error instanceof CorpusError)
      throw error;
    // A file of code may throw anything.
    const { code, message = String(error) } =
      error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    const isMissing = code === "ENOENT";
    throw new CorpusError(isMissing ? "no such file" : message, {
      code: isMissing ? "missing" : "format",
      file,
      cause: error,
    });
  }
}

async function readBounded(file: string): Promise<string> {
  const { readWhole } = await import("@concord-mt/corpus");
  const bytes = await readWhole(file, { limit: maximumBytes });
  return bytes.toString("utf8");
}
