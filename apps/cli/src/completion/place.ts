import type { Command } from "commander";

/** The words that can follow a command's own words, and what each does. */
export interface Place {
  /** The words that lead here: `corpus check`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly {
    readonly name: string;
    readonly description: string;
  }[];
  readonly options: readonly {
    readonly long: string;
    readonly short: string | undefined;
    readonly description: string;
  }[];
}

/** The places of a command and of all below it. */
export function collectPlaces(
  command: Command,
  path: readonly string[],
): Place[] {
  const commands = command.commands.filter((child) => child.name() !== "help");
  const own: Place = {
    path: path.join(" "),
    commands: commands.map((child) => ({
      name: child.name(),
      description: child.description(),
    })),
    options: command
      .createHelp()
      .visibleOptions(command)
      .flatMap(({ long, short, description }) =>
        long === undefined ? [] : [{ long, short, description }],
      ),
  };
  return [
    own,
    ...commands.flatMap((child) =>
      collectPlaces(child, [...path, child.name()]),
    ),
  ];
}
