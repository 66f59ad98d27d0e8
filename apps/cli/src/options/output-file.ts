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

/** Whether an option names a file or a folder to write. */
export function isOutput(option: Option): boolean {
  return outputFiles.has(option) || option.long === "--output";
}

/**
 * Finds out before the work whether its results can be written where the user wants them.
 *
 * @throws UsageError if another option or an argument names the same file, which would be lost.
 */
export async function checkOutputFiles(command: Command): Promise<void> {
  for (const option of command.options) {
    const output = outputFiles.get(option);
    if (output === undefined) continue;
    const file: unknown = command.getOptionValue(option.attributeName());
    if (typeof file !== "string" || file === "-") continue;
    const { checkWritable, isSameFile } = await import("@concord-mt/corpus");
    for (const other of otherFiles(command, option))
      if (
        !(output.isKept && other.isOption) &&
        (await isSameFile(file, other.file))
      )
        throw new UsageError(
          `${option.long ?? option.flags} and ${other.name} name the same file: ${file}`,
        );
    await checkWritable(file);
  }
}

interface NamedFile {
  /** The option or argument, as messages call it. */
  readonly name: string;
  readonly file: string;
  readonly isOption: boolean;
}

/** What the rest of a command line may read or write. */
function otherFiles(command: Command, but: Option): NamedFile[] {
  const options = command.options.flatMap((option) => {
    // A language may be called like a file.
    if (option === but || !/[<[]file/.test(option.flags)) return [];
    const value: unknown = command.getOptionValue(option.attributeName());
    const name = option.long ?? option.flags;
    return [value]
      .flat()
      .flatMap((file) =>
        typeof file === "string" ? [{ name, file, isOption: true }] : [],
      );
  });
  const positional = command.args.map((file) => ({
    name: "an argument",
    file,
    isOption: false,
  }));
  return [...options, ...positional];
}
