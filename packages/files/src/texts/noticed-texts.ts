import { type Warning, CorpusError } from "@concord-mt/core";
import type { Finding } from "@concord-mt/plausibility";
import { CheckError } from "../check-error.ts";
import type { FileIo } from "../file-io.ts";
import type { ReadingOptions } from "./reading-options.ts";

/** Keeps what is noticed about texts until it is clear what becomes of it. */
export interface NoticedTexts {
  readonly note: (warning: Warning) => void;
  /** @throws CheckError if results would be wrong, or, with `--strict`, doubtful. */
  readonly settle: (findings: readonly Finding[]) => void;
}

/** Prints what is noticed, or keeps it for an error (`--strict`). */
export function noticedTexts(
  io: FileIo,
  {
    strict,
    quiet,
  }: Pick<ReadingOptions, "strict"> & { readonly quiet?: boolean | undefined },
): NoticedTexts {
  const noticed: Warning[] = [];
  const note = (warning: Warning): void => {
    noticed.push(warning);
    if (strict !== true && quiet !== true) io.warn(warning);
  };
  return {
    note,
    settle: (findings) => {
      for (const finding of findings) if (!finding.isError) note(finding);
      const errors = findings.filter(({ isError }) => isError);
      const reasons = strict === true ? [...errors, ...noticed] : errors;
      if (reasons.length > 0) throw new CheckError(reasons.map(warningError));
    },
  };
}

/** A warning that is taken for an error (`--strict`). */
export function warningError({ message, file, line }: Warning): CorpusError {
  return new CorpusError(message, {
    code: "value",
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  });
}
