export { type MeteorMatch } from "./align/aligner.ts";
export { type WordIdentity } from "./align/word-key.ts";
export { functionWordsOf } from "./data/function-words.ts";
export { discoMtPronouns } from "./data/pronouns.ts";
export {
  type MeteorAlignment,
  type MeteorMetric,
  type MeteorSegment,
  alignMeteor,
  meteor,
} from "./meteor.ts";
export { type MeteorModule, meteorModules } from "./modules.ts";
export {
  type NormaliseOptions,
  normalise,
  normaliserLanguages,
} from "./normalise/normalise.ts";
export { type MeteorOptions, type MeteorText } from "./options.ts";
export {
  type MeteorDefaults,
  type MeteorLanguage,
  type MeteorParameters,
  type MeteorTask,
  meteorDefaults,
  meteorLanguages,
} from "./parameters.ts";
export {
  type ParaphraseSource,
  parseParaphrases,
} from "./resources/paraphrases.ts";
export { type StemTableOptions, parseStems } from "./resources/stem-table.ts";
export { type Stemmer, snowballStemmer } from "./resources/stemmer.ts";
export {
  type MeteorSynonymFiles,
  type SynonymSource,
  parseMeteorSynonyms,
} from "./resources/synonyms.ts";
export { parseWordList } from "./resources/word-list.ts";
export { type MeteorScore } from "./score.ts";
export { meteorStatistics } from "./statistics.ts";
export { version } from "./version.ts";
export {
  findMeteorLanguage,
  meteorLanguageNames,
  meteorSettings,
} from "./language-settings.ts";
export { corpusMeteor } from "./corpus-meteor.ts";
