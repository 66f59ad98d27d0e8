import { CorpusError, type Link, toAlignment } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import type { AlignmentRecord } from "../records.ts";
import { splitWords } from "../words.ts";
import { type RecordWriter, cannotHold } from "../writer.ts";

/** The third line of a pair: words, each with the target positions that it is linked to. */
export interface GizaWords {
  readonly words: readonly string[];
  /** Target positions from 0 for each word. */
  readonly targets: readonly (readonly number[])[];
}

/**
 * Parses `NULL ({ 2 }) the ({ 1 }) cat ({ 3 4 })`; `NULL` comes back as a word like the others.
 *
 * @throws CorpusError (`format` or `index`) without a place.
 */
export function parseGizaWords(text: string): GizaWords {
  const words: string[] = [];
  const targets: number[][] = [];
  const parts = splitWords(text);
  for (let at = 0; at < parts.length;) {
    const word = parts[at] ?? "";
    if (parts[at + 1] !== "({")
      throw new CorpusError(`expected ({ after the word ${quote(word)}`, {
        code: "format",
      });
    const linked: number[] = [];
    for (at += 2; parts[at] !== "})"; at += 1) {
      const number = parts[at];
      if (number === undefined)
        throw new CorpusError(`the links of ${quote(word)} are not closed`, {
          code: "format",
        });
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw new CorpusError(
          `expected a target position from 1, found ${quote(number)}`,
          { code: "format" },
        );
      linked.push(Number(number) - 1);
    }
    at += 1;
    words.push(word);
    targets.push(linked);
  }
  return { words, targets };
}

const header =
  /^# Sentence pair \((\d+)\) source length (\d+) target length (\d+) alignment score : (\S+)\s*$/;

/** GIZA++ A3: three lines a pair, a header, the target words, the source words with their links. */
export function gizaParser({ emit, warnings }: ParserContext): LineParser {
  let head: RegExpExecArray | undefined;
  let target: readonly string[] | undefined;
  let start = 0;
  return {
    line: (text, line) => {
      if (head === undefined) {
        const match = header.exec(text);
        if (match === null)
          throw new CorpusError(
            `expected "# Sentence pair (…) source length … target length … alignment score : …", found ${quote(text)}`,
            { code: "format" },
          );
        head = match;
        start = line;
      } else if (target === undefined) target = splitWords(text);
      else {
        const [, id = "", sourceLength, targetLength] = head;
        const given = Number(sourceLength);
        const { words, targets } = withoutNull(parseGizaWords(text), given);
        if (words.length !== given || target.length !== Number(targetLength))
          warnings.add({
            code: "length",
            message: `the header says ${sourceLength ?? ""} and ${targetLength ?? ""} words, found ${words.length} and ${target.length}`,
            line: start,
          });
        emit(toRecord({ line: start, words, targets, target, id }));
        head = undefined;
        target = undefined;
      }
    },
    end: (lines) => {
      if (head !== undefined)
        throw new CorpusError(
          `the last pair has ${lines - start + 1} of its 3 lines`,
          { code: "format", line: start },
        );
    },
  };
}

/** The third lines alone, a pair a line, as ACT keeps them; the target words are not known. */
export function gizaLinesParser({ emit }: ParserContext): LineParser {
  return {
    line: (text, line) => {
      const { words, targets } = withoutNull(parseGizaWords(text), undefined);
      emit(
        toRecord({ line, words, targets, target: undefined, id: undefined }),
      );
    },
  };
}

// Symmetrised files have no NULL; a first word that is really "NULL" is told apart by the length in the header.
function withoutNull(
  { words, targets }: GizaWords,
  length: number | undefined,
): GizaWords {
  const hasNull = words[0] === "NULL" && words.length !== length;
  return hasNull
    ? { words: words.slice(1), targets: targets.slice(1) }
    : { words, targets };
}

function toRecord(parts: {
  readonly line: number;
  readonly words: readonly string[];
  readonly targets: readonly (readonly number[])[];
  readonly target: readonly string[] | undefined;
  readonly id: string | undefined;
}): AlignmentRecord {
  const { line, words, targets, target, id } = parts;
  const links: Link[] = [];
  for (const [source, linked] of targets.entries()) {
    for (const position of linked) {
      if (target !== undefined && position >= target.length)
        throw new CorpusError(
          `a link to target word ${position + 1}, but there are ${target.length}`,
          { code: "index" },
        );
      links.push({ source, target: position });
    }
  }
  const alignment = toAlignment(links);
  return {
    kind: "alignment",
    line,
    alignment,
    possible: [],
    source: words,
    target,
    id,
  };
}

/** Writes A3; the records must have their words. */
export function gizaWriter(): RecordWriter {
  let count = 0;
  return {
    write: (record) => {
      if (record.kind !== "alignment") throw cannotHold("A3", record);
      count += 1;
      return formatPair(record, count);
    },
  };
}

function formatPair(record: AlignmentRecord, number: number): string {
  const { line, alignment, possible, source, target } = record;
  if (source === undefined || target === undefined)
    throw new CorpusError(
      "A3 holds the words of both sides, which an alignment file alone does not have; give the texts too",
      { code: "missing", line },
    );
  if (
    possible.length > 0 ||
    alignment.some(({ probability }) => probability !== undefined)
  )
    throw new CorpusError(
      "A3 cannot hold possible links or the probabilities of links",
      { code: "value", line },
    );
  const targets = source.map((): number[] => []);
  const free = new Set(target.keys());
  for (const link of alignment) {
    const linked = targets[link.source];
    if (linked === undefined || link.target >= target.length)
      throw new CorpusError(
        `the link ${link.source}-${link.target} is outside a pair of ${source.length} and ${target.length} words`,
        { code: "index", line },
      );
    linked.push(link.target + 1);
    free.delete(link.target);
  }
  const nullTargets = Array.from(free, (at) => at + 1);
  const words = [
    formatLinked("NULL", nullTargets),
    ...source.map((word, at) => formatLinked(word, targets[at] ?? [])),
  ];
  return `# Sentence pair (${number}) source length ${source.length} target length ${target.length} alignment score : 1\n${target.join(" ")}\n${words.join(" ")}\n`;
}

function formatLinked(word: string, targets: readonly number[]): string {
  return `${word} ({ ${targets.map((at) => `${at} `).join("")}})`;
}
