import { type Command, Option } from "commander";
import type { AdministerOptions } from "@concord-mt/server";
import type { Io } from "../../io.ts";

/** Which server is meant. */
export interface ServerOptions {
  readonly data?: string;
  readonly blobs?: "files" | "database";
}

/** Adds the options that say which server is meant. */
export function addServerOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--data <dir>",
        "where the server keeps its database and files (default: $XDG_DATA_HOME/concord, or /var/lib/concord for root)",
      ).env("CONCORD_DATA"),
    )
    .addOption(
      new Option(
        "--blobs <where>",
        "where files are kept (default: files, or database with DATABASE_URL)",
      )
        .choices(["files", "database"])
        .env("CONCORD_BLOBS"),
    );
}

/** What the options and the environment say: `DATABASE_URL` names a PostgreSQL server of one's own. */
export function toServer(
  { env }: Io,
  { data, blobs }: ServerOptions,
): AdministerOptions {
  const url = env.DATABASE_URL ?? "";
  return {
    ...(data !== undefined && { data }),
    ...(blobs !== undefined && { blobs }),
    ...(url !== "" && { databaseUrl: url }),
  };
}
