import type { FileIo } from "../file-io.ts";
import type { Input } from "@concord-mt/corpus";
import { SettingError } from "@concord-mt/core";

// Standard inputs that a file name stands for already: what one reader took, another would miss.
const taken = new WeakSet<FileIo["stdin"]>();

/**
 * What a file name on the command line stands for: `-` is the program's own standard input.
 *
 * @throws SettingError if standard input is named a second time.
 */
export function inputOf(
  io: FileIo,
  file: string,
): { readonly input: Input; readonly name: string } {
  if (file !== "-") return { input: file, name: file };
  if (taken.has(io.stdin))
    throw new SettingError("standard input (-) is given twice", {
      code: "conflict",
      setting: "input",
    });
  taken.add(io.stdin);
  return { input: io.stdin, name: "<stdin>" };
}
