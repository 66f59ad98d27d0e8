import { endingOf } from "./errors.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { type Io, print } from "./io.ts";
import { createProgram } from "./program.ts";

/**
 * Runs the program on a command line (without node and script) and returns its exit code.
 *
 * Errors end up on `io.stderr`; nothing is thrown.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const program = createProgram(io);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return io.signal.aborted ? exitCodes.interrupted : exitCodes.done;
  } catch (error) {
    const { code, message } = endingOf(error, io.signal.aborted);
    if (message !== undefined) await print(io.stderr, `${message}\n`);
    return code;
  }
}
