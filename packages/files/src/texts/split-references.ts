import { CorpusError } from "@concord-mt/core";
import type { TextInput } from "@concord-mt/evaluation";
import { SettingError } from "@concord-mt/core";

/**
 * Cuts the lines of a file into references, which stand between tabs.
 *
 * @throws SettingError if there are several files; CorpusError if a line has another number of references.
 */
export function splitReferences<Text extends TextInput>(
  files: readonly Text[],
  count: number | undefined,
): readonly Text[] {
  if (count === undefined) return files;
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new SettingError("'numRefs' takes a single reference file", {
      code: "conflict",
      setting: "numRefs",
    });
  const rows = file.lines.map((line, at) => {
    const row = line.split("\t");
    if (row.length === count) return row;
    throw new CorpusError(
      `expected ${count} references between tabs, found ${row.length}`,
      { code: "format", file: file.name, line: at + 1 },
    );
  });
  return Array.from({ length: count }, (_, at) => ({
    ...file,
    name: `${file.name}#${at + 1}`,
    title: `${file.title ?? file.name}#${at + 1}`,
    lines: rows.map((row) => row[at] ?? ""),
  }));
}
