import { Command } from "commander";
import { plural } from "@concord-mt/core";
import { convert } from "@concord-mt/corpus";
import { inputOf, withReadingProgress } from "@concord-mt/files";
import { UsageError } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { type ModelConversion, addConvertOptions } from "./convert-options.ts";

/** `concord corpus convert F… --to FORMAT`: one file into another format, or parallel files into one. */
export function corpusConvertCommand(io: Io): Command {
  const command = new Command("convert").description(
    "convert a file into another format, or parallel files into one",
  );
  return addConvertOptions(command)
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus convert a.en a.fr --columns en,fr --to tmx -o a.tmx.gz\n",
    )
    .action(async (files: readonly string[], options: ModelConversion) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: ModelConversion,
): Promise<void> {
  const { source, target, columns, quiet: isQuiet = false } = options;
  if (files.length > 1 && columns && columns.length < files.length)
    throw new UsageError(
      `there are ${files.length} files, but --columns names ${columns.length}`,
    );
  if ((source === undefined) !== (target === undefined))
    throw new UsageError(
      "an alignment needs both texts: add -s FILE and -t FILE",
    );
  const inputs = files.map((file) => inputOf(io, file).input);
  const report = await withReadingProgress(io, options, (onProgress) =>
    convert(inputs, options.output, {
      ...options,
      base: options.oneBased === true ? 1 : 0,
      unwrap: options.keepWrappers !== true,
      ...(source !== undefined &&
        target !== undefined && { texts: { source, target } }),
      write: {
        base: options.outputOneBased === true ? 1 : 0,
        header: options.outputHeader ?? false,
        wholeDocuments: options.wholeDocuments ?? false,
      },
      signal: io.signal,
      onProgress,
    }),
  );
  if (isQuiet) return;
  for (const warning of report.warnings) io.warn(warning);
  await io.note(
    `concord: converted ${plural(report.records, "record")} from ${report.from} to ${report.to}\n`,
  );
}
