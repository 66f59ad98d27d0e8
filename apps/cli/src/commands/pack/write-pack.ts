import { stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@concord-mt/corpus";
import { writeText } from "@concord-mt/files";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";

/** The file of a pack in its folder. @throws UsageError if there is one already. */
export async function freePackFile(folder: string): Promise<string> {
  const file = join(folder, "pack.json");
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`${file} already exists`);
  return file;
}

/** Writes a pack into its folder. */
export async function writePack(
  io: Io,
  folder: string,
  pack: object,
): Promise<void> {
  await makeFolder(folder);
  const file = join(folder, "pack.json");
  await writeText(io, file, `${JSON.stringify(pack, undefined, 2)}\n`);
}
