import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const concord = fileURLToPath(
  new URL("../../../apps/cli/bin/concord.js", import.meta.url),
);

/** A folder for a server's data, which PostgreSQL's user can enter. */
export function makeData(): { readonly data: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
  chmodSync(folder, 0o711);
  return {
    data: join(folder, "data"),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that answers, and how long that took. */
export interface Served {
  readonly url: string;
  readonly seconds: number;
  stop(): Promise<void>;
}

/** Starts `concord serve`. */
export async function startServer(data: string): Promise<Served> {
  const start = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [concord, "serve", "--data", data, "--port", "0", "--jobs", "2"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let shown = "";
  for await (const text of child.stdout ?? []) {
    shown += String(text);
    const [, url] = /serves (http:\S+);/.exec(shown) ?? [];
    if (url === undefined) continue;
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`it is not ready: ${status}`);
    return {
      url,
      seconds: (performance.now() - start) / 1000,
      stop: async () => {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      },
    };
  }
  throw new Error(`concord serve ended: ${shown}`);
}
