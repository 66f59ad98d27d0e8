import { Command } from "commander";
import type { Io } from "../../io.ts";
import { loadServer, mendable } from "./load.ts";
import { toServer } from "./options.ts";

/** `concord serve export FILE`: everything that a server holds, in one file. */
export function serveExportCommand(io: Io): Command {
  return new Command("export")
    .description("write everything that the server holds to one file")
    .argument("<file>", "a tar file")
    .addHelpText("after", "\nExample:\n  $ concord serve export backup.tar\n")
    .action(async (file: string, _: unknown, command: Command) => {
      const { exportServer } = await loadServer();
      const rows = await mendable(() =>
        exportServer(toServer(io, command.optsWithGlobals()), file),
      );
      await io.note(`concord: ${rows} rows written to ${file}\n`);
    });
}

/** `concord serve import FILE`: an export into an empty server. */
export function serveImportCommand(io: Io): Command {
  return new Command("import")
    .description("read an export into an empty server: all of it, or nothing")
    .argument("<file>", "what serve export wrote")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord serve import backup.tar --data /srv/concord\n",
    )
    .action(async (file: string, _: unknown, command: Command) => {
      const { importServer } = await loadServer();
      const rows = await mendable(() =>
        importServer(toServer(io, command.optsWithGlobals()), file),
      );
      await io.note(`concord: ${rows} rows read from ${file}\n`);
    });
}
