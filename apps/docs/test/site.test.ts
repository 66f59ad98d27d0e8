import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { packJsonSchema } from "@concord-mt/pack";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("..", import.meta.url));
const root = join(app, "../..");

const site = new Map<string, string>();
for (const name of await readdir(join(app, "dist"), { recursive: true }))
  if (name.endsWith(".html"))
    site.set(name, await readFile(join(app, "dist", name), "utf8"));

/** The addresses of a page's links. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(
    ([, href = ""]) => href,
  );
}

test("links within the site lead to a place that exists", () => {
  const dead: string[] = [];
  for (const [page, html] of site) {
    for (const href of linksOf(html)) {
      if (/^\w+:/u.test(href)) continue;
      const [path = "", hash = ""] = href.split("#");
      const target =
        path === "" ? page : posix.join(posix.dirname(`/${page}`), path);
      const file = (path.startsWith("/") ? path : target)
        .replace(/^\//u, "")
        .replace(/(^|\/)$/u, "$1index.html");
      const there = site.get(file);
      const isDead =
        there === undefined ||
        (hash !== "" && !there.includes(`id="${decodeURIComponent(hash)}"`));
      if (isDead) dead.push(`${page}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test("links to the repository lead to files that exist", () => {
  const dead: string[] = [];
  for (const [page, html] of site) {
    for (const href of linksOf(html)) {
      const [, path] =
        /^https:\/\/github\.com\/concord-mt\/concord\/(?:tree|blob)\/main\/([^#]+)/u.exec(
          href,
        ) ?? [];
      if (path !== undefined && !existsSync(join(root, path)))
        dead.push(`${page}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test("pages load nothing from elsewhere", () => {
  const foreign = [...site].filter(([, html]) =>
    /<(?:script|img|link)\b[^>]*(?:src|href)="(?:https?:)?\/\//u.test(html),
  );
  expect(foreign.map(([page]) => page)).toEqual([]);
});

test("every field of a pack is explained", async () => {
  const page = await readFile(
    join(app, "pages/reference/pack-format.md"),
    "utf8",
  );
  const missing = fieldsOf(packJsonSchema()).filter(
    (name) => !page.includes(`\`${name}\``) && !page.includes(`"${name}"`),
  );
  expect(missing).toEqual([]);
});

/** The names of all properties in a JSON Schema. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === "properties" ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ]);
}
