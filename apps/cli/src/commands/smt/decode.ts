import { Command } from "commander";
import {
  type DecodeOptions,
  decodeText,
  readTranslationInput,
  readTranslationModel,
  withWeights,
  writeDriverTrace,
  writeTrace,
} from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { refuseIdle } from "./decode-input.ts";
import { addDecodeOptions } from "./decode-options.ts";
import { withoutThreadErrors } from "./thread-errors.ts";

/** `concord smt decode MODEL`: translates a text. */
export function smtDecodeCommand(io: Io): Command {
  const command = new Command("decode")
    .description("translate a text: one segment per line, ready to be scored")
    .argument("<model>", "a model of concord smt train");
  return addDecodeOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt decode en-fr.smt -s test.en > test.fr
  $ concord smt decode en-fr.smt -s test.en --nbest 1000 --nbest-output test.nbest.gz --save-source test.tokens.en -o test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --rerank plm=fr.plm.gz --alpha 2 > test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --feature plm=fr.plm.gz > test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --dependency --dependency-weight 0.1 > test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --dependency --trace | less
  $ concord smt decode en-fr.smt -s test.en --trace 12 | less
`,
    )
    .action(async (file: string, options: DecodeOptions) => {
      await withoutThreadErrors(() => run(io, file, options));
    });
}

async function run(
  io: Io,
  file: string,
  options: DecodeOptions,
): Promise<void> {
  refuseIdle(options);
  const read = await readTranslationModel(file);
  const model = await withWeights(io, read, options);
  const input = await readTranslationInput(io, model, options);
  if (options.trace === true) await writeDriverTrace(io, model, input, options);
  else if (options.trace !== undefined)
    await writeTrace(io, model, input, { ...options, trace: options.trace });
  else
    await io.work(options, (context) =>
      decodeText(io, model, input, options, context),
    );
}
