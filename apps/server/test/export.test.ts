import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportServer, importServer, verifyAudit } from "../src/administer.ts";
import {
  ended,
  makeWorld,
  newDatabase,
  newFolder,
  startRun,
  testServer,
} from "./setup/server.ts";

test("what was exported and imported exports the same again", async () => {
  const folder = await newFolder();
  const first = { databaseUrl: await newDatabase(), data: await newFolder() };
  const server = await testServer(first);
  const client = server.client();
  const world = await makeWorld(client, "one");
  const run = await startRun(client, world);
  await ended(client, world.project, run.id);
  await server.stop();
  const file = join(folder, "a.tar");
  expect(await exportServer(first, file)).toBeGreaterThan(20);
  const bytes = await readFile(file);

  // From blobs in the database to blobs in files.
  const second = {
    databaseUrl: await newDatabase(),
    data: await newFolder(),
    blobs: "files" as const,
  };
  await importServer(second, file);
  await exportServer(second, join(folder, "b.tar"));
  expect((await readFile(join(folder, "b.tar"))).equals(bytes)).toBe(true);
  expect(await verifyAudit(second)).toBeUndefined();
  const copy = await testServer(second);
  const { data } = await copy.client().getRunFile({
    params: { project: world.project, run: run.id },
  });
  expect(data.length).toBeGreaterThan(100);
  await copy.stop();

  await expect(importServer(second, file)).rejects.toThrow("not empty");

  const damages: Readonly<Record<string, Buffer>> = {
    "its end is missing": bytes.subarray(0, bytes.length - 4096),
    "not as it was written": Buffer.from(
      bytes.toString("latin1").replace("houses", "horses"),
      "latin1",
    ),
  };
  const third = { databaseUrl: await newDatabase(), data: await newFolder() };
  for (const [why, damaged] of Object.entries(damages)) {
    const path = join(folder, "damaged.tar");
    await writeFile(path, damaged);
    await expect(importServer(third, path)).rejects.toThrow(
      why === "its end is missing" ? /end/ : why,
    );
  }
  // Nothing of it stayed: the whole file still goes in.
  await importServer(third, file);
});
