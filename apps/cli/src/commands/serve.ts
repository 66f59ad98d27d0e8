import { Command, Option } from "commander";
import type { ServeOptions } from "@concord-mt/server";
import { type Io, print } from "../io.ts";
import { mostMemory, mostThreads } from "../options/limits.ts";
import { wholeNumber } from "../options/values.ts";
import { serveAuditCommand } from "./serve/audit.ts";
import { serveExportCommand, serveImportCommand } from "./serve/export.ts";
import { loadServer, mendable } from "./serve/load.ts";
import {
  type ServerOptions,
  addServerOptions,
  toServer,
} from "./serve/options.ts";
import { serveTokenCommand } from "./serve/token.ts";

interface Options extends ServerOptions {
  readonly role: ServeOptions["role"];
  readonly host: string;
  readonly port: number;
  readonly jobs?: number;
  readonly jobMemory?: number;
  readonly login?: boolean;
  readonly trustProxy?: string;
  readonly insecure?: boolean;
  readonly migrate: boolean;
  readonly log?: boolean;
}

/** `concord serve`: the server. */
export function serveCommand(io: Io): Command {
  return addServerOptions(new Command("serve"))
    .addOption(
      new Option("--role <role>", "what this process does")
        .choices(["api", "worker", "all"])
        .default("all")
        .env("CONCORD_ROLE"),
    )
    .addOption(
      new Option("--host <address>", "address to listen on")
        .default("127.0.0.1")
        .env("CONCORD_HOST"),
    )
    .addOption(
      new Option("--port <n>", "port to listen on; 0 takes a free one")
        .argParser(wholeNumber(0, 65_535))
        .default(4700)
        .env("CONCORD_PORT"),
    )
    .addOption(
      new Option("--jobs <n>", "jobs at a time (default: half the cores)")
        .argParser(wholeNumber(1, mostThreads))
        .env("CONCORD_JOBS"),
    )
    .addOption(
      new Option("--job-memory <n>", "megabytes that a job may use")
        .argParser(wholeNumber(128, mostMemory))
        .default(4096)
        .env("CONCORD_JOB_MEMORY"),
    )
    .addOption(
      new Option("--login", "ask for a token on this machine too").env(
        "CONCORD_LOGIN",
      ),
    )
    .addOption(
      new Option(
        "--trust-proxy <addresses>",
        "proxies that end TLS in front of the server",
      ).env("CONCORD_TRUST_PROXY"),
    )
    .option("--insecure", "listen beyond this machine without TLS")
    .option("--no-migrate", "expect the database to have this version's tables")
    .option("--log", "write a log to stderr, one JSON object per line")
    .addHelpText(
      "after",
      `
Examples:
  $ concord serve
  $ DATABASE_URL=postgres://concord@db/concord concord serve --role worker --jobs 4
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    })
    .addCommand(serveExportCommand(io))
    .addCommand(serveImportCommand(io))
    .addCommand(serveTokenCommand(io))
    .addCommand(serveAuditCommand(io));
}

async function run(io: Io, options: Options): Promise<void> {
  const { serve } = await loadServer();
  const { log, ...given } = options;
  const running = await mendable(() =>
    serve({
      ...given,
      ...toServer(io, options),
      onNote: (text) => void print(io.stderr, `concord: ${text}\n`),
      ...(log === true && {
        log: { write: (line: string) => void print(io.stderr, line) },
      }),
    }),
  );
  await print(
    io.stdout,
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
