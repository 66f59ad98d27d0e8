import { documentFindings } from "./findings/documents.ts";
import { equalityFindings } from "./findings/equality.ts";
import { languageFindings } from "./findings/languages.ts";
import { lengthFindings } from "./findings/lengths.ts";
import { shapeFindings } from "./findings/shape.ts";
import { wordFindings } from "./findings/words.ts";
import { lineMatches, matchLines } from "./line-matches.ts";
import { countLine, textProfile } from "./text-profile.ts";
import type { Finding, PlausibilityOptions, WatchedText } from "./texts.ts";
import type { Counted, ProfiledText } from "./profiled-text.ts";
import { listedWords } from "./listed-words.ts";

/** Looks at texts line by line, in bounded memory. */
export interface TextWatch {
  /** The same line of every text, in order; `undefined` where a text has ended. */
  add(row: readonly (string | undefined)[]): void;
  findings(): readonly Finding[];
}

/** Watches texts that belong together. */
export function watchTexts(
  texts: readonly WatchedText[],
  options: PlausibilityOptions = {},
): TextWatch {
  const places = {
    source: texts.findIndex(({ role }) => role === "source"),
    reference: texts.findIndex(({ role }) => role === "reference"),
  };
  const counted = texts.map(({ role }): Counted => {
    const needs = {
      source: role !== "source" && places.source !== -1,
      reference: role === "system" && places.reference !== -1,
    };
    return {
      profile: textProfile(),
      matches: {
        ...(needs.source && { source: lineMatches() }),
        ...(needs.reference && { reference: lineMatches() }),
      },
    };
  });
  const words = listedWords(options.listed);

  return {
    add: (row) => {
      for (const [at, { profile, matches }] of counted.entries()) {
        const line = row[at];
        if (line === undefined) continue;
        // Several systems can make the same mistake.
        const beside = row.filter(
          (_, other) => other !== at && texts[other]?.role !== "system",
        );
        countLine(profile, line, beside);
        for (const side of ["source", "reference"] as const) {
          const same = matches[side];
          const other = row[places[side]];
          if (same !== undefined && other !== undefined)
            matchLines(same, line, other);
        }
        if (at === places.source) words.add(line);
      }
    },
    findings: () => {
      // What a text is may have turned out only now.
      const profiled = texts.map((text, at): ProfiledText => ({
        ...text,
        ...(counted[at] ?? { profile: textProfile(), matches: {} }),
      }));
      return [
        ...equalityFindings(profiled),
        ...languageFindings(profiled, options),
        ...shapeFindings(profiled, options),
        ...lengthFindings(profiled),
        ...wordFindings(profiled[places.source], words, options),
        ...documentFindings(options),
      ];
    },
  };
}
