export { arpaBytes } from "./arpa-bytes.ts";
export {
  type CountOptions,
  type NgramCounter,
  type Sentence,
  countNgrams,
  ngramCounter,
} from "./count-ngrams.ts";
export { type CountLevel, type NgramCounts } from "./counts.ts";
export { type Discounts } from "./discounts.ts";
export { type Estimate, checkEstimateOptions, estimate } from "./estimate.ts";
export {
  type ScorePrinter,
  formatKenlm,
  formatSrilm,
  kenlmPrinter,
  srilmPrinter,
} from "./format-scores.ts";
export {
  type NgramModel,
  type State,
  type Step,
  type WordScore,
  makeModel,
} from "./model.ts";
export { type ModelTables } from "./model-tables.ts";
export {
  type EstimateOptions,
  type KenlmOptions,
  type Smoothing,
  type SrilmOptions,
} from "./options.ts";
export { parseNgramModel } from "./parse-model.ts";
export {
  type Perplexity,
  type PerplexityTally,
  perplexity,
  perplexityTally,
} from "./perplexity.ts";
export { type ArpaReader, arpaReader, readArpa } from "./read-arpa.ts";
export { type EstimateReport, type OrderReport } from "./report.ts";
export {
  type ScoreWriter,
  type ScoreWriterOptions,
  scoreWriter,
} from "./score-writer.ts";
export { type NgramScorer, ngramScorer } from "./ngram-scorer.ts";
export { type ScorerTables, scorerTables } from "./scorer-tables.ts";
export { serialiseNgramModel } from "./serialise-model.ts";
export { splitWords } from "./split-words.ts";
export { type Vocabulary, makeVocabulary } from "./vocabulary.ts";
export { writeArpa } from "./write-arpa.ts";
