import { type TextRole, readAlignments } from "@concord-mt/corpus";
import type {
  EvaluationInput,
  GivenLinks,
  TextInput,
} from "@concord-mt/evaluation";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { readTextLines } from "./read.ts";
import { inputOf } from "./input-of.ts";
import { sideOf } from "./text-side.ts";
import type { AlignedFileOptions } from "./test-set.ts";

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
  {
    alignCorpus = [],
    languagePair,
  }: Pick<AlignedFileOptions, "alignCorpus" | "languagePair">,
): Promise<NonNullable<EvaluationInput["training"]>> {
  const [source, target, ...more] = alignCorpus;
  if (source === undefined || target === undefined || more.length > 0)
    throw new UsageError(
      "--align-with corpus needs --align-corpus SOURCE TARGET",
    );
  const read = async (file: string, role: TextRole): Promise<TextInput> => ({
    name: file,
    lines: await readTextLines(io, file, {
      isQuiet: true,
      ...sideOf(role, languagePair),
    }),
  });
  return {
    source: await read(source, "source"),
    target: await read(target, "reference"),
  };
}
