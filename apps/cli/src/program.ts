import { readFileSync } from "node:fs";
import { Command } from "commander";
import { actCommand } from "./commands/act.ts";
import { aerCommand } from "./commands/aer.ts";
import { alignCommand } from "./commands/align.ts";
import { aptCommand } from "./commands/apt.ts";
import { autoPrfCommand } from "./commands/autoprf.ts";
import { bleuCommand } from "./commands/bleu.ts";
import { chrfCommand } from "./commands/chrf.ts";
import { completionCommand } from "./commands/completion.ts";
import { corpusCommand } from "./commands/corpus.ts";
import { demoCommand } from "./commands/demo.ts";
import { meteorCommand } from "./commands/meteor.ts";
import { packCommand } from "./commands/pack.ts";
import { scoreCommand } from "./commands/score.ts";
import { terCommand } from "./commands/ter.ts";
import type { Io } from "./io.ts";

/** The whole program; each command is a file of its own. */
export function createProgram(io: Io): Command {
  const program = new Command("concord")
    .description(
      "Measures and improves how machine translation handles pronouns and connectives.",
    )
    .version(packageVersion(), "-V, --version", "print the version")
    .showHelpAfterError("(add --help for what is possible)")
    .addHelpText("after", examples);
  const commands = [
    scoreCommand,
    aptCommand,
    actCommand,
    autoPrfCommand,
    bleuCommand,
    chrfCommand,
    terCommand,
    meteorCommand,
    alignCommand,
    aerCommand,
    packCommand,
    corpusCommand,
    demoCommand,
  ];
  for (const command of commands) program.addCommand(command(io));
  program.addCommand(completionCommand(io, program));
  prepare(program, io);
  return program;
}

const examples = `
Examples:
  $ concord demo
  $ concord corpus check -s source.en -r reference.fr -i a.fr b.fr
`;

/** Gives a command and all below it our streams, and makes errors exceptions instead of exits. */
function prepare(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => void io.stdout.write(text),
    writeErr: (text) => void io.stderr.write(text),
    getOutHelpWidth: () => io.columns,
    getErrHelpWidth: () => io.columns,
    getOutHasColors: () => io.isColourful,
    getErrHasColors: () => io.isInteractive && io.isColourful,
  });
  command.helpCommand(false);
  for (const child of command.commands) prepare(child, io);
}

function packageVersion(): string {
  const json: unknown = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  return (json as { version: string }).version;
}
