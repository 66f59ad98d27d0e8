import type { FileIo } from "../file-io.ts";
import { CorpusError, plural } from "@concord-mt/core";
import { readTexts } from "@concord-mt/corpus";
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
  const lines: string[] = [];
  const documents: (string | undefined)[] = [];
  let whole = 0;
  for await (const record of readTexts(input, options)) {
    if (record.kind === "document") {
      whole += 1;
      lines.push(clean(record.text));
      documents.push(record.id);
    } else {
      lines.push(clean(record.texts[0] ?? ""));
      documents.push(record.document);
    }
  }
  if (whole > 0 && whole < lines.length)
    throw new CorpusError(
      `expected either whole documents or segments, found ${plural(whole, "document")} and ${plural(lines.length - whole, "segment")}`,
      { code: "format", file: name },
    );
  const isKnown = documents.every((id) => id !== undefined);
  return {
    name,
    lines,
    documents: isKnown && lines.length > 0 ? documents : undefined,
    isWhole: whole > 0,
    isChosen: isChosen(),
  };
}
