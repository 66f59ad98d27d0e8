import { inspect } from "node:util";
import { type Command, InvalidArgumentError, type Option } from "commander";
import { UsageError } from "../errors.ts";
import { isOutput } from "../options/output-file.ts";
import type { Config } from "./read-config.ts";

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

/** Whether a command or one below it has an option or a command of this name. */
export function isKnown(command: Command, name: string): boolean {
  return (
    findOption(command, name) !== undefined ||
    command.commands.some(
      (child) => child.name() === name || isKnown(child, name),
    )
  );
}

/** The option of a command with a name as the command line has it (`paired-bs`), or as JavaScript would (`pairedBs`). */
function findOption(command: Command, name: string): Option | undefined {
  return (
    command.options.find(
      (option) =>
        option.name() === name ||
        (option.attributeName() === name && !option.negate),
    ) ??
    command.options.find(
      (option) => option.negate && option.attributeName() === name,
    )
  );
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

function parseValue(
  option: Option,
  name: string,
  value: unknown,
  file: string,
): unknown {
  const refuse = (expected: string): never => {
    throw new UsageError(`${file}: ${name}: ${expected}, found ${show(value)}`);
  };
  if (option.isBoolean() || option.negate) {
    if (typeof value !== "boolean") return refuse("expected true or false");
    return option.negate && name.endsWith(option.name()) ? !value : value;
  }
  const words = (Array.isArray(value) ? value : [value]).map((word: unknown) =>
    typeof word === "string" || typeof word === "number"
      ? String(word)
      : refuse("expected text or a number"),
  );
  const parse = (word: string): unknown => {
    try {
      return option.parseArg === undefined
        ? word
        : option.parseArg<unknown>(word, undefined);
    } catch (error) {
      if (error instanceof InvalidArgumentError)
        throw new UsageError(`${file}: ${name}: ${error.message}`);
      throw error;
    }
  };
  // `weights: [1, 0.5, 0]` is the flag's `1,0.5,0`.
  return option.variadic
    ? words.flatMap((word) => parse(word))
    : parse(words.join(","));
}

/** A value of a file of code may be anything. */
function show(value: unknown): string {
  return typeof value === "string"
    ? JSON.stringify(value)
    : inspect(value, { breakLength: Infinity, depth: 1 });
}
