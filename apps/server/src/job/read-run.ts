import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { type Run, parseRun } from "@concord-mt/run";
import { type Tools, fileOf } from "./tools.ts";

// Strings cannot be longer than about half a gigabyte.
const maxLength = 500_000_000;

/** Reads a run that `concord score --save` or the server wrote. */
export async function readRun(
  tools: Tools,
  { sha256, name }: { readonly sha256: string; readonly name: string },
): Promise<Run> {
  const lines: string[] = [];
  let length = 0;
  for await (const { text } of readLines(fileOf(tools, sha256), {
    name,
    maxLineLength: maxLength,
    signal: tools.context.signal,
  })) {
    length += text.length + 1;
    if (length > maxLength)
      throw new CorpusError(
        `the run is larger than ${maxLength / 1_000_000} million characters`,
        { code: "size", file: name },
      );
    lines.push(text);
  }
  try {
    const value = parseJson(lines.join("\n"));
    parseRun(value);
    // As it was written: a check may put keys into another order, and the file is to stay what it was.
    return value as Run;
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: name }) : error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CorpusError(
      "expected a run that concord score --save wrote, found no JSON",
      { code: "unrecognised", cause },
    );
  }
}
