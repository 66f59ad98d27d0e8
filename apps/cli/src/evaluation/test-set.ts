import { basename } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { type LineCount, unequalCounts } from "@concord-mt/corpus";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { readDocumentIds, readTextLines } from "./read.ts";

/** The files of an evaluation, as the command line names them. */
export interface TestSetOptions {
  readonly source?: string;
  readonly reference?: readonly string[];
  readonly system?: readonly string[];
  readonly documents?: string;
  readonly quiet?: boolean;
}

/** One system's output. */
export interface SystemOutput {
  readonly name: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** Source, references and outputs, line by line. */
export interface TestSet {
  readonly source: readonly string[] | undefined;
  readonly references: readonly (readonly string[])[];
  readonly systems: readonly SystemOutput[];
  /** The document of each line. */
  readonly documents: readonly string[] | undefined;
}

/**
 * Reads the files of an evaluation and checks that they have the same number of lines.
 *
 * @throws UsageError if a needed file is not named; CorpusError if their lengths differ.
 */
export async function loadTestSet(
  io: Io,
  options: TestSetOptions,
  { needsSource }: { readonly needsSource: boolean },
): Promise<TestSet> {
  const {
    reference: references = [],
    system: systems = [],
    source,
    documents,
  } = options;
  if (needsSource && source === undefined)
    throw new UsageError("the source is missing: add -s FILE");
  if (references.length === 0)
    throw new UsageError("the reference is missing: add -r FILE");
  if (systems.length === 0)
    throw new UsageError("there is no system to score: add -i FILE");
  const names = systemNames(systems);
  const read = (file: string): Promise<readonly string[]> =>
    readTextLines(io, file, { isQuiet: options.quiet ?? false });
  const files = {
    references: await inTurn(references, read),
    systems: await inTurn(systems, read),
    source: source === undefined ? undefined : await read(source),
  };
  const [first = []] = files.references;
  const expected = { file: references[0] ?? "", count: first.length };
  references.forEach((file, at) => {
    checkLength({ file, count: files.references[at]?.length ?? 0 }, expected);
  });
  if (source !== undefined)
    checkLength({ file: source, count: files.source?.length ?? 0 }, expected);
  systems.forEach((file, at) => {
    checkLength({ file, count: files.systems[at]?.length ?? 0 }, expected);
  });
  if (expected.count === 0)
    throw new CorpusError("there is no line to score", {
      code: "missing",
      file: expected.file,
    });
  return {
    source: files.source,
    references: files.references,
    systems: systems.map((file, at) => ({
      name: names[at] ?? file,
      file,
      lines: files.systems[at] ?? [],
    })),
    documents:
      documents === undefined
        ? undefined
        : await readDocumentIds(io, documents, expected),
  };
}

/** Refuses files that belong together but have different numbers of lines. */
export function checkLength(found: LineCount, expected: LineCount): void {
  if (found.count !== expected.count) throw unequalCounts(found, expected);
}

/** Names for the outputs: their file names, and where these are alike, their paths. */
function systemNames(files: readonly string[]): string[] {
  const short = files.map((file) =>
    file === "-" ? "<stdin>" : basename(file).replace(/\.gz$/, ""),
  );
  const names = files.map((file, at) => {
    const name = short[at] ?? file;
    return short.filter((other) => other === name).length > 1 ? file : name;
  });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new UsageError(`the system ${repeated} is named twice`);
  return names;
}

/** Reads one file after another: many at once would only compete for the disk and memory. */
async function inTurn<T, R>(
  values: readonly T[],
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}
