import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { parsePairPack } from "@concord-mt/core";
import { UsageError } from "../../errors.ts";
import { type Io, print } from "../../io.ts";
import { writeText } from "../../write-text.ts";

/** `concord pack init PAIR`: a pack to fill in. */
export function packInitCommand(io: Io): Command {
  return new Command("init")
    .description("write a pack to fill in for a new language pair")
    .argument("<pair>", "the pair, such as en-pt")
    .argument("[dir]", "where to write it (default: ./PAIR)")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord pack init en-pt packs/en-pt\n",
    )
    .action(async (pair: string, folder: string = pair) => {
      const file = join(folder, "pack.json");
      if (await isThere(file)) throw new UsageError(`${file} is there already`);
      const pack = skeleton(pair);
      await mkdir(folder, { recursive: true });
      await writeText(io, file, `${JSON.stringify(pack, undefined, 2)}\n`);
      await print(
        io.stdout,
        `${file} is there. Fill it in, then: concord pack lint ${folder}; concord pack test ${folder}\n`,
      );
    });
}

/** The least that works: one pronoun, one translation, one test. */
function skeleton(pair: string): object {
  const [source = "", target = ""] = pair.split("-");
  if (!/^[a-z]{2,3}-[a-z]{2,3}$/.test(pair))
    throw new UsageError(
      `expected a pair such as en-pt, got ${JSON.stringify(pair)}`,
    );
  const pack = {
    format: "concord-pair-pack/1",
    id: pair,
    source,
    target,
    version: "0.1.0",
    license: "Apache-2.0",
    description: `Pronouns and connectives, ${source} to ${target}.`,
    normalisation: { replace: [{ from: "’", to: "'" }], splitHyphens: false },
    pronouns: {
      source: [{ form: "SOURCE-PRONOUN" }],
      sets: { default: ["SOURCE-PRONOUN"] },
      target: [{ form: "TARGET-PRONOUN" }],
      translations: { "SOURCE-PRONOUN": ["TARGET-PRONOUN"] },
      identical: [],
      equivalent: [],
    },
    connectives: [],
    tests: [
      {
        name: "the same pronoun",
        metric: "apt",
        source: "SOURCE-PRONOUN",
        reference: "TARGET-PRONOUN",
        hypothesis: "TARGET-PRONOUN",
        alignReference: "0-0",
        alignHypothesis: "0-0",
        cases: [1],
      },
    ],
  };
  parsePairPack(pack);
  return pack;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    return false;
  }
}
