import type { Warning } from "@concord-mt/core";

/** Collects warnings about one input: each code once, with the first line it was seen on and how often it came. */
export interface WarningLog {
  add(warning: WarningNote): void;
  /** What was collected so far, in order of first occurrence. */
  list(): Warning[];
}

/** One occurrence of something worth a warning. */
interface WarningNote {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
  /** How many lines it stands for. @defaultValue 1 */
  readonly count?: number;
}

/** Makes a log for the input called `file`. */
export function warningLog(file: string): WarningLog {
  const notes = new Map<string, { note: WarningNote; count: number }>();
  return {
    add: (note) => {
      const seen = notes.get(note.code);
      if (seen === undefined)
        notes.set(note.code, { note, count: note.count ?? 1 });
      else seen.count += note.count ?? 1;
    },
    list: () =>
      Array.from(notes.values(), ({ note, count }) => ({
        code: note.code,
        message: count > 1 ? `${note.message} (${count} times)` : note.message,
        file,
        ...(note.line === undefined ? {} : { line: note.line }),
      })),
  };
}
