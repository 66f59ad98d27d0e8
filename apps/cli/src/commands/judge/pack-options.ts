import type { Command } from "commander";

export function addPackOptions(command: Command, description: string): Command {
  return command
    .option("-l, --language-pair <pair>", description)
    .option("--pack <dir>", "a language pack of your own");
}
