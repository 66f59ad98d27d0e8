import { Command } from "commander";
import { SettingError } from "@concord-mt/core";
import {
  type InduceOptions,
  inductionCorpus,
  readInductionResources,
} from "@concord-mt/files";
import {
  type Induction,
  type InductionResources,
  draftInduced,
  induce,
} from "@concord-mt/induction";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addInduceOptions } from "./induce-options.ts";
import { writeInduced } from "./write-induced.ts";
import { freePackFile, writePack } from "./write-pack.ts";

/** `concord pack induce`: how a parallel corpus translates the source words of a pack to be. */
export function packInduceCommand(io: Io): Command {
  const command = new Command("induce").description(
    "find translations of source words in a parallel corpus, and draft a pack from them",
  );
  return addInduceOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord pack induce -s big.en.gz -t big.fr.gz -l en-fr --forms although,since,while
  $ concord pack induce -s big.en.gz -t big.pt.gz -l en-pt --forms however -o packs/en-pt
`,
    )
    .action(async (options: InduceOptions) => {
      await run(io, options);
    });
}

async function run(io: Io, options: InduceOptions): Promise<void> {
  const { output, kind } = options;
  const file = output === undefined ? "" : await freePackFile(output);
  const resources = await readInductionResources(options);
  const induction = await find(io, options, resources);
  await writeInduced(io, induction, options.format);
  if (output === undefined) return;
  await writePack(io, output, draftInduced(induction, { kind }, resources));
  await io.note(
    `wrote ${file}. Edit it, then run: concord pack lint ${output}\n`,
  );
}

async function find(
  io: Io,
  options: InduceOptions,
  resources: InductionResources,
): Promise<Induction> {
  const { textTokenizer: tokenizer, ...settings } = options;
  try {
    return await io.work(options, (context) =>
      induce(
        inductionCorpus(io, options),
        { tokenizer, ...settings },
        resources,
        context,
      ),
    );
  } catch (error) {
    throw error instanceof SettingError && error.setting === "alignment.with"
      ? new UsageError(`${error.message}; use --align-with self`)
      : error;
  }
}
