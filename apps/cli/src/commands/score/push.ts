import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { ApiError, createClient } from "@concord-mt/protocol";
import { type Run, formatRun } from "@concord-mt/run";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";

/** Sends a run to a project of a server: `http://127.0.0.1:4700/projects/news`. @throws UsageError */
export async function pushRun(io: Io, target: string, run: Run): Promise<void> {
  const { url, project } = parseTarget(target);
  const token = io.env.CONCORD_TOKEN;
  const client = createClient({ url, token, fetch });
  const body = await buffer(Readable.from(formatRun(run)).pipe(createGzip()));
  try {
    const { data } = await client.importRun({
      params: { project },
      body: new Uint8Array(body),
    });
    await io.note(`concord: pushed to ${url} as run ${data.id}\n`);
  } catch (error) {
    const reason =
      error instanceof ApiError
        ? error.problem.detail
        : error instanceof TypeError
          ? "it cannot be reached"
          : undefined;
    if (reason === undefined) throw error;
    const hint =
      error instanceof ApiError && error.problem.status === 401
        ? "; set CONCORD_TOKEN"
        : "";
    throw new UsageError(`--push ${target}: ${reason}${hint}`, {
      cause: error,
    });
  }
}

/** What `--push` names. @throws UsageError */
export function parseTarget(target: string): {
  readonly url: string;
  readonly project: string;
} {
  const [, url, project] =
    /^(https?:\/\/[^/]+)\/projects\/([^/?#]+)\/?$/.exec(target) ?? [];
  if (url === undefined || project === undefined)
    throw new UsageError(
      `--push takes a project's address such as http://127.0.0.1:4700/projects/news, got ${JSON.stringify(target)}`,
    );
  return { url, project: decodeURIComponent(project) };
}
