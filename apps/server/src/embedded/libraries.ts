import { mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import * as z from "zod";

const linksSchema = z.array(
  z.object({ source: z.string(), target: z.string() }),
);

/**
 * A folder with the names under which PostgreSQL looks for its libraries (`libpq.so.5`). A package cannot hold links, and
 * a script that would make them after installation often does not run; so they are made in the data directory.
 */
export async function linkLibraries(
  directory: string,
  native: string,
): Promise<string> {
  const folder = join(directory, "postgres-libraries");
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const { source, target } of await readLinks(native)) {
    const link = join(folder, basename(target));
    const wanted = join(native, "lib", basename(source));
    if ((await readlink(link).catch(() => undefined)) === wanted) continue;
    await rm(link, { force: true });
    await symlink(wanted, link).catch((error: unknown) => {
      // Another server that starts on this directory was faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
  }
  return folder;
}

async function readLinks(native: string): Promise<z.infer<typeof linksSchema>> {
  try {
    const text = await readFile(join(native, "pg-symlinks.json"), "utf8");
    return linksSchema.parse(JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
