import {
  type Decision,
  type RerankWeights,
  type ScoredCandidate,
  type ScoredPronoun,
  formatHypothesis,
} from "@concord-mt/plm";
import type { LoadedSentence } from "../nbest/load-nbest.ts";
import { type Reranking, entryOf } from "./rerank.ts";

/** A sentence with pronouns, and how it was decided. */
interface Explained {
  readonly at: number;
  readonly sentence: LoadedSentence;
  readonly decision: Decision;
}

/** Says of each sentence with pronouns how it was decided: blocks like the paper's Fig. 3, or a line of JSON each. */
export function* explainReranking(
  { sentences, weights }: Reranking,
  format: "text" | "json",
): Generator<string> {
  for (const [at, { sentence, decision }] of sentences.entries()) {
    if (decision === undefined || decision.kind === "no-pronoun") continue;
    const explained = { at, sentence, decision };
    yield format === "json"
      ? `${JSON.stringify(toJson(explained))}\n`
      : `${toText(explained, weights)}\n`;
  }
}

function toText(
  { at, sentence, decision }: Explained,
  weights: Required<RerankWeights>,
): string {
  const { document, context, candidates, chosen, baseline } = decision;
  const where = document === undefined ? "" : ` of ${document}`;
  const verdict =
    chosen === baseline
      ? "stays"
      : `becomes ${describePronouns(chosen)} instead of ${describePronouns(baseline)}`;
  return [
    `sentence ${at}${where}: ${candidates.length} different translations of its pronouns, ${verdict}`,
    `SRC   : ${sentence.source.join(" ")}`,
    `NP    : ${context.join(" ") || "(start of a document)"}`,
    ...candidates.flatMap((candidate) => [
      `${candidate === chosen ? ">" : " "} ${String(entryOf(sentence, candidate).rank).padStart(3)} : ${formatHypothesis(candidate)}`,
      `        S' = ${equation(candidate, weights)} = ${candidate.score.toFixed(4)}`,
      ...candidate.pronouns.map((found) => `        ${ngram(found)}`),
    ]),
    "",
  ].join("\n");
}

function describePronouns({ translations }: ScoredCandidate): string {
  return translations
    .map(({ pronoun = "(none)", isExpletive }) =>
      isExpletive ? `${pronoun} (expletive)` : pronoun,
    )
    .join(" … ");
}

/** `-10.5 + 5 (5 × 0.0958)`. */
function equation(
  { hypothesis, pronouns }: ScoredCandidate,
  { alpha, beta }: Required<RerankWeights>,
): string {
  const sum = (isSame: boolean): string[] =>
    pronouns
      .filter(({ isSameNumber }) => isSameNumber === isSame)
      .map(({ score }) => score.toFixed(4));
  const other = sum(false);
  const same = sum(true);
  const parts = [
    ...other,
    ...(same.length === 0 ? [] : [`${beta} × (${same.join(" + ")})`]),
  ];
  return `${hypothesis.score} + ${alpha} × (${parts.join(" + ") || "0"})`;
}

/** `[5gram] p( elle | fem.sing. … ) = 0.0958 [ -1.0185 ]`. */
function ngram({ pronoun, context, log10, order }: ScoredPronoun): string {
  return `[${order}gram] p( ${pronoun} | ${context.join(" ")} ) = ${(10 ** log10).toPrecision(4)} [ ${log10.toFixed(4)} ]`;
}

function toJson({ at, sentence, decision }: Explained): object {
  const { kind, document, context, candidates, chosen, baseline } = decision;
  return {
    sentence: at,
    document: document ?? null,
    kind,
    source: sentence.source.join(" "),
    context,
    chosen: entryOf(sentence, chosen).rank,
    baseline: entryOf(sentence, baseline).rank,
    candidates: candidates.map((candidate) => ({
      ...entryOf(sentence, candidate),
      formatted: formatHypothesis(candidate),
      translations: candidate.translations.map(({ source, ...found }) => ({
        source: source.form,
        sourcePosition: source.position,
        position: found.position ?? null,
        pronoun: found.pronoun ?? null,
        isExpletive: found.isExpletive,
      })),
      decoder: candidate.hypothesis.score,
      score: candidate.score,
      pronouns: candidate.pronouns,
    })),
  };
}
