import type { LineMatches } from "./line-matches.ts";
import type { TextProfile } from "./text-profile.ts";
import type { WatchedText } from "./texts.ts";

/** A text with what was counted in it. */
export interface ProfiledText extends WatchedText, Counted {}

/** What was counted in a text. */
export interface Counted {
  readonly profile: TextProfile;
  /** Against the source and the first reference, where these are other texts. */
  readonly matches: Readonly<
    Partial<Record<"source" | "reference", LineMatches>>
  >;
}
