import type { Command } from "commander";
import { type Config, readConfig, unreadCode } from "@concord-mt/files";
import { UsageError } from "../errors.ts";
import { type ProcessIo, print } from "../io.ts";
import { applyConfig } from "./apply-config.ts";
import { isKnown } from "./find-option.ts";

/** Gives the command that a command line names the settings of a file, if there is one. */
export async function configure(
  io: ProcessIo,
  argv: readonly string[],
  program: Command,
  loadWhole: () => Promise<Command>,
): Promise<void> {
  const command = namedCommand(program, argv);
  if (command === program) return;
  const named = valueOf("--config", argv);
  if (named === undefined && argv.includes("--no-config")) return;
  const config = await readConfig(io.cwd, named);
  // Whatever the file itself says of being quiet: it changes what is computed.
  const isQuiet = argv.includes("-q") || argv.includes("--quiet");
  const say = async (text: string): Promise<void> => {
    if (!isQuiet) await print(io.stderr, `concord: ${text}\n`);
  };
  if (named === undefined)
    for (const name of await unreadCode(io.cwd))
      await say(
        `${name} is not read: code runs only if you name it, with --config ${name}`,
      );
  if (config === undefined) return;
  const others = applyConfig(config, command);
  if (others.length > 0) checkKnown(config, others, await loadWhole());
  await say(`settings from ${config.file}`);
}

function checkKnown(
  { file }: Config,
  names: readonly string[],
  program: Command,
): void {
  const unknown = names.find((name) => !isKnown(program, name));
  if (unknown !== undefined)
    throw new UsageError(
      `${file}: ${unknown} is neither an option nor a command`,
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
