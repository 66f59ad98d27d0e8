import type { FileIo } from "../file-io.ts";
import { type Warning, CorpusError } from "@concord-mt/core";
import type { TextRole } from "@concord-mt/corpus";
import {
  type GivenText,
  type PlausibilityOptions,
  checkTexts,
} from "@concord-mt/plausibility";
import { CheckError } from "../check-error.ts";
import type { TextReading } from "./open-text.ts";
import type { ReadingOptions } from "./reading-options.ts";
import type { TextFile } from "./text-file.ts";
import { type TextSide, pairLanguages } from "./text-side.ts";

/** What is known of the texts beside the command line. */
export interface ReviewOptions extends Pick<
  PlausibilityOptions,
  "listed" | "mayBeTokenised"
> {
  readonly languages?: TextSide["languages"];
}

/** Reads texts with an eye on them. */
export interface TextReview {
  /** How a text of a role is read. */
  readonly reading: (role: TextRole) => TextReading;
  readonly add: (
    role: TextRole,
    text: Pick<TextFile, "name" | "lines" | "isChosen">,
  ) => void;
  /** @throws CheckError if scores would be wrong, or, with `--strict`, doubtful. */
  readonly finish: (documents?: PlausibilityOptions["documents"]) => void;
}

type Options = ReadingOptions & {
  readonly numRefs?: number | undefined;
  readonly languagePair?: string | undefined;
  readonly quiet?: boolean | undefined;
};

/** Collects what is noticed about texts, prints it, and ends the work where that must be. */
export function textReview(
  io: FileIo,
  { column, languagePair, unescape, strict, quiet, numRefs }: Options,
  about: ReviewOptions = {},
): TextReview {
  const texts: GivenText[] = [];
  const noticed: Warning[] = [];
  const languages = about.languages ?? pairLanguages(languagePair);
  const note = (warning: Warning): void => {
    noticed.push(warning);
    if (strict !== true && quiet !== true) io.warn(warning);
  };
  return {
    reading: (role) => ({
      // References between tabs are cut apart later.
      side: {
        ...{ role, languages },
        column: numRefs === undefined ? column : { ...column, reference: "0" },
      },
      unescape,
      onWarning: note,
    }),
    add: (role, { name, lines, isChosen }) => {
      texts.push({ name, lines, role, isChosen });
    },
    finish: (documents) => {
      const findings = checkTexts(texts, { ...about, languages, documents });
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
