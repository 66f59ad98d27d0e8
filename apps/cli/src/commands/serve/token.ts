import { Command } from "commander";
import type { Io } from "../../io.ts";
import { loadServer, mendable } from "./load.ts";
import { toServer } from "./options.ts";

/** `concord serve token NAME`: a token for somebody who runs the server. */
export function serveTokenCommand(io: Io): Command {
  return new Command("token")
    .description("create a token for an operator of the server; shown once")
    .argument("<name>", "whose it is")
    .addHelpText("after", "\nExample:\n  $ concord serve token Olga\n")
    .action(async (name: string, _: unknown, command: Command) => {
      const { createOperatorToken } = await loadServer();
      const token = await mendable(() =>
        createOperatorToken(toServer(io, command.optsWithGlobals()), name),
      );
      await io.write(`${token}\n`);
    });
}
