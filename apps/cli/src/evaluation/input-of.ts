import type { Input } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";

// Standard inputs that a file name stands for already: what one reader took, another would miss.
const taken = new WeakSet<Io["stdin"]>();

/**
 * What a file name on the command line stands for: `-` is the program's own standard input.
 *
 * @throws UsageError if standard input is named a second time.
 */
export function inputOf(
  io: Io,
  file: string,
): { readonly input: Input; readonly name: string } {
  if (file !== "-") return { input: file, name: file };
  if (taken.has(io.stdin))
    throw new UsageError("standard input (-) is given twice");
  taken.add(io.stdin);
  return { input: io.stdin, name: "<stdin>" };
}
