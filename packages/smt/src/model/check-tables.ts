import { damaged } from "./damaged.ts";
import type { TranslationModel } from "./translation-model.ts";

/**
 * Checks that every number of a model points to something: a wrong one would make a search hang or read nonsense.
 *
 * @throws CorpusError that names the part.
 */
export function checkTables({
  sourceWords,
  targetWords,
  decoding: { table, languageModel, languageModelWords },
  languageModelWords: knownWords,
}: TranslationModel): void {
  const nodes = table.nodeWords.length;
  const pairs = table.pairTargets.length;
  const targets = table.targetStarts.length - 1;
  const alignments = table.alignmentStarts.length - 1;
  checkLength("nodeChildren", table.nodeChildren, nodes + 1);
  checkLength("nodePairs", table.nodePairs, nodes + 1);
  checkLength("nodeCounts", table.nodeCounts, nodes);
  checkLength("pairAlignments", table.pairAlignments, pairs);
  checkLength("pairCounts", table.pairCounts, pairs);
  checkLength("scores", table.scores, pairs * table.columns);
  checkLength("targetCounts", table.targetCounts, targets);
  if (table.codebook.length > 0)
    checkLength("codebook", table.codebook, table.columns * 256);
  checkRange("nodeWords", table.nodeWords, 0, Math.max(1, sourceWords.length));
  checkStarts("nodePairs", table.nodePairs, pairs, 0);
  // Children come behind their parents: a search cannot go in circles.
  table.nodeChildren.forEach((child, node) => {
    if (node < nodes && child <= node)
      throw damaged("nodeChildren", `${child} below ${node}`);
  });
  checkStarts("nodeChildren", table.nodeChildren, nodes, 1);
  checkRange("pairTargets", table.pairTargets, 0, targets);
  checkRange("pairAlignments", table.pairAlignments, 0, alignments);
  checkStarts("targetStarts", table.targetStarts, table.targetWords.length, 0);
  checkRange("targetPhraseWords", table.targetWords, 0, targetWords.length);
  checkStarts(
    "alignmentStarts",
    table.alignmentStarts,
    table.alignmentLinks.length,
    0,
  );
  const probabilities =
    table.codebook.length > 0 ? table.codebook : table.scores;
  for (const value of probabilities)
    if (!(value >= 0 && value <= 1.000001))
      throw damaged("scores", `the probability ${value}`);
  if (languageModel === undefined) return;
  checkLength("languageModelWords", languageModelWords, targetWords.length);
  checkRange("languageModelWords", languageModelWords, -1, knownWords.length);
  const { contexts, ngrams, startState, endWord } = languageModel;
  const contextCount = contexts.length / 3 - 1;
  const ngramCount = ngrams.length / 3;
  if (!Number.isInteger(contextCount) || contextCount < 0)
    throw damaged("contexts", `${contexts.length} numbers`);
  if (!Number.isInteger(ngramCount) || ngramCount < knownWords.length)
    throw damaged("ngrams", `${ngrams.length} numbers`);
  if (startState >= contextCount || endWord >= knownWords.length)
    throw damaged("languageModel", `the state ${startState}`);
  let child = 0;
  for (let context = 0; context <= contextCount; context += 1) {
    const first = contexts[context * 3] ?? 0;
    if (first < child || first > ngramCount)
      throw damaged("contexts", `the n-gram ${first}`);
    child = first;
    const suffix = contexts[context * 3 + 1] ?? 0;
    if (
      context < contextCount &&
      (suffix < -1 || suffix >= Math.max(context, 1))
    )
      throw damaged("contexts", `the suffix ${suffix} of ${context}`);
  }
  for (let at = 0; at < ngrams.length; at += 3) {
    const word = ngrams[at] ?? 0;
    const state = ngrams[at + 2] ?? 0;
    if (word < 0 || word >= knownWords.length)
      throw damaged("ngrams", `the word ${word}`);
    if (state < -1 || state >= contextCount)
      throw damaged("ngrams", `the state ${state}`);
  }
}

function checkLength(
  name: string,
  values: ArrayLike<number>,
  expected: number,
): void {
  if (values.length !== expected)
    throw damaged(name, `${values.length} numbers instead of ${expected}`);
}

function checkRange(
  name: string,
  values: Int32Array,
  from: number,
  to: number,
): void {
  for (const value of values)
    if (value < from || value >= to) throw damaged(name, `the number ${value}`);
}

/** Starts must not fall, begin at `first` or above and end at `last`. */
function checkStarts(
  name: string,
  starts: Int32Array,
  last: number,
  first: number,
): void {
  let before = first;
  for (const start of starts) {
    if (start < before || start > last)
      throw damaged(name, `the number ${start}`);
    before = start;
  }
  if (before !== last) throw damaged(name, `the end ${before}`);
}
