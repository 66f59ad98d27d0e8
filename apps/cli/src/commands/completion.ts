import { Argument, Command } from "commander";
import { type Shell, completionScript, shells } from "../completion-script.ts";
import type { Io } from "../io.ts";

/** `concord completion SHELL`: prints a script that completes commands and options. */
export function completionCommand(io: Io, program: Command): Command {
  return new Command("completion")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(shells))
    .addHelpText(
      "after",
      "\nExample:\n  $ concord completion bash > ~/.local/share/bash-completion/completions/concord\n",
    )
    .action(async (shell: Shell) => {
      await io.write(completionScript(shell, program));
    });
}
