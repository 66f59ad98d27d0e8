import { type CheckReport, type Input, checkCorpus } from "@concord-mt/corpus";
import { UsageError } from "../../errors.ts";
import { inputOf } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { withReadingProgress } from "./progress.ts";

/** The files that are checked, as the command line names them. */
export interface CheckedFiles {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly alignReference?: readonly string[];
  readonly alignSystem?: readonly string[];
  readonly oneBased?: boolean;
  readonly quiet?: boolean;
}

/** Checks whether files fit together. */
export function checkFiles(
  io: Io,
  options: CheckedFiles,
): Promise<CheckReport> {
  checkUsage(options);
  const { source, documents } = options;
  const { reference = [], system = [] } = options;
  const { alignReference = [], alignSystem = [] } = options;
  const input = (file: string): Input => inputOf(io, file).input;
  return withReadingProgress(io, options, (onProgress) =>
    checkCorpus(
      {
        source: source === undefined ? undefined : input(source),
        references: reference.map(input),
        systems: system.map(input),
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
      },
    ),
  );
}

function checkUsage(options: CheckedFiles): void {
  const {
    source,
    reference = [],
    system = [],
    alignReference = [],
    alignSystem = [],
  } = options;
  if (source === undefined && reference.length + system.length === 0) {
    throw new UsageError("nothing to check: add -s, -r or -i");
  }
  if (source === undefined && alignReference.length + alignSystem.length > 0) {
    throw new UsageError(
      "alignments can only be checked together with the source: add -s FILE",
    );
  }
  if (alignReference.length > reference.length)
    throw new UsageError("there are more alignments than references");
  if (alignSystem.length > system.length)
    throw new UsageError("there are more alignments than systems");
}
