import type { FileIo } from "../file-io.ts";
import { type TextRole, readAlignments } from "@concord-mt/corpus";
import type {
  EvaluationInput,
  GivenLinks,
  TextInput,
} from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";
import { inputOf } from "./input-of.ts";
import type { AlignedFileOptions } from "./test-set.ts";
import { readTextLines } from "./text-file.ts";
import { sideOf } from "./text-side.ts";

/** Reads the links of a text that somebody aligned. */
export async function readLinks(io: FileIo, file: string): Promise<GivenLinks> {
  const { input, name } = inputOf(io, file);
  const segments: GivenLinks["segments"][number][] = [];
  const records = readAlignments(input, { name, signal: io.signal });
  for await (const { alignment, line, source } of records)
    segments.push({ alignment, line, source });
  return { name, segments };
}

/** Reads a larger corpus that the aligner learns from. */
export async function readTraining(
  io: FileIo,
  {
    alignCorpus = [],
    languagePair,
  }: Pick<AlignedFileOptions, "alignCorpus" | "languagePair">,
): Promise<NonNullable<EvaluationInput["training"]>> {
  const [source, target, ...more] = alignCorpus;
  if (source === undefined || target === undefined || more.length > 0)
    throw new SettingError(
      "'alignWith' corpus needs 'alignCorpus' SOURCE TARGET",
      { code: "missing", setting: "alignWith" },
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
