import type { FileIo } from "../file-io.ts";
import {
  type ReviewOptions,
  type ReviewedOptions,
  type TextReview,
  textReview,
} from "./review-texts.ts";
import { type TextFile, readLineFile } from "./text-file.ts";

/** Reads texts line by line, with an eye on them. */
export interface LineReview extends Pick<TextReview, "finish"> {
  /** A `target` stands where a reference does in files with several texts. */
  readonly read: (
    role: Parameters<TextReview["add"]>[0],
    file: string,
  ) => Promise<TextFile>;
}

/** Reads texts that belong together; `finish` says what is suspicious about them. */
export function lineReview(
  io: FileIo,
  options: ReviewedOptions,
  about: ReviewOptions = {},
): LineReview {
  const { reading, add, finish } = textReview(io, options, about);
  return {
    read: async (role, file) => {
      const side = role === "target" ? "reference" : role;
      const text = await readLineFile(io, file, reading(side));
      add(role, text);
      return text;
    },
    finish,
  };
}
