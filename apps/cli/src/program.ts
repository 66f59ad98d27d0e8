import { Command } from "commander";
import { commandTable } from "./command-table.ts";
import { completionCommand } from "./commands/completion.ts";
import { commandIo } from "./command-io.ts";
import type { ProcessIo } from "./io.ts";
import { checkOutputFiles } from "./options/output-file.ts";
import { packageVersion } from "./package-version.ts";

/**
 * The program for a command line; commands that the line does not name are known by name and description alone, since
 * loading them all would take longer than most of them run.
 */
export async function createProgram(
  outer: ProcessIo,
  argv: readonly string[],
  { isMute = false }: { readonly isMute?: boolean } = {},
): Promise<Command> {
  const io = commandIo(outer);
  const program = new Command("concord")
    .description(
      "Measures and improves how machine translation handles pronouns and connectives.",
    )
    .version(packageVersion(), "-V, --version", "print the version")
    .option(
      "--config <file>",
      "configuration file (default: concord.config.json or .yaml in this folder)",
    )
    .option("--no-config", "ignore the configuration file in this folder")
    .option(
      "--verbose",
      "log each step to stderr, and show the stack of errors",
    )
    .option("--json-errors", "write errors to stderr as one line of JSON")
    .showHelpAfterError("(add --help for more information)")
    .addHelpText("after", examples);
  const needsAll = argv.includes(completionName);
  for (const { name, description, load } of commandTable) {
    const isNamed = needsAll || argv.includes(name);
    const command = isNamed ? (await load())(io) : new Command(name);
    program.addCommand(command.description(description));
  }
  program.addCommand(completionCommand(io, program));
  prepare(program, io, isMute);
  program.hook("preAction", (_, command) => checkOutputFiles(command));
  return program;
}

const completionName = "completion";

const examples = `
Examples:
  $ concord demo
  $ concord score -s source.en -r reference.fr -i a.fr b.fr -l en-fr
  $ concord corpus check -s source.en -r reference.fr -i a.fr b.fr
`;

/** Gives a command and all below it our streams, and makes errors exceptions instead of exits; a mute one only throws. */
function prepare(command: Command, io: ProcessIo, isMute: boolean): void {
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => {
        if (!isMute) io.stderr.write(text);
      },
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
      getOutHasColors: () => io.isColourful,
      getErrHasColors: () => io.isInteractive && io.isColourful,
    });
  command.helpCommand(false);
  for (const child of command.commands) prepare(child, io, isMute);
}
