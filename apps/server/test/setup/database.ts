import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/database/migrate.ts";
import { startEmbedded } from "../../src/embedded/supervisor.ts";
import { template, withDatabase } from "./urls.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL for all test files: ours, or the one that CONCORD_TEST_DATABASE_URL names. */
export default async function setup({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const given = process.env.CONCORD_TEST_DATABASE_URL;
  const directory = await mkdtemp(join(tmpdir(), "concord-test-"));
  const embedded =
    given === undefined
      ? await startEmbedded({
          directory,
          settings: { fsync: "off", full_page_writes: "off" },
        })
      : undefined;
  const url = given ?? embedded?.ownerUrl ?? "";
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await migrate(withDatabase(url, template));
  await client.end();
  provide("databaseUrl", url);
  return async () => {
    await embedded?.stop({ immediate: true });
    await rm(directory, { recursive: true, force: true });
  };
}
