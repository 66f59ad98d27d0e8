import type { Warning } from "@concord-mt/core";
import type { FormatName } from "./format-name.ts";
import { documentSegments } from "./formats/jsonl.ts";
import type { Input } from "./input.ts";
import { type Corpus, type OpenOptions, openCorpus } from "./open.ts";
import type { CorpusKind, CorpusRecord } from "./records.ts";
import { addText } from "./words.ts";

/** What a file holds. */
export interface CorpusInfo {
  readonly file: string;
  readonly format: FormatName;
  readonly kind: CorpusKind;
  readonly compression: "none" | "gzip";
  readonly lines: number;
  /** Segments, pairs, hypotheses or sentences; documents in a file of document boundaries. */
  readonly segments: number;
  /** Words between white space, in all columns. */
  readonly tokens: number;
  /** Code points of the texts, in all columns. */
  readonly characters: number;
  /** Runs of segments with the same document id; 0 where the file names no documents. */
  readonly documents: number;
  /** Columns: languages, headings, systems. Empty where the format has none. */
  readonly languages: readonly string[];
  /** Links of an alignment file, possible ones included. */
  readonly links: number;
  readonly warnings: readonly Warning[];
}

/** How a file is looked at. */
export interface InspectOptions extends OpenOptions {
  /** Gets each text once with its column (`source` or `target` in GIZA++ A3), to count more in the same pass. */
  readonly onText?:
    ((text: string, column: string | undefined) => void) | undefined;
}

/**
 * Looks at a file: its format and what it holds, in one pass and bounded memory.
 *
 * @example
 * const { format, segments } = await inspect("newstest2012-src.en.sgm.gz"); // "sgm", 3003
 */
export async function inspect(
  input: Input,
  options: InspectOptions = {},
): Promise<CorpusInfo> {
  const corpus = await openCorpus(input, options);
  const tally = makeTally(options);
  for await (const batch of corpus.batches()) {
    for (const record of batch) tally.add(record);
  }
  return describe(corpus, tally);
}

function describe(corpus: Corpus, tally: Tally): CorpusInfo {
  const { name, format, kind, compression } = corpus;
  return {
    file: name,
    format,
    kind,
    compression,
    lines: corpus.lines(),
    ...tally.counts,
    languages: [...tally.languages],
    warnings: corpus.warnings(),
  };
}

interface Tally {
  readonly counts: {
    segments: number;
    tokens: number;
    characters: number;
    documents: number;
    links: number;
  };
  readonly languages: ReadonlySet<string>;
  add(record: CorpusRecord): void;
}

// A hostile file could name a new column in every unit.
const maxLanguages = 1000;

function makeTally({ onText }: InspectOptions): Tally {
  const counts = {
    segments: 0,
    tokens: 0,
    characters: 0,
    documents: 0,
    links: 0,
  };
  const languages = new Set<string>();
  let columns: readonly string[] | undefined;
  let document: string | undefined;

  function enter(next: string | undefined): void {
    if (next !== undefined && next !== document) counts.documents += 1;
    document = next;
  }

  function addColumn(text: string | undefined, column?: string): void {
    if (text === undefined) return;
    addText(text, counts);
    onText?.(text, column);
  }

  function add(record: CorpusRecord): void {
    switch (record.kind) {
      case "segment":
        counts.segments += 1;
        if (record.columns !== columns) {
          columns = record.columns;
          for (const name of columns)
            if (
              languages.size < maxLanguages &&
              namedColumn(name) !== undefined
            )
              languages.add(name);
        }
        for (const [at, text] of record.texts.entries())
          addColumn(text, namedColumn(record.columns[at]));
        enter(record.document);
        break;
      case "document":
        for (const part of documentSegments(record)) add(part);
        break;
      case "document-id":
        counts.segments += 1;
        enter(record.document);
        break;
      case "document-start":
        counts.segments += 1;
        counts.documents += 1;
        break;
      case "alignment":
        counts.segments += 1;
        counts.links += record.alignment.length + record.possible.length;
        addColumn(record.source?.join(" "), "source");
        addColumn(record.target?.join(" "), "target");
        break;
      case "hypothesis":
        counts.segments += 1;
        addColumn(record.text);
        break;
      case "tagged":
        counts.segments += 1;
        counts.characters += addedCharacters(record.text);
        onText?.(record.text, undefined);
        for (const { id } of record.tokens)
          if (/^\d+$/.test(id)) counts.tokens += 1;
        enter(record.document);
        break;
      case "coreference":
        counts.segments += 1;
        addColumn(record.words.join(" "));
        enter(`${record.document} ${record.part}`);
        break;
    }
  }

  return { counts, languages, add };
}

/** A format without columns calls its only one `text`. */
function namedColumn(name: string | undefined): string | undefined {
  return name === "text" ? undefined : name;
}

function addedCharacters(text: string): number {
  const sums = { tokens: 0, characters: 0 };
  addText(text, sums);
  return sums.characters;
}
