export {
  type Accuracy,
  type TagEvaluation,
  type TagScores,
  tagEvaluation,
} from "./evaluate-tags.ts";
export { type TaggerEvaluation, evaluateTagger } from "./evaluate-tagger.ts";
export { type TaggedLine, formatConllu } from "./format-conllu.ts";
export {
  type Analysis,
  type Lexicon,
  type LexiconEntry,
} from "./lexicon/analysis.ts";
export { buildLexicon } from "./lexicon/build-lexicon.ts";
export { parseLexicon } from "./lexicon/parse-lexicon.ts";
export { type Classifier } from "./model/classifier.ts";
export { parseTaggerModel, serialiseTaggerModel } from "./model/model-file.ts";
export { type AttributeModel, type TaggerModel } from "./model/tagger-model.ts";
export {
  type ConlluRow,
  type TaggedWord,
  treebankTokens,
  treebankWords,
} from "./tagged-sentence.ts";
export { createTagger } from "./tagger.ts";
export {
  type TrainTaggerOptions,
  type TrainingCorpus,
  trainTagger,
} from "./train-tagger.ts";
export {
  type TreebankUnits,
  trainingSentences,
  treebankUnits,
} from "./training-sentences.ts";
