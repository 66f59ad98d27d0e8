import { readAlignments } from "@concord-mt/corpus";
import type {
  EvaluationInput,
  GivenLinks,
  TextInput,
} from "@concord-mt/evaluation";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { inputOf, readTextLines } from "./read.ts";

/** Reads the links of a text that somebody aligned. */
export async function readLinks(io: Io, file: string): Promise<GivenLinks> {
  const { input, name } = inputOf(io, file);
  const segments: GivenLinks["segments"][number][] = [];
  const records = readAlignments(input, { name, signal: io.signal });
  for await (const { alignment, line, source } of records)
    segments.push({ alignment, line, source });
  return { name, segments };
}

/** Reads a larger corpus that the aligner learns from. */
export async function readTraining(
  io: Io,
  files: readonly string[] | undefined,
): Promise<NonNullable<EvaluationInput["training"]>> {
  const [source, target, ...more] = files ?? [];
  if (source === undefined || target === undefined || more.length > 0)
    throw new UsageError(
      "--align-with corpus needs --align-corpus SOURCE TARGET",
    );
  const read = async (file: string): Promise<TextInput> => ({
    name: file,
    lines: await readTextLines(io, file, { isQuiet: true }),
  });
  return { source: await read(source), target: await read(target) };
}
