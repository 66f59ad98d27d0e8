import type { Command } from "commander";
import { UsageError } from "../errors.ts";
import { type Io, note } from "../io.ts";
import { applyConfig, isKnown } from "./apply-config.ts";
import { readConfig } from "./read-config.ts";

/** Gives the command that a command line names the settings of a file, if there is one. */
export async function configure(
  io: Io,
  argv: readonly string[],
  program: Command,
  loadWhole: () => Promise<Command>,
): Promise<void> {
  const command = namedCommand(program, argv);
  if (command === program) return;
  const config = await readConfig(io.cwd, valueOf("--config", argv));
  if (config === undefined) return;
  await note(io, `using settings from ${config.file}`);
  const others = applyConfig(config, command);
  if (others.length === 0) return;
  const whole = await loadWhole();
  const unknown = others.find((name) => !isKnown(whole, name));
  if (unknown !== undefined)
    throw new UsageError(
      `${config.file}: ${unknown} is neither an option nor a command`,
    );
}

/** The command that the words of a line lead to. */
function namedCommand(program: Command, argv: readonly string[]): Command {
  let command = program;
  for (const word of argv) {
    const child = command.commands.find((one) => one.name() === word);
    if (child !== undefined) command = child;
  }
  return command;
}

function valueOf(name: string, argv: readonly string[]): string | undefined {
  const at = argv.findIndex(
    (word) => word === name || word.startsWith(`${name}=`),
  );
  const word = argv[at];
  if (word === undefined) return undefined;
  return word === name ? argv[at + 1] : word.slice(name.length + 1);
}
