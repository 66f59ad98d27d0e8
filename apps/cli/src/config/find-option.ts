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

/** The option of a command with a name as the command line has it (`paired-bs`), or as JavaScript would (`pairedBs`). */
export function findOption(command: Command, name: string): Option | undefined {
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
