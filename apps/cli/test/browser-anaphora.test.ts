import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { useBrowser } from "./browser-page.ts";
import { bundle } from "./bundle.ts";
import { resolveAndTranslate } from "./in-page/anaphora.ts";

const open = useBrowser();

const read = (name: string): Buffer =>
  readFileSync(new URL(import.meta.resolve(`@concord-mt/${name}`)));

test("pronouns are resolved and translated after their antecedents in a page as in Node", async () => {
  const files = {
    enTagger: read("lang-en/tagger.bin"),
    enLexicon: read("lang-en/lexicon.bin"),
    coreference: read("lang-en/coreference.bin"),
    frTagger: read("lang-fr/tagger.bin"),
    frLexicon: read("lang-fr/lexicon.bin"),
  };
  const dependency = gunzipSync(
    read("pack-en-fr/dependency.json.gz"),
  ).toString();
  const { script } = await bundle("anaphora");
  expect(script).not.toMatch(/["']node:/);
  const { page, complaints } = await open("about:blank");
  const origin = "https://page.test";
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === "page.js")
      await route.fulfill({ contentType: "text/javascript", body: script });
    else if (name in files)
      await route.fulfill({
        contentType: "application/octet-stream",
        body: files[name as keyof typeof files],
      });
    else
      await route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>Pronouns</title>",
      });
  });
  await page.goto(`${origin}/`);
  const inPage: unknown = await page.evaluate(`(async () => {
    const { resolveAndTranslate } = await import("/page.js");
    const files = { dependency: ${JSON.stringify(dependency)} };
    for (const name of ${JSON.stringify(Object.keys(files))})
      files[name] = new Uint8Array(await (await fetch("/" + name)).arrayBuffer());
    return resolveAndTranslate(files);
  })()`);
  expect(inPage).toEqual([
    "[The house]1 is old .",
    "[It]1 is big .",
    "[It]- rains .",
    "La maison est vieille.",
    "Elle est grande.",
    "Il pleut.",
  ]);
  expect(await resolveAndTranslate({ ...files, dependency })).toEqual(inPage);
  expect(complaints.filter((line) => !line.includes("favicon"))).toEqual([]);
}, 180_000);
