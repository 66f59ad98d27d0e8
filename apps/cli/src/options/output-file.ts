import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { UsageError } from "../errors.ts";

/**
 * An option that names a file to write; {@link checkOutputFiles} looks at it before the work begins. Only a file that is
 * kept, to which lines are added, may be read by another option as well.
 */
export function outputFile(
  flags: string,
  description: string,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Option {
  const option = new Option(flags, description);
  outputFiles.set(option, { isKept });
  return option;
}

const outputFiles = new WeakMap<Option, { readonly isKept: boolean }>();

/**
 * Finds out before the work whether its results can be written where the user wants them.
 *
 * @throws UsageError if another option names the same file, which would be lost.
 */
export async function checkOutputFiles(command: Command): Promise<void> {
  for (const option of command.options) {
    const output = outputFiles.get(option);
    if (output === undefined) continue;
    const file: unknown = command.getOptionValue(option.attributeName());
    if (typeof file !== "string" || file === "-") continue;
    const other = command.options.find(
      (one) => one !== option && namesFile(command, one, file),
    );
    if (other !== undefined && !output.isKept)
      throw new UsageError(
        `${option.long ?? option.flags} and ${other.long ?? other.flags} name the same file: ${file}`,
      );
    const { checkWritable } = await import("@concord-mt/corpus");
    await checkWritable(file);
  }
}

function namesFile(command: Command, option: Option, file: string): boolean {
  // A language may be called like a file.
  if (!/[<[]file/.test(option.flags)) return false;
  const value: unknown = command.getOptionValue(option.attributeName());
  return [value]
    .flat()
    .some(
      (name) => typeof name === "string" && resolve(name) === resolve(file),
    );
}
