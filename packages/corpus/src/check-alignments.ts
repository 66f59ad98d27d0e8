import { CorpusError } from "@concord-mt/core";
import type { AlignmentRecord } from "./records.ts";

/** Checks the links of one file against the lengths of its segments. */
export interface AlignmentChecker {
  /** `words` are the numbers of words of all texts, the source first; NaN where a text is not readable. */
  readonly check: (record: AlignmentRecord, words: readonly number[]) => void;
  readonly findings: () => readonly CorpusError[];
}

/** One wrong file should not bury the others: so many errors are listed, the rest is counted. */
const listed = 10;

/** Makes the checker of the alignment between the source and one of the other texts. */
export function alignmentChecker({
  file,
  source,
  target,
}: {
  readonly file: string;
  readonly source: string;
  readonly target: { readonly file: string; readonly column: number };
}): AlignmentChecker {
  const outside: { link: string; line: number; lengths: string }[] = [];
  let count = 0;
  let sawZero = false;

  function check(record: AlignmentRecord, words: readonly number[]): void {
    const sourceWords = words[0] ?? NaN;
    const targetWords = words[target.column] ?? NaN;
    for (const links of [record.alignment, record.possible]) {
      for (const link of links) {
        sawZero ||= link.source === 0 || link.target === 0;
        if (!(link.source >= sourceWords || link.target >= targetWords))
          continue;
        count += 1;
        if (outside.length < listed)
          outside.push({
            link: `${link.source}-${link.target}`,
            line: record.line,
            lengths: `${sourceWords} words (${source}) and ${targetWords} words (${target.file})`,
          });
      }
    }
  }

  function findings(): readonly CorpusError[] {
    const hint = sawZero ? "" : "; are the positions counted from 1?";
    const errors = outside.map(
      ({ link, line, lengths }) =>
        new CorpusError(
          `the link ${link} is outside a pair of ${lengths}${hint}`,
          { code: "index", file, line },
        ),
    );
    if (count > listed)
      errors.push(
        new CorpusError(
          `${count - listed} more links are outside their pairs`,
          {
            code: "index",
            file,
          },
        ),
      );
    return errors;
  }

  return { check, findings };
}
