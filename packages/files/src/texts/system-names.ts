import { existsSync } from "node:fs";
import { basename } from "node:path";
import { systemNames } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";

/** A run may be shared; where its files lie on somebody's disk is nobody else's business. */
export function shortName(file: string): string {
  return file === "-" ? "<stdin>" : basename(file);
}

/** A system's file and what it is called. */
export interface NamedFile {
  readonly file: string;
  readonly title: string;
}

/**
 * The outputs that `-i` names: `path`, called by its short name, or `name=path`. A file that is called so wins.
 *
 * @throws SettingError if two have the same name.
 */
export function namedFiles(given: readonly string[]): readonly NamedFile[] {
  const parts = given.map((text) => {
    const [, name, file] = /^([^=/\\]+)=(.+)$/.exec(text) ?? [];
    return file === undefined || existsSync(text)
      ? { file: text, name: undefined }
      : { file, name };
  });
  const short = systemNames(
    parts.map(({ file }) => (file === "-" ? "<stdin>" : file)),
  );
  const named = parts.map(({ file, name }, at) => ({
    file,
    title: name ?? short[at] ?? file,
  }));
  const titles = named.map(({ title }) => title);
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at);
  if (repeated !== undefined)
    throw new SettingError(`the system ${repeated} is given twice`, {
      code: "conflict",
      setting: "system",
    });
  return named;
}
