import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { PassThrough } from "node:stream";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@concord-mt/protocol";
import { expect, onTestFinished, test } from "vitest";
import { loadServer } from "../src/commands/serve/load.ts";
import { runHere } from "./harness.ts";

const sample = (name: string): string =>
  fileURLToPath(new URL(`../sample/${name}`, import.meta.url));
const names = [
  "source.en",
  "reference.fr",
  "system-a.fr",
  "system-b.fr",
] as const;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "concord-serve-"));
  // PostgreSQL does not run as root, and must pass through.
  chmodSync(folder, 0o711);
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A server in this process. */
async function start(data: string): Promise<{ readonly url: string }> {
  const { serve } = await loadServer();
  const running = await serve({ data, port: 0 });
  onTestFinished(() => running.stop());
  return { url: running.url ?? "" };
}

test("a run of the server is what score --save writes, byte for byte, and can be pushed", async () => {
  const folder = makeFolder();
  const server = await start(join(folder, "data"));
  const client = createClient({ url: server.url, fetch });
  const { data: project } = await client.createProject({
    body: { slug: "news", name: "News", pair: "en-fr" },
  });
  const params = { project: project.id };
  const uploads = new Map<string, string>();
  for (const name of names)
    uploads.set(
      name,
      (
        await client.createUpload({
          params,
          query: { name },
          body: new Uint8Array(await readFile(sample(name))),
        })
      ).data.id,
    );
  const upload = (name: string): { upload: string } => ({
    upload: uploads.get(name) ?? "",
  });
  const { data: testSet } = await client.createTestSet({
    params,
    body: {
      name: "sample",
      source: upload("source.en"),
      references: [upload("reference.fr")],
    },
  });
  const outputs: string[] = [];
  for (const name of names.slice(2))
    outputs.push(
      (
        await client.createOutput({
          params: { ...params, testSet: testSet.id },
          body: { system: name.replace(".fr", ""), text: upload(name) },
        })
      ).data.id,
    );
  const { data: made } = await client.createRun({
    params,
    body: {
      testSet: testSet.id,
      outputs,
      settings: { metrics: ["apt", "bleu"], tests: { samples: 100 } },
    },
  });
  const save = join(folder, "run.json.gz");
  const { code, stderr } = await runHere([
    ...["score", "-s", sample("source.en"), "-r", sample("reference.fr")],
    ...["-i", sample("system-a.fr"), sample("system-b.fr"), "-l", "en-fr"],
    ...["--metrics", "apt,bleu", "--samples", "100", "--save", save],
    ...["--push", `${server.url}/projects/news`],
  ]);
  expect(code).toBe(0);
  const [, pushed = ""] = /as run (\S+)/.exec(stderr) ?? [];
  const saved = await readFile(save);
  for (const run of [made.id, pushed]) {
    const done = await ended(run);
    expect(done).toMatchObject({ state: "done" });
    const { data } = await client.getRunFile({ params: { ...params, run } });
    expect(Buffer.from(data).equals(saved)).toBe(true);
  }
  const details = join(folder, "details.jsonl");
  const listed = await runHere([
    ...["apt", "-s", sample("source.en"), "-r", sample("reference.fr")],
    ...["-i", sample("system-a.fr"), sample("system-b.fr"), "-l", "en-fr"],
    ...["--details", details],
  ]);
  expect(listed.code).toBe(0);
  const { data: lines } = await client.getDetails({
    params: { ...params, run: made.id },
  });
  expect(Buffer.from(lines).toString()).toBe(await readFile(details, "utf8"));

  async function ended(work: string): Promise<unknown> {
    for (;;) {
      const { data } = await client.getWork({ params: { ...params, work } });
      if (!["queued", "running"].includes(data.state)) return data;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});

test("the command serves until it is interrupted, and its data can be exported", async () => {
  const data = join(makeFolder(), "data");
  const interrupt = new AbortController();
  let shown = "";
  const stdout = new PassThrough().setEncoding("utf8");
  const listening = new Promise<void>((resolve) => {
    stdout.on("data", (text: string) => {
      shown += text;
      if (shown.includes("\n")) resolve();
    });
  });
  const serving = runHere(["serve", "--data", data, "--port", "0"], {
    signal: interrupt.signal,
    stdout,
  });
  await Promise.race([listening, serving]);
  expect(shown).toMatch(/^concord serves http:\/\/127\.0\.0\.1:\d+;/);
  const second = await runHere(["serve", "token", "Olga", "--data", data]);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain("another concord serve");
  interrupt.abort();
  await serving;
  const token = await runHere(["serve", "token", "Olga", "--data", data]);
  expect(token.stdout).toMatch(/^cmt_[\w-]+\n$/);
  const file = join(makeFolder(), "all.tar");
  expect(
    await runHere(["serve", "export", file, "--data", data]),
  ).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("rows written") as string,
  });
  expect(await runHere(["serve", "audit", "--data", data])).toMatchObject({
    code: 0,
    stdout: "the audit log is whole\n",
  });
  const copy = join(makeFolder(), "copy");
  expect(
    await runHere(["serve", "import", file, "--data", copy]),
  ).toMatchObject({ code: 0 });
});

test("without the server's package one sentence says what to install", async () => {
  await expect(
    loadServer(() =>
      Promise.reject(
        Object.assign(new Error("gone"), { code: "ERR_MODULE_NOT_FOUND" }),
      ),
    ),
  ).rejects.toThrow("npm install @concord-mt/server");
});

test("a wrong address to push to is refused before anything is computed", async () => {
  const { code, stderr } = await runHere([
    ...["score", "-s", "none", "-r", "none", "-i", "none", "-l", "en-fr"],
    ...["--push", "http://127.0.0.1:4700"],
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain("http://127.0.0.1:4700/projects/news");
});
