import { type CheckedFiles, checkUsage } from "./checked-files.ts";
import { withReadingProgress } from "../with-reading.ts";
import type { FileIo } from "../file-io.ts";
import {
  type CheckReport,
  type CheckedText,
  type Input,
  type TextRole,
  checkCorpus,
} from "@concord-mt/corpus";
import { aboutPairNamed } from "../texts/about-pair.ts";
import { inputOf } from "../texts/input-of.ts";
import { splitColumn } from "../texts/text-side.ts";

/** Checks whether files fit together. */
export async function checkFiles(
  io: FileIo,
  options: CheckedFiles,
): Promise<CheckReport> {
  checkUsage(options);
  const about = await aboutPairNamed(options.languagePair);
  const { source, documents } = options;
  const { reference = [], system = [] } = options;
  const { alignReference = [], alignSystem = [] } = options;
  const input = (file: string): Input => inputOf(io, file).input;
  const text =
    (role: TextRole) =>
    (name: string): CheckedText => {
      const { file, column } = splitColumn(name);
      return {
        input: input(file),
        name: name === "-" ? "<stdin>" : name,
        column: column ?? options.column?.[role],
        mayBePlain: column === undefined,
      };
    };
  return withReadingProgress(io, options, (onProgress) =>
    checkCorpus(
      {
        source: source === undefined ? undefined : text("source")(source),
        references: reference.map(text("reference")),
        systems: system.map(text("system")),
        documents: documents === undefined ? undefined : input(documents),
        alignments: {
          references: alignReference.map(input),
          systems: alignSystem.map(input),
        },
      },
      {
        base: options.oneBased === true ? 1 : 0,
        signal: io.signal,
        onProgress,
        ...about,
      },
    ),
  );
}
