import { type Alignment, CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import type { Feature, HypothesisRecord } from "../records.ts";
import { splitWords } from "../words.ts";
import { type RecordWriter, cannotHold, checkEncodable } from "../writer.ts";
import { formatPharaohLine, parsePharaohLine } from "./pharaoh.ts";

/**
 * Parses a line of a Moses n-best list, old (`d: 0 lm: -41.3`) or new (`LM0= -41.3`), with or without phrase and
 * word alignments. `undefined` for the lines of Moses' own test logs that are no hypotheses (`SCORE_0 = …`).
 *
 * @throws CorpusError (`format` or `value`) without a place.
 */
export function parseNbestLine(
  text: string,
  line: number,
): HypothesisRecord | undefined {
  const log = /^(?:TRANSLATION|SCORE|TOTAL)_\w+\s*[=~]/.exec(text);
  const inLog =
    log === null ? undefined : /^TRANSLATION_(\d+)_NBEST_\d+=/.exec(text);
  if (log !== null && inLog === null) return undefined;
  const fields = (inLog == null ? text : text.slice(inLog[0].length)).split(
    "|||",
  );
  const number = inLog == null ? fields.shift()?.trim() : inLog[1];
  if (number === undefined || !/^\d{1,9}$/.test(number) || fields.length < 2)
    throw new CorpusError(
      `expected "number ||| hypothesis ||| features ||| score", found ${quote(text)}`,
      { code: "format" },
    );
  const [hypothesis = "", features = "", score, ...more] = fields;
  return {
    kind: "hypothesis",
    line,
    segment: Number(number),
    text: hypothesis.trim(),
    features: parseFeatures(features),
    score:
      score === undefined || score.trim() === ""
        ? undefined
        : parseNumber(score.trim()),
    ...parseAlignments(more),
  };
}

function parseFeatures(text: string): Feature[] {
  const features: { name: string; values: number[] }[] = [];
  for (const word of splitWords(text)) {
    const name = /^(\S+)[:=]$/.exec(word)?.[1];
    if (name !== undefined) features.push({ name, values: [] });
    else if (/^[\p{L}_].*=/u.test(word)) {
      // Sparse features stand in one word: `wt_the~le=1`.
      const at = word.lastIndexOf("=");
      features.push({
        name: word.slice(0, at),
        values: [parseNumber(word.slice(at + 1))],
      });
    } else {
      const last = features.at(-1);
      if (last === undefined)
        features.push({ name: "", values: [parseNumber(word)] });
      else last.values.push(parseNumber(word));
    }
  }
  return features;
}

function parseNumber(text: string): number {
  if (/^[+-]?inf(?:inity)?$/i.test(text))
    return text.startsWith("-") ? -Infinity : Infinity;
  const value = /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
  if (Number.isNaN(value))
    throw new CorpusError(`expected a number, found ${quote(text)}`, {
      code: "value",
    });
  return value;
}

function parseAlignments(fields: readonly string[]): {
  readonly phrases: string | undefined;
  readonly alignment: Alignment | undefined;
} {
  let phrases: string | undefined;
  let alignment: Alignment | undefined;
  for (const field of fields) {
    const trimmed = field.trim();
    // Moses leaves the field empty where no word is linked.
    if (trimmed === "") alignment ??= [];
    else if (trimmed.includes("=")) phrases = trimmed;
    else ({ alignment } = parsePharaohLine(trimmed));
  }
  return { phrases, alignment };
}

/** A Moses n-best list; the hypotheses of a segment stand together. */
export function nbestParser({ emit }: ParserContext): LineParser {
  let previous = -1;
  return {
    line: (text, line) => {
      const record = parseNbestLine(text, line);
      if (record === undefined) return;
      if (record.segment < previous)
        throw new CorpusError(
          `hypotheses of segment ${record.segment} follow those of segment ${previous}`,
          { code: "value" },
        );
      previous = record.segment;
      emit(record);
    },
  };
}

/** Writes an n-best list; old lists name features `tm:` and stop at the score. */
export function nbestWriter({ old }: { readonly old: boolean }): RecordWriter {
  return {
    write: (record) => {
      if (record.kind !== "hypothesis")
        throw cannotHold("an n-best list", record);
      if (old && (record.phrases ?? record.alignment) !== undefined)
        throw new CorpusError(
          "the old n-best format cannot hold phrase or word alignments",
          { code: "value", line: record.line },
        );
      checkText(record);
      const mark = old ? ":" : "=";
      const features = record.features.flatMap(({ name, values }) => [
        ...(name === "" ? [] : [`${name}${mark}`]),
        ...values.map(formatNumber),
      ]);
      const fields = [
        String(record.segment),
        record.text,
        features.join(" "),
        ...(record.score === undefined ? [] : [formatNumber(record.score)]),
        ...(record.phrases === undefined ? [] : [record.phrases]),
        ...(record.alignment === undefined
          ? []
          : [formatPharaohLine({ alignment: record.alignment })]),
      ];
      return `${fields.join(" ||| ")}\n`;
    },
  };
}

function formatNumber(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "inf" : "-inf";
}

function checkText({ text, line }: HypothesisRecord): void {
  checkEncodable(text, line);
  if (/\|\|\||[\n\r]/.test(text))
    throw new CorpusError(
      "an n-best list cannot contain ||| or a line break inside a hypothesis",
      { code: "value", line },
    );
}
