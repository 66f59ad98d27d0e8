import type { FileIo } from "../file-io.ts";
import { readAlignments } from "@concord-mt/corpus";
import type { EvaluationInput, GivenLinks } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";
import { readTextPair } from "./aligned-pair.ts";
import { inputOf } from "./input-of.ts";
import type { ReviewOptions, ReviewedOptions } from "./review-texts.ts";
import type { AlignedFileOptions } from "./test-set.ts";

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
  options: ReviewedOptions & Pick<AlignedFileOptions, "alignCorpus">,
  about?: ReviewOptions,
): Promise<NonNullable<EvaluationInput["training"]>> {
  const { alignCorpus = [] } = options;
  const [source, target, ...more] = alignCorpus;
  if (source === undefined || target === undefined || more.length > 0)
    throw new SettingError(
      "'alignWith' corpus needs 'alignCorpus' SOURCE TARGET",
      { code: "missing", setting: "alignWith" },
    );
  return readTextPair(io, { source, target }, options, {
    ...about,
    mayBeTokenised: true,
  });
}
