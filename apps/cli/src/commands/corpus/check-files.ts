import {
  type CheckReport,
  type CheckedText,
  type Input,
  type TextRole,
  checkCorpus,
} from "@concord-mt/corpus";
import { UsageError } from "../../errors.ts";
import { inputOf } from "../../evaluation/input-of.ts";
import { aboutPairNamed } from "../../evaluation/about-pair.ts";
import { splitColumn } from "../../evaluation/text-side.ts";
import type { Io } from "../../io.ts";
import type { ColumnNames } from "../../options/columns.ts";
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
  readonly languagePair?: string;
  readonly column?: ColumnNames;
}

/** Checks whether files fit together. */
export async function checkFiles(
  io: Io,
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
