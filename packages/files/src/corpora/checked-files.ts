import { SettingError } from "@concord-mt/core";
import type { ColumnNames } from "../texts/reading-options.ts";

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

/** Refuses files that cannot be checked. @throws SettingError */
export function checkUsage(options: CheckedFiles): void {
  const {
    source,
    reference = [],
    system = [],
    alignReference = [],
    alignSystem = [],
  } = options;
  if (source === undefined && reference.length + system.length === 0) {
    throw new SettingError(
      "nothing to check: add 'source', 'reference' or 'system'",
      { code: "missing", setting: "source" },
    );
  }
  if (source === undefined && alignReference.length + alignSystem.length > 0) {
    throw new SettingError(
      "alignments can only be checked together with the source: add 'source' FILE",
      { code: "missing", setting: "source" },
    );
  }
  if (alignReference.length > reference.length)
    throw new SettingError("there are more alignments than references", {
      code: "conflict",
      setting: "alignments",
    });
  if (alignSystem.length > system.length)
    throw new SettingError("there are more alignments than systems", {
      code: "conflict",
      setting: "alignments",
    });
}
