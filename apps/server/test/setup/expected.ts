import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findPack } from "@concord-mt/catalog";
import { plainContext } from "@concord-mt/core";
import { writeAtomically } from "@concord-mt/corpus";
import { type EvaluationSettingsInput, evaluate } from "@concord-mt/evaluation";
import { type Run, formatRun } from "@concord-mt/run";
import { newFolder, texts } from "./server.ts";

/** The run that the library itself computes, and the file that `concord score --save` would write of it. */
export async function expectedRun(
  settings: EvaluationSettingsInput,
): Promise<{ readonly run: Run; readonly file: Buffer }> {
  const read = (
    name: keyof typeof texts,
  ): { name: string; lines: string[] } => ({
    name,
    lines: texts[name].trim().split("\n"),
  });
  const run = await evaluate(
    {
      source: read("source.en"),
      references: [read("reference.fr")],
      systems: [read("system-a.fr"), read("system-b.fr")],
    },
    settings,
    await findPack({ pair: "en-fr" }),
    plainContext(),
  );
  const path = join(await newFolder(), "run.json.gz");
  const pieces = async function* (): AsyncGenerator<string> {
    yield* formatRun(run);
    await Promise.resolve();
  };
  await writeAtomically(path, pieces());
  return { run, file: await readFile(path) };
}
