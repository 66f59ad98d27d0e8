import { Command } from "commander";
import { GateError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { loadServer, mendable } from "./load.ts";
import { toServer } from "./options.ts";

/** `concord serve audit`: whether the audit log is as it was written. */
export function serveAuditCommand(io: Io): Command {
  return new Command("audit")
    .description("check that nobody has changed the audit log")
    .addHelpText("after", "\nExample:\n  $ concord serve audit\n")
    .action(async (_: unknown, command: Command) => {
      const { verifyAudit } = await loadServer();
      const broken = await mendable(() =>
        verifyAudit(toServer(io, command.optsWithGlobals())),
      );
      if (broken !== undefined)
        throw new GateError(`the audit log was changed at entry ${broken}`);
      await io.write("the audit log is whole\n");
    });
}
