export {
  type WordNetOptions,
  type WordNetSynonymFiles,
  type WordNetVersion,
  readWordNetSynonyms,
} from "./read-wordnet-synonyms.ts";
