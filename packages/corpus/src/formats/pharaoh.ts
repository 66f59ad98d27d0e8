import {
  type Alignment,
  CorpusError,
  type Link,
  toAlignment,
} from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import { splitWords } from "../words.ts";
import {
  type RecordWriter,
  type WriterContext,
  cannotHold,
} from "../writer.ts";

/** The links of one line. */
export interface PharaohLine {
  /** Sure links, positions from 0. */
  readonly alignment: Alignment;
  /** Links written with `p`: possible, not sure. */
  readonly possible: Alignment;
  /** Number in front of the links, where the file has one (`12<TAB>0-0 1-1`). */
  readonly id: string | undefined;
}

/**
 * Parses a line of Pharaoh links: `0-1`, `0p1` (possible), `0-1:0.8` (with its probability).
 *
 * @example
 * parsePharaohLine("0-0 1p2").possible; // [{ source: 1, target: 2 }]
 *
 * @throws CorpusError (`format`, `index` or `value`) without a place.
 */
export function parsePharaohLine(
  text: string,
  { base = 0 }: { readonly base?: 0 | 1 } = {},
): PharaohLine {
  const tab = text.indexOf("\t");
  const id =
    tab !== -1 && /^\d+$/.test(text.slice(0, tab))
      ? text.slice(0, tab)
      : undefined;
  const sure: Link[] = [];
  const possible: Link[] = [];
  for (const word of splitWords(id === undefined ? text : text.slice(tab))) {
    const match = /^(\d{1,9})([-p])(\d{1,9})(?::(\S+))?$/.exec(word);
    if (match === null)
      throw new CorpusError(
        `expected a link such as 0-1, 0p1 or 0-1:0.5, found ${quote(word)}`,
        { code: "format" },
      );
    const [, source, mark, target, probability] = match;
    const link = {
      source: position(source, base, word),
      target: position(target, base, word),
    };
    const links = mark === "p" ? possible : sure;
    links.push(
      probability === undefined
        ? link
        : { ...link, probability: parseProbability(probability, word) },
    );
  }
  return { alignment: toAlignment(sure), possible: toAlignment(possible), id };
}

function position(
  digits: string | undefined,
  base: number,
  word: string,
): number {
  const value = Number(digits) - base;
  if (value < 0)
    throw new CorpusError(
      `the link ${quote(word)} has a position 0, but words are counted from 1`,
      { code: "index" },
    );
  return value;
}

function parseProbability(text: string, word: string): number {
  const value = /^[\d.eE+-]+$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 1))
    throw new CorpusError(
      `expected a probability from 0 to 1, found ${quote(text)} in ${quote(word)}`,
      { code: "value" },
    );
  return value;
}

/** Pharaoh alignments: the links of a pair on each line. */
export function pharaohParser({ emit, options }: ParserContext): LineParser {
  const { base = 0 } = options;
  return {
    line: (text, line) => {
      const { alignment, possible, id } = parsePharaohLine(text, { base });
      emit({
        kind: "alignment",
        line,
        alignment,
        possible,
        source: undefined,
        target: undefined,
        id,
      });
    },
  };
}

/** Writes links as `i-j`, `ipj` or `i-j:probability`, by source position, then target position. */
export function formatPharaohLine(
  {
    alignment,
    possible = [],
  }: { readonly alignment: Alignment; readonly possible?: Alignment },
  { base = 0 }: { readonly base?: 0 | 1 } = {},
): string {
  const marked = [
    ...alignment.map((link) => ({ link, mark: "-" })),
    ...possible.map((link) => ({ link, mark: "p" })),
  ];
  if (possible.length > 0)
    marked.sort(
      (a, b) => a.link.source - b.link.source || a.link.target - b.link.target,
    );
  return marked
    .map(({ link: { source, target, probability }, mark }) => {
      const pair = `${source + base}${mark}${target + base}`;
      return probability === undefined ? pair : `${pair}:${probability}`;
    })
    .join(" ");
}

/** Writes the links of a pair on each line. */
export function pharaohWriter({ options }: WriterContext): RecordWriter {
  const { base = 0 } = options;
  return {
    write: (record) => {
      if (record.kind !== "alignment")
        throw cannotHold("an alignment file", record);
      return `${formatPharaohLine(record, { base })}\n`;
    },
  };
}
