import { CorpusError } from "@concord-mt/core";
import { logZero } from "./estimated-level.ts";
import { GrowingLevel } from "./growing-level.ts";
import { type NgramModel, makeModel } from "./model.ts";
import { indexNgrams, linkSuffixes } from "./ngram-index.ts";
import { invert, sortLevel } from "./sort-levels.ts";
import { splitWords, trimSeparators } from "./split-words.ts";
import { type Vocabulary, makeVocabulary } from "./vocabulary.ts";

/** Reads an ARPA file line by line, for files that arrive asynchronously. */
export interface ArpaReader {
  add(line: string): void;
  /** The model; nothing can be added afterwards. */
  finish(): NgramModel;
}

/**
 * Reads a model from the lines of an ARPA file, as SRILM, KenLM and others write them.
 *
 * @example
 * readArpa(text.split("\n")).query(["the", "cat"]).log10;
 *
 * @throws CorpusError with the line if the file is damaged: no header, a wrong number of n-grams, a number that is
 * none or a probability above 1, an n-gram that is there twice or whose first words are not there.
 */
export function readArpa(lines: Iterable<string>): NgramModel {
  const reader = arpaReader();
  for (const line of lines) reader.add(line);
  return reader.finish();
}

/** Makes a reader that takes one line at a time. Memory grows with the lines read, not with what the header promises. */
export function arpaReader(): ArpaReader {
  const vocabulary = makeVocabulary();
  const levels: ArpaLevel[] = [];
  const promised: number[] = [];
  let section: "before" | "header" | "ngrams" | "end" = "before";
  let line = 0;

  const fail = (detail: string): CorpusError =>
    new CorpusError(detail, { code: "format", line });

  const closeSection = (): void => {
    const found = levels.at(-1)?.size() ?? 0;
    const expected = promised[levels.length - 1] ?? 0;
    if (section === "ngrams" && found !== expected)
      throw fail(
        `expected ${expected} n-grams of order ${levels.length} as the header says, found ${found}`,
      );
  };

  const readHeader = (text: string): void => {
    const match = /^ngram +(\d{1,3}) *= *(\d{1,15})$/.exec(text);
    if (match === null || Number(match[1]) !== promised.length + 1)
      throw fail(
        `expected "ngram ${promised.length + 1}=" and a number or the 1-grams, found ${quote(text)}`,
      );
    promised.push(Number(match[2]));
  };

  const readMark = (text: string): void => {
    closeSection();
    const next = `\\${levels.length + 1}-grams:`;
    if (text === "\\end\\" && levels.length === promised.length) {
      if (vocabulary.words.length === 0)
        throw fail(`expected n-grams, found ${text}`);
      section = "end";
    } else if (text === next && levels.length < promised.length) {
      levels.push(arpaLevel(levels, vocabulary));
      section = "ngrams";
    } else {
      const due = levels.length < promised.length ? next : "\\end\\";
      throw fail(`expected ${due}, found ${quote(text)}`);
    }
  };

  const readNgram = (text: string): void => {
    const order = levels.length;
    const fields = splitWords(text);
    if (fields.length < order + 1 || fields.length > order + 2)
      throw fail(
        `expected a log-probability, ${order} words and perhaps a back-off weight, found ${quote(text)}`,
      );
    const log10 = readNumber(fields[0] ?? "");
    const weight = fields[order + 1];
    const backOff = weight === undefined ? 0 : readNumber(weight);
    if (log10 === undefined || backOff === undefined)
      throw fail(`expected a number, found ${quote(text)}`);
    if (log10 > 0)
      throw fail(`expected a log-probability up to 0, found ${log10}`);
    const problem = levels[order - 1]?.add(
      fields.slice(1, order + 1),
      log10,
      backOff,
    );
    if (problem !== undefined) throw fail(problem);
  };

  const add = (raw: string): void => {
    line += 1;
    const text = trimSeparators(raw);
    if (section === "end" || text === "") return;
    if (section === "before") {
      if (text === "\\data\\") section = "header";
    } else if (text.startsWith("\\") && isMark(text)) {
      readMark(text);
    } else if (section === "header") {
      readHeader(text);
    } else {
      readNgram(text);
    }
  };

  const finish = (): NgramModel => {
    if (section === "before")
      throw new CorpusError("expected an ARPA file, found no line \\data\\", {
        code: "unrecognised",
      });
    if (section !== "end")
      throw fail("expected \\end\\, found the end of the file");
    return assemble(vocabulary, levels);
  };

  return { add, finish };
}

interface ArpaLevel {
  size(): number;
  /** Adds an n-gram; says what is wrong with it, if anything. */
  add(
    words: readonly string[],
    log10: number,
    backOff: number,
  ): string | undefined;
  readonly ngrams: GrowingLevel;
  /** Log-probability and back-off weight, by turns. */
  values(): Float32Array;
}

function arpaLevel(
  below: readonly ArpaLevel[],
  vocabulary: Vocabulary,
): ArpaLevel {
  const lower = [...below];
  const ngrams = new GrowingLevel();
  let values = new Float32Array(2048);
  return {
    ngrams,
    size: () => ngrams.size,
    values: () => values,
    add(words, log10, backOff) {
      let node = -1;
      for (let at = 0; at < lower.length; at += 1) {
        const id = vocabulary.find(words[at] ?? "");
        node = id < 0 ? -1 : (lower[at]?.ngrams.find(node, id) ?? -1);
        if (node < 0)
          return `expected the n-gram ${quote(words.slice(0, at + 1).join(" "))} among those of order ${at + 1}, as ${quote(words.join(" "))} continues it, found none`;
      }
      const last = words[lower.length] ?? "";
      const id =
        lower.length === 0 ? vocabulary.add(last) : vocabulary.find(last);
      if (id < 0) return `expected a word of the 1-grams, found ${quote(last)}`;
      const size = ngrams.size;
      const number = ngrams.count(node, id, 0);
      if (number < size)
        return `expected each n-gram once, found ${quote(words.join(" "))} again`;
      if (2 * number + 2 > values.length) {
        const larger = new Float32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[2 * number] = log10;
      values[2 * number + 1] = backOff;
      return undefined;
    },
  };
}

function assemble(
  { words }: Vocabulary,
  levels: readonly ArpaLevel[],
): NgramModel {
  const starts = [0];
  for (const level of levels) starts.push((starts.at(-1) ?? 0) + level.size());
  const size = starts.at(-1) ?? 0;
  const prefix = new Int32Array(size).fill(-1);
  const word = new Int32Array(size);
  const log10 = new Float32Array(size);
  const backOff = new Float32Array(starts.at(-2) ?? 0);
  let moved = new Int32Array(0);
  levels.forEach((level, at) => {
    const start = starts[at] ?? 0;
    const below = starts[at - 1] ?? 0;
    const { ngrams } = level;
    const values = level.values();
    ngrams.close();
    const sorted =
      at === 0
        ? Int32Array.from({ length: ngrams.size }, (_, id) => id)
        : sortLevel(ngrams, moved).sorted;
    for (let place = 0; place < ngrams.size; place += 1) {
      const number = sorted[place] ?? 0;
      if (at > 0) prefix[start + place] = below + ngrams.prefix(number);
      word[start + place] = ngrams.word(number);
      log10[start + place] = values[2 * number] ?? 0;
      if (start + place < backOff.length)
        backOff[start + place] = values[2 * number + 1] ?? 0;
    }
    moved = invert(sorted);
  });
  const find = indexNgrams({ starts, prefix, word });
  const suffix = linkSuffixes({ starts, prefix, word }, find);
  return makeModel(
    { words, starts, prefix, word, suffix, log10, backOff },
    find,
  );
}

function isMark(text: string): boolean {
  return text === "\\end\\" || /^\\\d{1,3}-grams:$/.test(text);
}

/** A decimal number; `-inf` is the logarithm of 0. */
function readNumber(text: string): number | undefined {
  if (/^-inf(?:inity)?$/i.test(text)) return logZero;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text)
    ? Math.max(logZero, Math.min(Number(text), 3.4e38))
    : undefined;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
