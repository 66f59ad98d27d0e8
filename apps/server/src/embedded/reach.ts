import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "../start-error.ts";
import type { Identity } from "./identity.ts";

/**
 * Makes sure that another user can pass through to the data directory.
 *
 * @throws StartError that names the folder that is closed.
 */
export async function checkReach(
  directory: string,
  identity: Identity,
): Promise<void> {
  for (let folder = directory; ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder);
    const bit =
      uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0)
      throw new StartError(
        `PostgreSQL does not run as root, and the user ${identity.uid} may not enter ${folder}: choose another directory with --data, start concord serve as another user, or set DATABASE_URL`,
      );
    if (folder === dirname(folder)) return;
  }
}
