import { Command } from "commander";
import type { Io } from "../io.ts";
import { serveAuditCommand } from "./serve/audit.ts";
import { serveExportCommand, serveImportCommand } from "./serve/export.ts";
import { loadServer, mendable } from "./serve/load.ts";
import { toServer } from "./serve/options.ts";
import { type ServeOptions, addServeOptions } from "./serve/serve-options.ts";
import { serveTokenCommand } from "./serve/token.ts";

/** `concord serve`: the server. */
export function serveCommand(io: Io): Command {
  return addServeOptions(new Command("serve"))
    .addHelpText(
      "after",
      `
Examples:
  $ concord serve
  $ DATABASE_URL=postgres://concord@db/concord concord serve --role worker --jobs 4
`,
    )
    .action(async (options: ServeOptions) => {
      await run(io, options);
    })
    .addCommand(serveExportCommand(io))
    .addCommand(serveImportCommand(io))
    .addCommand(serveTokenCommand(io))
    .addCommand(serveAuditCommand(io));
}

async function run(io: Io, options: ServeOptions): Promise<void> {
  const { serve } = await loadServer();
  const { log, ...given } = options;
  const running = await mendable(() =>
    serve({
      ...given,
      ...toServer(io, options),
      onNote: (text) => void io.note(`concord: ${text}\n`),
      ...(log !== undefined && {
        logFormat: log === "pretty" ? "pretty" : "json",
        log: { write: (line: string) => void io.note(line) },
      }),
    }),
  );
  await io.write(
    `concord serves ${running.url ?? "jobs"}; press Ctrl-C to stop\n`,
  );
  if (!io.signal.aborted)
    await new Promise<void>((resolve) => {
      io.signal.addEventListener("abort", () => {
        resolve();
      });
    });
  await running.stop();
}
