import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * Whether two names lead to one regular file, through links of either kind too. Names of files that do not exist yet
 * are compared as they are; devices and pipes can be read and written at once.
 */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([identify(one), identify(other)]);
  if (first === undefined || second === undefined)
    return first === second && resolve(one) === resolve(other);
  return first.isFile() && first.dev === second.dev && first.ino === second.ino;
}

async function identify(file: string): Promise<BigIntStats | undefined> {
  try {
    // Numbers of files can be larger than a double holds.
    return await stat(file, { bigint: true });
  } catch {
    return undefined;
  }
}
