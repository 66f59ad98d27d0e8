import type { FileIo } from "../file-io.ts";
import { readTexts, textCollector } from "@concord-mt/corpus";
import { type TextReading, openText } from "./open-text.ts";
import type { TextFile } from "./text-file.ts";

/** Reads a text as `readTextLines` does, but leaves whole documents (JSON lines with an id and a text) whole. */
export async function readText(
  io: FileIo,
  file: string,
  reading: TextReading = {},
): Promise<TextFile> {
  const { input, options, clean, isChosen } = openText(io, file, reading);
  const { name } = options;
  const { add, finish } = textCollector();
  for await (const record of readTexts(input, options)) add(record);
  const { lines, ...texts } = finish(name);
  return { name, ...texts, lines: lines.map(clean), isChosen: isChosen() };
}
