import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useBrowser } from "./browser-page.ts";
import { bundle } from "./bundle.ts";
import type { TextInput } from "@concord-mt/evaluation";
import { makeFolder, runHere } from "./harness.ts";
import { evaluateInputs } from "./in-page/packages.ts";
import { sample } from "./sample.ts";

const open = useBrowser();

/** The evaluation's packages as one script. */
async function bundlePackages(): Promise<string> {
  const { script, modules } = await bundle("packages");
  // Plain resolution finds what npm would install: the builds, not the sources.
  const own = modules.filter((id) => id.includes("/packages/"));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((id) => !id.includes("/dist/"))).toEqual([]);
  return script;
}

test("an evaluation gives the same run in a page, in Node and from the command line", async () => {
  const lines = (name: string): string[] =>
    readFileSync(sample(name), "utf8").replace(/\n$/, "").split("\n");
  const text = (name: string, title?: string): TextInput => ({
    name,
    ...(title !== undefined && { title }),
    lines: lines(name),
  });
  const pathOf = (name: string): URL =>
    new URL(import.meta.resolve(`@concord-mt/pack-en-fr/${name}`));
  const inputs = {
    pack: JSON.parse(readFileSync(pathOf("pack.json"), "utf8")) as unknown,
    texts: {
      source: text("source.en"),
      references: [text("reference.fr")],
      systems: [
        text("system-a.fr", "system-a"),
        text("system-b.fr", "system-b"),
      ],
      documents: lines("documents.txt"),
    },
  };
  const model = readFileSync(pathOf("alignment.bin"));
  const script = await bundlePackages();
  expect(script).not.toMatch(/["']node:/);

  const { page, complaints } = await open("about:blank");
  const origin = "https://page.test";
  await page.route(`${origin}/**`, async (route) => {
    const files: Record<string, [type: string, body: string | Buffer]> = {
      "/": ["text/html", "<!doctype html><title>Packages</title>"],
      "/packages.js": ["text/javascript", script],
      "/alignment.bin": ["application/octet-stream", model],
    };
    const [contentType, body] = files[
      new URL(route.request().url()).pathname
    ] ?? ["text/plain", ""];
    await route.fulfill({ contentType, body });
  });
  await page.goto(`${origin}/`);
  const inPage: unknown = await page.evaluate(`(async () => {
    const { evaluateInputs } = await import("/packages.js");
    const model = await (await fetch("/alignment.bin")).arrayBuffer();
    const inputs = ${JSON.stringify(inputs)};
    return evaluateInputs({ ...inputs, alignment: new Uint8Array(model) });
  })()`);
  const inNode = await evaluateInputs({ ...inputs, alignment: model });
  expect(inPage).toBe(inNode);
  expect(complaints.filter((line) => !line.includes("favicon"))).toEqual([]);

  const folder = makeFolder({});
  const saved = folder.path("run.json");
  const { code } = await runHere([
    ...["score", "-l", "en-fr", "-q", "--samples", "20", "--save", saved],
    ...["-s", sample("source.en"), "-r", sample("reference.fr")],
    ...["-i", sample("system-a.fr"), sample("system-b.fr")],
    ...["--documents", sample("documents.txt")],
  ]);
  expect(code).toBe(0);
  expect(readFileSync(saved, "utf8")).toBe(inNode);
  folder.remove();
}, 180_000);
