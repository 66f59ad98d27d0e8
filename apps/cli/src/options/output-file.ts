import { type Command, Option } from "commander";

/** An option that names a file to write; {@link checkOutputFiles} looks at it before the work begins. */
export function outputFile(flags: string, description: string): Option {
  const option = new Option(flags, description);
  outputFiles.add(option);
  return option;
}

const outputFiles = new WeakSet<Option>();

/** Finds out before the work whether its results can be written where the user wants them. */
export async function checkOutputFiles(command: Command): Promise<void> {
  for (const option of command.options) {
    if (!outputFiles.has(option)) continue;
    const file: unknown = command.getOptionValue(option.attributeName());
    if (typeof file !== "string") continue;
    const { checkWritable } = await import("@concord-mt/corpus");
    await checkWritable(file);
  }
}
