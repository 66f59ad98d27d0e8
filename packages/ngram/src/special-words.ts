/** Stands for every word that the model does not know. */
export const unknownWord = "<unk>";
/** Stands before the first word of each sentence; context only, never predicted. */
export const sentenceStart = "<s>";
/** Follows the last word of each sentence and is predicted like a word. */
export const sentenceEnd = "</s>";

/** Ids that the special words have in every table of counts. */
export const unknownId = 0;
export const startId = 1;
export const endId = 2;
