import { existsSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newFolder } from "./server.ts";

/** A module of jobs whose processes stop at one stage, the first time that any comes there. */
export interface StoppingJob {
  readonly module: string;
  /** The process that stands there. */
  reached(): Promise<number>;
  /** Lets it go on. */
  go(): Promise<void>;
  /** The stages that jobs came to. */
  stages(): Promise<readonly string[]>;
}

export async function stoppingJob(stage: string): Promise<StoppingJob> {
  const folder = await newFolder();
  const module = join(folder, "job.mjs");
  const runJob = new URL("../../dist/job/run-job.js", import.meta.url).href;
  await writeFile(
    module,
    `import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { runJob } from ${JSON.stringify(runJob)};
const folder = ${JSON.stringify(folder)};
let clock = 0;
const stopped = new AbortController();
process.on("SIGTERM", () => stopped.abort());
process.on("disconnect", () => process.exit(1));
const at = async (stage) => {
  appendFileSync(folder + "/stages", stage + "\\n");
  if (stage !== ${JSON.stringify(stage)} || existsSync(folder + "/at")) return;
  writeFileSync(folder + "/at", String(process.pid));
  while (!existsSync(folder + "/go")) await new Promise((done) => setTimeout(done, 10));
};
const send = (message) => new Promise((done) => process.send(message, () => done()));
process.once("message", (task) => {
  runJob(task, { send, signal: stopped.signal, at, now: () => (clock += 100) }).then(
    () => { process.disconnect(); process.exit(0); },
    (error) => { console.error(error); process.exit(1); },
  );
});
`,
  );
  return {
    module,
    reached: async () => {
      while (!existsSync(join(folder, "at"))) await sleep(10);
      for (;;) {
        const pid = Number(await readFile(join(folder, "at"), "utf8"));
        if (pid > 0) return pid;
      }
    },
    go: () => writeFile(join(folder, "go"), ""),
    stages: async () =>
      (await readdir(folder)).includes("stages")
        ? (await readFile(join(folder, "stages"), "utf8")).trim().split("\n")
        : [],
  };
}
