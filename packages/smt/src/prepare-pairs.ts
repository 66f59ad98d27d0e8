import type { SentencePair } from "@concord-mt/alignment";
import { type Alignment, CorpusError } from "@concord-mt/core";
import type { Casing } from "./model/translation-model.ts";
import { type CleanOptions, pairFilter } from "./text/clean.ts";
import { wordInterner } from "./text/intern-words.ts";
import { linePreparer } from "./text/prepare-text.ts";
import { formCounter, makeTruecaser } from "./text/truecaser.ts";

/** A line of text and its translation. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
}

/** How lines become sentences in words. */
export interface PrepareOptions {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly casing: Casing;
  readonly clean: CleanOptions;
  readonly alignments: Iterable<Alignment> | undefined;
  readonly pause: () => Promise<void>;
}

/** Sentences that are good for training. */
export interface PreparedPairs {
  readonly pairs: readonly SentencePair[];
  /** Their links, where links are given. */
  readonly links: readonly Alignment[] | undefined;
  readonly sourceForms: readonly string[];
  readonly targetForms: readonly string[];
  readonly given: number;
}

/** After so many lines others have a turn. */
export const linesBetweenPauses = 500;

/**
 * Cuts pairs of lines into words, drops those that are no good, and brings sentence starts into their usual case.
 *
 * @throws CorpusError if nothing is left, or alignments and lines differ in number.
 */
export async function preparePairs(
  lines: Iterable<TextPair>,
  options: PrepareOptions,
): Promise<PreparedPairs> {
  const { sourceLanguage, targetLanguage, casing, alignments, pause } = options;
  const isGood = pairFilter(options.clean);
  const tokenised = casing === "true" ? "none" : casing;
  const cutSource = linePreparer({
    language: sourceLanguage,
    casing: tokenised,
  });
  const cutTarget = linePreparer({
    language: targetLanguage,
    casing: tokenised,
  });
  const rawTarget = linePreparer({ language: targetLanguage, casing: "none" });
  const sourceCounter = formCounter();
  const targetCounter = formCounter();
  const intern = { source: wordInterner(), target: wordInterner() };
  const links = alignments?.[Symbol.iterator]();
  const kept: SentencePair[] = [];
  const keptLinks: Alignment[] = [];
  let given = 0;
  for (const { source, target } of lines) {
    given += 1;
    if (given % linesBetweenPauses === 0) await pause();
    const next = links?.next();
    if (next?.done === true)
      throw new CorpusError(
        `expected an alignment for line ${given}, found none`,
        { code: "length", line: given },
      );
    const pair = { source: cutSource(source), target: cutTarget(target) };
    if (!isGood(pair)) continue;
    sourceCounter.add(pair.source);
    // Text in lower case is written with capitals again at the end.
    targetCounter.add(casing === "lower" ? rawTarget(target) : pair.target);
    kept.push({
      source: intern.source(pair.source),
      target: intern.target(pair.target),
    });
    if (next !== undefined) keptLinks.push(next.value);
  }
  if (links !== undefined && links.next().done !== true)
    throw new CorpusError(`expected ${given} alignments, found more`, {
      code: "length",
    });
  if (kept.length === 0)
    throw new CorpusError(
      `expected pairs to train on, found none of ${given} that is neither empty nor too long`,
      { code: "missing" },
    );
  const sourceForms = sourceCounter.finish();
  const targetForms = targetCounter.finish();
  return {
    pairs: casing === "true" ? truecased(kept, sourceForms, targetForms) : kept,
    links: links === undefined ? undefined : keptLinks,
    sourceForms,
    targetForms,
    given,
  };
}

function truecased(
  pairs: readonly SentencePair[],
  sourceForms: readonly string[],
  targetForms: readonly string[],
): SentencePair[] {
  const source = makeTruecaser(sourceForms);
  const target = makeTruecaser(targetForms);
  return pairs.map((pair) => ({
    source: source.prepare(pair.source),
    target: target.prepare(pair.target),
  }));
}
