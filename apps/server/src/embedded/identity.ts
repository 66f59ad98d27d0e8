import { stat } from "node:fs/promises";

/** A user and group that PostgreSQL runs as. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` on every Unix that we know. */
const nobody: Identity = { uid: 65_534, gid: 65_534 };

/**
 * The user that PostgreSQL must run as, where that is not our own: it refuses to run as root. The owner of the data
 * directory, or `nobody` if that is root.
 */
export async function chooseIdentity(
  directory: string,
  ownUid: number | undefined = process.getuid?.(),
): Promise<Identity | undefined> {
  if (ownUid !== 0) return undefined;
  const { uid, gid } = await stat(directory);
  return uid === 0 ? nobody : { uid, gid };
}
