import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { StartError } from "../start-error.ts";

const schema = z.object({
  /** Of the role that owns the tables. */
  ownerPassword: z.string().min(20),
  /** Of the role that requests run as. */
  appPassword: z.string().min(20),
});

/** What only the server may know of its data directory. */
export type Secrets = z.infer<typeof schema>;

/** Reads the secrets of a data directory, and makes them on the first start. */
export async function readSecrets(directory: string): Promise<Secrets> {
  const file = join(directory, "secrets.json");
  try {
    return parse(file, await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secrets: Secrets = {
    ownerPassword: randomBytes(32).toString("base64url"),
    appPassword: randomBytes(32).toString("base64url"),
  };
  // Renamed into place, so that a start that is killed leaves no half of a file behind.
  const half = `${file}.new-${process.pid}`;
  const handle = await open(half, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
  return parse(file, await readFile(file, "utf8"));
}

function parse(file: string, text: string): Secrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartError(
      `${file} is damaged: restore it from a backup; without it the database cannot be opened`,
      { cause },
    );
  }
}
