import { basename } from "node:path";
import { UsageError } from "../errors.ts";

/** A run may be shared; where its files lie on somebody's disk is nobody else's business. */
export function shortName(file: string): string {
  return file === "-" ? "<stdin>" : basename(file);
}

/** Names for the outputs: their file names, and where these are alike, their paths. */
export function systemNames(files: readonly string[]): string[] {
  const short = files.map((file) => shortName(file).replace(/\.gz$/, ""));
  const names = files.map((file, at) => {
    const name = short[at] ?? file;
    return short.filter((other) => other === name).length > 1 ? file : name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new UsageError(`the system ${repeated} is given twice`);
  return names;
}
