import { type Alignment, CorpusError, toAlignment } from "@concord-mt/core";

/** A line of Moses' phrase table. */
export interface PhraseEntry {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** φ(f|e), lex(f|e), φ(e|f), lex(e|f), as probabilities. */
  readonly scores: readonly number[];
  /** The links between the words of the two phrases; `undefined` where the line does not say. */
  readonly alignment?: Alignment | undefined;
  /** How often the target phrase, the source phrase and the pair were extracted. */
  readonly counts?: readonly number[] | undefined;
  /** Sparse features and properties (in double braces), as they stand in the line. */
  readonly sparse?: string | undefined;
  readonly properties?: string | undefined;
}

/** A line of Moses' reordering table. */
export interface ReorderingEntry {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly scores: readonly number[];
}

/**
 * Reads a line of a phrase table: `f ||| e ||| scores`, then, as far as they are there, `||| links ||| counts |||
 * sparse ||| properties`.
 *
 * @example
 * parsePhraseLine("la maison ||| the house ||| 0.5 0.25 0.5 0.125 ||| 0-0 1-1 ||| 2 2 1 ||| |||").scores[2]; // 0.5
 *
 * @throws CorpusError without a place if the line has another form.
 */
export function parsePhraseLine(line: string): PhraseEntry {
  const fields = line.split("|||").map((field) => field.trim());
  if (fields.length < 3 || fields.length > 8)
    throw wrongLine('"source ||| target ||| scores"', line);
  const [
    source = "",
    target = "",
    scores = "",
    links,
    counts,
    sparse,
    ...rest
  ] = fields;
  const entry = {
    source: wordsOf(source, line),
    target: wordsOf(target, line),
    scores: scores
      .split(" ")
      .filter(Boolean)
      .map((text, at) =>
        at === 4 && isPenalty(Number(text))
          ? Number(text)
          : parseProbability(text),
      ),
  };
  if (entry.scores.length === 0) throw wrongLine("scores", line);
  const properties = rest.join(" ||| ").trim();
  return {
    ...entry,
    ...(links === undefined ? {} : { alignment: parseLinks(links, entry) }),
    ...(counts === undefined || counts === ""
      ? {}
      : { counts: counts.split(" ").filter(Boolean).map(parseCount) }),
    ...(sparse === undefined || sparse === "" ? {} : { sparse }),
    ...(properties === "" ? {} : { properties }),
  };
}

/** Writes a line of a phrase table, without its line end; of an entry that has scores only, the three fields of old tables. */
export function formatPhraseLine({
  source,
  target,
  scores,
  alignment,
  counts = [],
  sparse = "",
  properties = "",
}: PhraseEntry): string {
  const fields = [source.join(" "), target.join(" ")];
  fields.push(scores.map(formatNumber).join(" "));
  const isOld = counts.length === 0 && sparse === "" && properties === "";
  // An empty field would say that no word is linked.
  if (alignment === undefined && isOld) return fields.join(" ||| ");
  const links = alignment?.map((link) => `${link.source}-${link.target}`) ?? [];
  return [
    ...fields,
    links.join(" "),
    counts.map(formatNumber).join(" "),
    sparse,
    properties,
  ]
    .join(" ||| ")
    .replaceAll(/ {2,}/g, " ")
    .trimEnd();
}

/** Reads a line of a reordering table: `f ||| e ||| probabilities`. */
export function parseReorderingLine(line: string): ReorderingEntry {
  const fields = line.split("|||").map((field) => field.trim());
  if (fields.length !== 3)
    throw wrongLine('"source ||| target ||| probabilities"', line);
  const [source = "", target = "", scores = ""] = fields;
  return {
    source: wordsOf(source, line),
    target: wordsOf(target, line),
    scores: scores.split(" ").filter(Boolean).map(parseProbability),
  };
}

/** Writes a line of a reordering table, without its line end. */
export function formatReorderingLine({
  source,
  target,
  scores,
}: ReorderingEntry): string {
  return `${source.join(" ")} ||| ${target.join(" ")} ||| ${scores.map(formatNumber).join(" ")}`;
}

/** The shortest decimal that single precision reads back as the same number. */
function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const text = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(text)) === Math.fround(value)) return text;
  }
  return String(Number(value.toPrecision(9)));
}

function wordsOf(text: string, line: string): string[] {
  const words = text.split(" ").filter(Boolean);
  if (words.length === 0) throw wrongLine("a phrase of one word or more", line);
  return words;
}

/**
 * Whether a fifth score is the phrase penalty that Moses wrote into its tables until 2013: e, in three digits or two.
 * Decoders count phrases themselves since.
 */
export function isPenalty(score: number): boolean {
  return score >= 2.7 && score < 2.72;
}

function parseProbability(text: string): number {
  const value = parseCount(text);
  if (value > 1 + 1e-6)
    throw new CorpusError(`expected a probability, found ${text}`, {
      code: "value",
    });
  return value;
}

function parseCount(text: string): number {
  const value = /^\+?[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value))
    throw new CorpusError(
      `expected a number of 0 or more, found ${JSON.stringify(text.slice(0, 40))}`,
      { code: "value" },
    );
  return value;
}

function parseLinks(
  text: string,
  { source, target }: Pick<PhraseEntry, "source" | "target">,
): Alignment {
  const links = text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const found = /^(\d{1,5})-(\d{1,5})$/.exec(word);
      const link = { source: Number(found?.[1]), target: Number(found?.[2]) };
      if (!(link.source < source.length && link.target < target.length))
        throw new CorpusError(
          `expected a link inside a pair of ${source.length} and ${target.length} words, found ${JSON.stringify(word)}`,
          { code: "index" },
        );
      return link;
    });
  return toAlignment(links);
}

function wrongLine(expected: string, line: string): CorpusError {
  return new CorpusError(
    `expected ${expected}, found ${JSON.stringify(line.slice(0, 80))}`,
    { code: "format" },
  );
}
