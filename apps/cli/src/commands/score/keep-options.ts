import type { Command } from "commander";
import { outputFile } from "../../options/output-file.ts";

/** Adds what can be kept of a run. */
export function addKeepOptions(command: Command): Command {
  return command
    .addOption(
      outputFile(
        "--save <file>",
        "save the run, with every pronoun and connective, for report, compare and diff (.json or .json.gz)",
      ),
    )
    .addOption(
      outputFile(
        "--report <file>",
        "write an HTML report that opens in any browser",
      ),
    )
    .option(
      "--push <url>",
      "send the run to a project on a server, such as http://127.0.0.1:4700/projects/news; CONCORD_TOKEN holds the token",
    );
}
