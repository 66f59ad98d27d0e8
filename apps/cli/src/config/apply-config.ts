import type { Command, Option } from "commander";
import type { Config } from "@concord-mt/files";
import { UsageError } from "../errors.ts";
import { isOutput } from "../options/output-file.ts";
import { findOption } from "./find-option.ts";
import { parseValue } from "./parse-value.ts";

/**
 * Makes a file's settings the defaults of a command: what the command line says still goes before them.
 *
 * A setting stands below the command's name (`score: { samples: 500 }`, `judge: { score: … }`) or at the top for every
 * command that has such an option.
 *
 * @returns the names at the top that are none of this command's options.
 * @throws UsageError if a setting below the command's name is none of its options, or a value is not allowed.
 */
export function applyConfig(
  config: Config,
  command: Command,
): readonly string[] {
  const { file, settings } = config;
  const path = pathOf(command);
  const others: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if (commandLineOnly.has(name))
      throw new UsageError(
        `${file}: ${name} can only be given on the command line`,
      );
    const option = findOption(command, name);
    if (option === undefined) others.push(name);
    else setDefault(command, option, name, value, config);
  }
  let level: unknown = settings;
  const trail: string[] = [];
  for (const part of path) {
    level = (level as Record<string, unknown>)[part];
    if (level === undefined) return others;
    trail.push(part);
    if (typeof level !== "object" || level === null || Array.isArray(level))
      throw new UsageError(
        `${file}: ${trail.join(".")}: expected an object of options`,
      );
  }
  const children = new Set(command.commands.map((child) => child.name()));
  for (const [name, value] of Object.entries(level as object)) {
    const option = findOption(command, name);
    if (option !== undefined)
      setDefault(command, option, [...trail, name].join("."), value, config);
    else if (!children.has(name))
      throw new UsageError(
        `${file}: concord ${path.join(" ")} has no option ${name}`,
      );
  }
  return others;
}

/** The words that lead to a command, without the program's own name. */
function pathOf(command: Command): string[] {
  return command.parent === null
    ? []
    : [...pathOf(command.parent), command.name()];
}

/** What matters before a file of settings has been read. */
const commandLineOnly = new Set([
  "verbose",
  "json-errors",
  "jsonErrors",
  "config",
  "no-config",
]);

/** As a default that the command line replaces: a list given there is not added to the file's. */
function setDefault(
  command: Command,
  option: Option,
  name: string,
  value: unknown,
  { file, isNamed }: Config,
): void {
  if (isOutput(option) && !isNamed)
    throw new UsageError(
      `${file}: ${name} names a file to write, which only the command line or a file named by --config may do`,
    );
  const parsed = parseValue(option, name, value, file);
  option.default(parsed);
  command.setOptionValueWithSource(option.attributeName(), parsed, "config");
}
