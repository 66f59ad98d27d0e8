import { SettingError } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import { lineTokenizer } from "@concord-mt/text";

/** The two languages of a pair. */
export const sides = ["source", "target"] as const;
export type Side = (typeof sides)[number];

/** How often the pronouns of one language stand in a text. */
export interface PronounCounts {
  /** The column of the file; absent where it has none. */
  readonly column?: string;
  readonly side: Side;
  readonly language: string;
  /** Without the ambiguous ones. */
  readonly total: number;
  /** The pronouns that occur, the most frequent first. */
  readonly pronouns: readonly {
    readonly form: string;
    readonly count: number;
    /** The form is more often something else: French `la` an article. */
    readonly isAmbiguous: boolean;
  }[];
}

/** Counts over the texts of a file. */
export interface PronounTally {
  readonly add: (text: string, column: string | undefined) => void;
  counts(): readonly PronounCounts[];
}

// A hostile file could name a new column in every unit.
const maxColumns = 1000;
const maxSeen = 2 ** 16;

/**
 * Counts a pack's pronouns in the texts of a file: those of the language that the column names, else of `side`, else
 * of the language in the file's name (`train.en.gz`), else of the language whose pronouns are found more often.
 *
 * @throws SettingError if the pack has no pronouns.
 */
export function tallyPronouns(
  pack: PairPack,
  { file, side }: { readonly file: string; readonly side?: Side | undefined },
): PronounTally {
  if (pack.pronouns === undefined)
    throw new SettingError(`the pack ${pack.id} has no pronouns`, {
      code: "conflict",
      setting: "pack",
    });
  const lists = pack.pronouns;
  const counters = new Map<string | undefined, readonly Counter[]>();

  function countersOf(column: string | undefined): readonly Counter[] {
    const found = counters.get(column);
    if (found !== undefined || counters.size >= maxColumns) return found ?? [];
    const made = possibleSides(column).map((one) =>
      pronounCounter(pack, one, lists[one]),
    );
    counters.set(column, made);
    return made;
  }

  function possibleSides(column: string | undefined): readonly Side[] {
    const named = sidesOfColumn(pack, column);
    if (named.length === 1) return named;
    if (side !== undefined) return [side];
    if (named.length === 0) return named;
    const ofFile = sideOfFile(pack, file);
    return ofFile === undefined ? sides : [ofFile];
  }

  return {
    add: (text, column) => {
      for (const counter of countersOf(column)) counter.add(text);
    },
    counts: () =>
      [...counters].flatMap(([column, candidates]) => {
        const [likeliest] = candidates
          .map((counter) => counter.counts())
          .sort((a, b) => b.total - a.total);
        if (likeliest === undefined) return [];
        return column === undefined ? [likeliest] : [{ column, ...likeliest }];
      }),
  };
}

/** The sides that a column can be: one by its name, none if it names another language, else both. */
function sidesOfColumn(
  pack: PairPack,
  column: string | undefined,
): readonly Side[] {
  const [language = ""] = (column ?? "").toLowerCase().split(/[-_:]/);
  const named = sides.filter((side) => [side, pack[side]].includes(language));
  if (named.length > 0) return named;
  return /^[a-z]{2}$/.test(language) ? [] : sides;
}

/** The side whose language is a part of the file's name, if the other's is none. */
function sideOfFile(pack: PairPack, file: string): Side | undefined {
  const parts = (file.split(/[/\\]/).at(-1) ?? "").toLowerCase().split(/[._-]/);
  const named = sides.filter((side) => parts.includes(pack[side]));
  return named.length === 1 ? named[0] : undefined;
}

interface Counter {
  add(text: string): void;
  counts(): Omit<PronounCounts, "column">;
}

function pronounCounter(
  pack: PairPack,
  side: Side,
  listed: readonly {
    readonly form: string;
    readonly ambiguous?: boolean | undefined;
  }[],
): Counter {
  const language = pack[side];
  const { replace, splitHyphens, keepCase = false } = pack.normalisation;
  const normalise = (token: string): string => {
    let form = token;
    for (const { from, to } of replace) form = form.replaceAll(from, to);
    form = form.trim();
    return keepCase && side === "target" ? form : form.toLowerCase();
  };
  const counts = new Map(listed.map(({ form }) => [normalise(form), 0]));
  const ambiguous = new Set(
    listed.filter((one) => one.ambiguous).map(({ form }) => normalise(form)),
  );
  // A text repeats its words, and a replacement costs more than a look.
  const seen = new Map<string, string>();
  const tokenise = lineTokenizer("moses", language);

  function addForm(form: string): boolean {
    const count = counts.get(form);
    if (count !== undefined) counts.set(form, count + 1);
    return count !== undefined;
  }

  return {
    add: (text) => {
      for (const token of tokenise(text)) {
        const form = seen.get(token.form) ?? normalise(token.form);
        if (seen.size < maxSeen) seen.set(token.form, form);
        if (!addForm(form) && splitHyphens && form.includes("-"))
          form.split("-").forEach(addForm);
      }
    },
    counts: () => {
      const pronouns = [...counts]
        .filter(([, count]) => count > 0)
        .map(([form, count]) => ({
          form,
          count,
          isAmbiguous: ambiguous.has(form),
        }))
        .sort((a, b) => b.count - a.count);
      const total = pronouns.reduce(
        (sum, { count, isAmbiguous }) => (isAmbiguous ? sum : sum + count),
        0,
      );
      return { side, language, total, pronouns };
    },
  };
}
