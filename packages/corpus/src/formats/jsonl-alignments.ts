import { CorpusError, toAlignment } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import type { AlignmentRecord } from "../records.ts";
import { parseJsonObject } from "./json-object.ts";

/** Whether an object has the fields of an aligned pair. */
export function isAlignedPair(
  value: Readonly<Record<string, unknown>>,
): boolean {
  return "src_words" in value && "tgt_words" in value && "alignment" in value;
}

/** Pairs with their words: `{"src_words": […], "tgt_words": […], "alignment": [[0, 0], …]}` a line, from 0. */
export function jsonlAlignmentsParser({ emit }: ParserContext): LineParser {
  return {
    line: (text, line) => {
      if (text.trim() === "") return;
      emit(parsePair(parseJsonObject(text), line));
    },
  };
}

function parsePair(
  value: Readonly<Record<string, unknown>>,
  line: number,
): AlignmentRecord {
  const source = parseWords(value.src_words, "src_words");
  const target = parseWords(value.tgt_words, "tgt_words");
  const { alignment } = value;
  if (!Array.isArray(alignment))
    throw new CorpusError("expected alignment to be a list of pairs", {
      code: "format",
    });
  const links = alignment.map((pair: unknown) => {
    if (!isPair(pair))
      throw new CorpusError(
        `expected a pair of positions, found ${JSON.stringify(pair)}`,
        { code: "format" },
      );
    const [from, to] = pair;
    if (!(from in source) || !(to in target))
      throw new CorpusError(
        `the link ${from}-${to} is outside a pair of ${source.length} and ${target.length} words`,
        { code: "index" },
      );
    return { source: from, target: to };
  });
  return {
    kind: "alignment",
    line,
    alignment: toAlignment(links),
    possible: [],
    source,
    target,
    id: undefined,
  };
}

function parseWords(value: unknown, name: string): readonly string[] {
  if (
    !Array.isArray(value) ||
    !value.every((word): word is string => typeof word === "string")
  )
    throw new CorpusError(`expected ${name} to be a list of words`, {
      code: "format",
    });
  return value;
}

function isPair(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((at) => Number.isSafeInteger(at) && at >= 0)
  );
}
