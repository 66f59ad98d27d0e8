import type { Command, Option } from "commander";

/** Whether a command or one below it has an option or a command of this name. */
export function isKnown(command: Command, name: string): boolean {
  return (
    findOption(command, name) !== undefined ||
    command.commands.some(
      (child) => child.name() === name || isKnown(child, name),
    )
  );
}

/**
 * The option of a command with a name as the command line has it (`paired-bs`), or as JavaScript would (`pairedBs`). What
 * help does not show is there for the habits of hands, not for files.
 */
export function findOption(command: Command, name: string): Option | undefined {
  const options = command.options.filter(({ hidden }) => !hidden);
  return (
    options.find(
      (option) =>
        option.name() === name ||
        (option.attributeName() === name && !option.negate),
    ) ??
    options.find((option) => option.negate && option.attributeName() === name)
  );
}
