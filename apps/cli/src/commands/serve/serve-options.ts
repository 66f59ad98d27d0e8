import { type Command, Option } from "commander";
import type { ServeOptions as Server } from "@concord-mt/server";
import { mostItems, mostMemory, mostThreads } from "../../options/limits.ts";
import { wholeNumber } from "../../options/values.ts";
import { type ServerOptions, addServerOptions } from "./options.ts";

/** How the server is started, as the command line says it. */
export interface ServeOptions extends ServerOptions {
  readonly role: Server["role"];
  readonly host: string;
  readonly port: number;
  readonly jobs?: number;
  readonly jobMemory?: number;
  readonly login?: boolean;
  readonly trustProxy?: string;
  readonly insecure?: boolean;
  readonly migrate: boolean;
  readonly jobDeadline?: number;
  readonly log?: true | "json" | "pretty";
}

/** Adds the options of a server that runs; each can be given by the environment too. */
export function addServeOptions(command: Command): Command {
  return addServerOptions(command)
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
      new Option("--job-deadline <seconds>", "seconds that a job may take")
        .argParser(wholeNumber(1, mostItems))
        .default(3600)
        .env("CONCORD_JOB_DEADLINE"),
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
    .addOption(
      new Option("--insecure", "listen beyond this machine without TLS").env(
        "CONCORD_INSECURE",
      ),
    )
    .addOption(
      new Option(
        "--no-migrate",
        "expect the database to have this version's tables",
      ).env("CONCORD_NO_MIGRATE"),
    )
    .addOption(
      new Option(
        "--log [format]",
        "write a log to stderr: one JSON object per line, or pretty, for people",
      )
        .choices(["json", "pretty"])
        .env("CONCORD_LOG"),
    );
}
