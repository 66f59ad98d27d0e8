import type { FileIo } from "../file-io.ts";
import type { Warning } from "@concord-mt/core";
import type { Input, ReadOptions } from "@concord-mt/corpus";
import { unescapeEntities } from "@concord-mt/plausibility";
import { inputOf } from "./input-of.ts";
import { type TextSide, splitColumn, toWish } from "./text-side.ts";

/** How a text is read. */
export interface TextReading {
  /** @defaultValue false */
  readonly isQuiet?: boolean;
  /** Which text of a bilingual file is meant; lists and tables have none. */
  readonly side?: TextSide;
  /** Whether entities are decoded. @defaultValue false */
  readonly unescape?: boolean | undefined;
  /** Gets what is otherwise printed. */
  readonly onWarning?: ((warning: Warning) => void) | undefined;
}

/** What a text is read from, and how. */
export function openText(
  io: FileIo,
  file: string,
  { isQuiet = false, side, unescape = false, onWarning }: TextReading,
): {
  readonly input: Input;
  readonly options: ReadOptions & { readonly name: string };
  readonly clean: (text: string) => string;
  readonly isChosen: () => boolean;
} {
  const named = side === undefined ? { file } : splitColumn(file);
  const { input } = inputOf(io, named.file);
  const name = file === "-" ? "<stdin>" : file;
  let isChosen = false;
  const choose =
    side &&
    toWish(side, named.column, () => {
      isChosen = true;
    });
  const options = { ...readOptions(io, name, isQuiet), name, choose };
  return {
    input,
    options: onWarning === undefined ? options : { ...options, onWarning },
    clean: unescape ? unescapeEntities : (text) => text,
    isChosen: () => isChosen,
  };
}

/** How a file is read: warnings go to stderr, and Ctrl-C ends it. */
function readOptions(io: FileIo, name: string, isQuiet: boolean): ReadOptions {
  return {
    name,
    onWarning: (warning) => {
      if (!isQuiet) io.warn(warning);
    },
    signal: io.signal,
  };
}
