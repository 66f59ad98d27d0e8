import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a running PostgreSQL writes of itself into its folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`; nothing if it is not there or only half written. */
export async function readPostmasterFile(
  cluster: string,
): Promise<PostmasterFile | undefined> {
  let text: string;
  try {
    text = await readFile(join(cluster, "postmaster.pid"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const [pid, , , port] = text.split("\n").map(Number);
  return pid !== undefined && port !== undefined && pid > 0 && port > 0
    ? { pid, port }
    : undefined;
}

/** Whether a process is there, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a living process is certainly not PostgreSQL: numbers are given again, in containers always the same. */
export async function isSomethingElse(pid: number): Promise<boolean> {
  try {
    const name = (await readFile(`/proc/${pid}/comm`, "utf8")).trim();
    return name !== "postgres";
  } catch {
    return false;
  }
}
