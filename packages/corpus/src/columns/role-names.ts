import type { TextRole } from "./wish.ts";

/** What tables and JSON call a text of each role; the second row counts where nothing of the first is there. */
const names: Readonly<Record<TextRole, readonly (readonly string[])[]>> = {
  source: [["src", "source"]],
  reference: [
    ["ref", "reference", "refs", "references"],
    ["tgt", "trg", "target"],
  ],
  system: [
    ["hyp", "hypothesis", "mt", "output", "system", "prediction"],
    ["translation", "tgt", "trg", "target"],
  ],
};

/** Where the columns named after a role are: all of the first row of names of which there is one. */
export function columnsNamed(
  role: TextRole,
  columns: readonly string[],
): readonly number[] {
  for (const row of names[role]) {
    const found = places(columns, (name) => row.includes(bare(name)));
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a column is named after what a text is: `src`, `ref1`, `hyp`. */
export function isRoleName(name: string): boolean {
  return Object.values(names).some((rows) => rows.flat().includes(bare(name)));
}

/** Where the columns are that `isWanted`. */
export function places(
  columns: readonly string[],
  isWanted: (name: string, at: number) => boolean,
): readonly number[] {
  return columns.flatMap((name, at) => (isWanted(name, at) ? [at] : []));
}

/** `Refs2` is one of the references. */
function bare(name: string): string {
  return name.toLowerCase().replace(/(?<=[a-z])_?\d{1,3}$/, "");
}
