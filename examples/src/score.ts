// Scores translations from files: node dist/score.js data/source.en data/reference.fr data/a.fr data/b.fr
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { findPack } from "@concord-mt/catalog";
import { plainContext } from "@concord-mt/core";
import { type TextInput, evaluate } from "@concord-mt/evaluation";
import { writeScoreboard, written } from "@concord-mt/presentation";

const [source, reference, ...systems] = process.argv.slice(2);
if (source === undefined || reference === undefined || systems.length === 0)
  throw new Error("usage: score SOURCE REFERENCE SYSTEM...");

const run = await evaluate(
  {
    source: await readText(source),
    references: [await readText(reference)],
    systems: await Promise.all(systems.map(readText)),
  },
  { metrics: ["apt", "bleu", "chrf"] },
  await findPack({ pair: "en-fr" }),
  plainContext(),
);
const { text } = await written((output) =>
  writeScoreboard(output, run, { format: "markdown", width: 1 }),
);
process.stdout.write(text);

async function readText(path: string): Promise<TextInput> {
  const text = await readFile(path, "utf8");
  return { name: basename(path), lines: text.replace(/\n$/, "").split("\n") };
}
