import { CorpusError, type Warning } from "@concord-mt/core";
import {
  type PlausibilityOptions,
  type WatchedText,
  watchTexts,
} from "@concord-mt/plausibility";
import type { ColumnWish } from "./columns/wish.ts";

/** Looks at the rows of a check. */
export interface RowWatch {
  add(row: readonly (string | undefined)[], document: string | undefined): void;
  /** Adds what was found to the errors and warnings of the check. */
  finish(): void;
}

// Documents beyond this are too many to be ids of segments by mistake.
const mostDocuments = 1_000_000;

/** Watches the texts of a check for what makes scores doubtful. */
export function watchRows(
  {
    texts,
    errors,
    warnings,
  }: {
    readonly texts: readonly {
      readonly name: string;
      readonly role: string;
      readonly choice: { readonly isChosen: boolean };
    }[];
    readonly errors: CorpusError[];
    readonly warnings: Warning[];
  },
  documents: string | undefined,
  {
    languages,
    listed,
  }: Pick<ColumnWish, "languages"> & Pick<PlausibilityOptions, "listed">,
): RowWatch {
  const ids: string[] = [];
  const watched = texts.map(({ name, role, choice }): WatchedText => ({
    name,
    role: role as WatchedText["role"],
    get isChosen() {
      return choice.isChosen;
    },
  }));
  const watch = watchTexts(watched, {
    languages,
    listed,
    ...(documents !== undefined && { documents: { name: documents, ids } }),
  });
  return {
    add: (row, document) => {
      watch.add(row);
      if (document !== undefined && ids.length < mostDocuments)
        ids.push(document);
    },
    finish: () => {
      for (const { isError, message, ...finding } of watch.findings())
        if (isError)
          errors.push(
            new CorpusError(message, { code: "value", file: finding.file }),
          );
        else warnings.push({ ...finding, message });
    },
  };
}
