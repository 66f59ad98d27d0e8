import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { SettingError } from "@concord-mt/core";
import { readSettings } from "./read-settings.ts";

/** Settings from a file: options by their names, for all commands or below a command's name. */
export interface Config {
  readonly file: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether the user named the file. One that merely lies in the folder may be somebody else's. */
  readonly isNamed: boolean;
}

/** The files that are looked for. Code is run only when the user names it. */
const names = [
  "concord.config.json",
  "concord.config.yaml",
  "concord.config.yml",
];

/** Code that is not run, although somebody may expect it. */
const codeNames = ["concord.config.ts", "concord.config.js"];

/**
 * Reads the settings of a folder, or of the file that is named.
 *
 * @throws SettingError if a folder has several files of settings, CorpusError if one cannot be read.
 */
export async function readConfig(
  folder: string,
  named: string | undefined,
): Promise<Config | undefined> {
  const file =
    named === undefined ? await findIn(folder) : resolve(folder, named);
  if (file === undefined) return undefined;
  const settings = await readSettings(file);
  if (
    typeof settings !== "object" ||
    settings === null ||
    Array.isArray(settings)
  )
    throw new CorpusError("expected an object of options", {
      code: "format",
      file,
    });
  return {
    file,
    settings: settings as Config["settings"],
    isNamed: named !== undefined,
  };
}

/** Configurations of a folder that are code and therefore wait to be named. */
export async function unreadCode(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of codeNames)
    if (await isFile(join(folder, name))) files.push(name);
  return files;
}

async function findIn(folder: string): Promise<string | undefined> {
  const found: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    if (await isFile(file)) found.push(file);
  }
  if (found.length > 1)
    throw new SettingError(
      `there are several configuration files: ${found.join(", ")}; keep only one, or choose one with 'config'`,
      { code: "conflict", setting: "config" },
    );
  return found[0];
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
