import {
  type ConnectivePatterns,
  type PatternTable,
  expandPatterns,
} from "./expand-patterns.ts";
import { arabicPatterns } from "./patterns/arabic.ts";
import { frenchPatterns } from "./patterns/french.ts";
import { germanPatterns } from "./patterns/german.ts";
import { italianPatterns } from "./patterns/italian.ts";

/** The target languages of the released program; its source language is English. */
export type IdiapTarget = "fr" | "de" | "it" | "ar";

/** The values of {@link IdiapTarget}. */
export const idiapTargets = [
  "fr",
  "de",
  "it",
  "ar",
] as const satisfies readonly IdiapTarget[];

/** What the released program knows of a target language. */
export interface IdiapLanguage {
  readonly target: IdiapTarget;
  /** By source connective, spelled as preprocessing leaves it: `eventhough`. */
  readonly connectives: ReadonlyMap<string, ConnectivePatterns>;
  /** Expressions that preprocessing makes one word, with what they become. */
  readonly joined: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The released program's tables for a target language.
 *
 * @throws RangeError if the program does not have the language.
 */
export function idiapLanguage(target: string): IdiapLanguage {
  const known = idiapTargets.find((name) => name === target);
  if (known === undefined) {
    throw new RangeError(
      `the released ACT supports the target languages ${idiapTargets.join(", ")}, got ${JSON.stringify(target)}`,
    );
  }
  const { table, join, appended } = tables[known];
  const connectives = Object.entries(table.connectives).map(
    ([name, entry]) =>
      [name.replaceAll(" ", ""), expandPatterns(entry, join)] as const,
  );
  return {
    target: known,
    connectives: new Map(connectives),
    joined: table.joined
      .split("|")
      .map((from) => ({ from, to: join(from) + appended })),
  };
}

const withoutSpaces = (form: string): string => form.replaceAll(" ", "");

const tables: Readonly<
  Record<
    IdiapTarget,
    {
      readonly table: PatternTable;
      readonly join: (form: string) => string;
      /** What preprocessing puts behind a joined form. */
      readonly appended: string;
    }
  >
> = {
  fr: {
    table: frenchPatterns,
    join: (form) => withoutSpaces(form).replaceAll("'", "e"),
    appended: " ",
  },
  de: { table: germanPatterns, join: withoutSpaces, appended: "" },
  it: { table: italianPatterns, join: withoutSpaces, appended: " " },
  ar: {
    table: arabicPatterns,
    join: (form) => form.replaceAll(" ", "__"),
    appended: " ",
  },
};
