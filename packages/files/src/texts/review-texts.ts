import type { FileIo } from "../file-io.ts";
import type { TextRole } from "@concord-mt/corpus";
import {
  type GivenText,
  type PlausibilityOptions,
  checkTexts,
} from "@concord-mt/plausibility";
import { noticedTexts } from "./noticed-texts.ts";
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
    role: GivenText["role"],
    text: Pick<TextFile, "name" | "lines" | "isChosen">,
  ) => void;
  /** @throws CheckError if scores would be wrong, or, with `--strict`, doubtful. */
  readonly finish: (documents?: PlausibilityOptions["documents"]) => void;
}

/** What of the command line decides how texts are looked at. */
export type ReviewedOptions = ReadingOptions & {
  readonly numRefs?: number | undefined;
  readonly languagePair?: string | undefined;
  readonly quiet?: boolean | undefined;
};

/** Collects what is noticed about texts, prints it, and ends the work where that must be. */
export function textReview(
  io: FileIo,
  options: ReviewedOptions,
  about: ReviewOptions = {},
): TextReview {
  const { column, languagePair, unescape, numRefs } = options;
  const texts: GivenText[] = [];
  const languages = about.languages ?? pairLanguages(languagePair);
  const { note, settle } = noticedTexts(io, options);
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
      settle(checkTexts(texts, { ...about, languages, documents }));
    },
  };
}
