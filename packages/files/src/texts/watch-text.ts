import {
  type WatchedText,
  unescapeEntities,
  watchTexts,
} from "@concord-mt/plausibility";
import type { FileIo } from "../file-io.ts";
import { noticedTexts } from "./noticed-texts.ts";
import type { TextChecks } from "./reading-options.ts";

/** Looks at the lines of one text while they are read. */
export interface WatchedLines {
  /** The line, decoded where that is wanted. */
  readonly take: (line: string) => string;
  /** @throws CheckError with `--strict`, if anything is suspicious. */
  readonly finish: () => void;
}

/** Watches a text that is too long to be kept. */
export function watchText(
  io: FileIo,
  { name, role }: Pick<WatchedText, "name" | "role">,
  {
    language,
    ...options
  }: TextChecks & {
    readonly quiet?: boolean | undefined;
    readonly language?: string | undefined;
  },
): WatchedLines {
  const languages = { source: language, target: language };
  // Nothing is scored: words that stand apart already are cut as they are.
  const about = { languages, mayBeTokenised: true };
  const watch = watchTexts([{ name, role }], about);
  const { settle } = noticedTexts(io, options);
  return {
    take: (given) => {
      const line = options.unescape === true ? unescapeEntities(given) : given;
      watch.add([line]);
      return line;
    },
    finish: () => {
      settle(watch.findings());
    },
  };
}
