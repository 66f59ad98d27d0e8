import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { useBrowser } from "./browser-page.ts";
import { evaluate } from "./in-page/packages.ts";
import { sample } from "./sample.ts";

const open = useBrowser();

/** The packages' builds and their use, as one script. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL("in-page/packages.ts", import.meta.url)),
        formats: ["es"],
        fileName: "packages",
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!("output" in first)) throw new Error("nothing was built");
  const modules = first.output.flatMap((chunk) =>
    chunk.type === "chunk" ? chunk.moduleIds : [],
  );
  // Plain resolution finds what npm would install: the builds, not the sources.
  const own = modules.filter((id) => id.includes("/packages/"));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((id) => !id.includes("/dist/"))).toEqual([]);
  return first.output[0].code;
}

test("apt, act, autoprf, bleu and alignment give the same in a page as in Node", async () => {
  const lines = (name: string): string[] =>
    readFileSync(sample(name), "utf8").split("\n").slice(0, 60);
  const pathOf = (name: string): URL =>
    new URL(import.meta.resolve(`@concord-mt/pack-en-fr/${name}`));
  const texts = {
    pack: JSON.parse(readFileSync(pathOf("pack.json"), "utf8")) as unknown,
    source: lines("source.en"),
    reference: lines("reference.fr"),
    hypothesis: lines("system-b.fr"),
  };
  const model = readFileSync(pathOf("alignment.bin"));
  const script = await bundle();
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
    const { evaluate } = await import("/packages.js");
    const model = await (await fetch("/alignment.bin")).arrayBuffer();
    const texts = ${JSON.stringify(texts)};
    return JSON.parse(JSON.stringify(await evaluate({ ...texts, model: new Uint8Array(model) })));
  })()`);
  const inNode: unknown = JSON.parse(
    JSON.stringify(await evaluate({ ...texts, model })),
  );
  expect(inPage).toEqual(inNode);
  expect(inNode).toMatchObject({
    apt: { total: expect.any(Number) as number },
    act: { ACTa: expect.any(Number) as number },
  });
  expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
}, 120_000);
