import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Example, examplesOf } from "./examples.ts";
import { makePlace, runExample } from "./run-example.ts";

const folder = fileURLToPath(new URL("../pages/", import.meta.url));
// With UPDATE_DOCS=1 pages are given what their examples print now.
const isUpdate = process.env.UPDATE_DOCS === "1";
const names = await readdir(folder, { recursive: true });
const pages = await Promise.all(
  [...names, "../../../README.md"]
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map(async (name) => {
      const lines = (await readFile(join(folder, name), "utf8")).split("\n");
      return { name, lines, examples: examplesOf(lines) };
    }),
);

test.for(pages.filter(({ examples }) => examples.length > 0))(
  "the examples of $name do what it says",
  { timeout: 600_000 },
  async ({ name, lines, examples }) => {
    const place = await makePlace();
    const found = new Map<Example, readonly string[]>();
    try {
      for (const example of examples) {
        const where = `${name}:${example.line}`;
        const { exitCode, stdout, stderr } = await runExample(example, place);
        expect(exitCode, `${where}\n${example.script}\n${stderr}`).toBe(
          example.exitCode,
        );
        const printed = stdout.trimEnd().split("\n");
        found.set(example, printed);
        if (example.output !== undefined && !isUpdate)
          expect(
            withoutVersions(printed),
            `${where}: UPDATE_DOCS=1 writes what is printed now`,
          ).toEqual(withoutVersions(example.output.lines));
      }
    } finally {
      await rm(place.folder, { recursive: true });
    }
    if (isUpdate)
      await writeFile(join(folder, name), update(lines, found).join("\n"));
  },
);

/** A release changes the versions in signatures, and nothing else. */
function withoutVersions(lines: readonly string[]): readonly string[] {
  return lines.map((line) =>
    line.trimEnd().replace(/version:[\d.]+/gu, "version:…"),
  );
}

function update(
  page: readonly string[],
  found: ReadonlyMap<Example, readonly string[]>,
): readonly string[] {
  const lines = [...page];
  // From the last to the first, so that positions stay true.
  for (const [{ output }, printed] of [...found].reverse())
    if (output !== undefined)
      lines.splice(output.from, output.to - output.from, ...printed);
  return lines;
}
