import { configure } from "./config/configure.ts";
import { describeEnding, endingJson, endingOf } from "./errors.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { type Io, note, print } from "./io.ts";
import { createProgram } from "./program.ts";

/**
 * Runs the program on a command line (without node and script) and returns its exit code.
 *
 * Errors end up on `io.stderr`; nothing is thrown.
 */
export async function run(
  argv: readonly string[],
  outer: Io,
): Promise<ExitCode> {
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
    const ending = endingOf(error, io.signal.aborted);
    await print(
      io.stderr,
      isJson ? endingJson(ending) : describeEnding(ending, { isVerbose }),
    );
    return ending.code;
  }
}
