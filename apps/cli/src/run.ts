import { configure } from "./config/configure.ts";
import { describeEnding, endingJson } from "./describe-ending.ts";
import { endingOf } from "./endings.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { translateHabits } from "./habits.ts";
import { type ProcessIo, note, print } from "./io.ts";
import { createProgram } from "./program.ts";

/**
 * Runs the program on a command line (without node and script) and returns its exit code.
 *
 * Errors end up on `io.stderr`; nothing is thrown.
 */
export async function run(
  given: readonly string[],
  outer: ProcessIo,
): Promise<ExitCode> {
  const argv = translateHabits(given);
  // These two matter before the command line has been understood.
  const isVerbose = argv.includes("--verbose");
  const isJson = argv.includes("--json-errors");
  const io = { ...outer, isVerbose };
  const began = io.now();
  try {
    const program = await createProgram(io, argv, { isMute: isJson });
    await configure(io, argv, program, () => createProgram(io, ["completion"]));
    await program.parseAsync([...argv], { from: "user" });
    await note(io, `took ${((io.now() - began) / 1000).toFixed(1)} s`);
    return io.signal.aborted ? exitCodes.interrupted : exitCodes.done;
  } catch (error) {
    const ending = endingOf(await describe(error), io.signal.aborted);
    await print(
      io.stderr,
      isJson ? endingJson(ending) : describeEnding(ending, { isVerbose }),
    );
    return ending.code;
  }
}

/** What the operating system refused, as an error about the file; anything else as it is. */
async function describe(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && "syscall" in error && "path" in error))
    return error;
  const { describeSystemError } = await import("@concord-mt/corpus");
  return describeSystemError(error, String(error.path));
}
