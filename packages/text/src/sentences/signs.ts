/** Ends a sentence where white space and a likely start follow. */
export const terminators = new Set(".?!…‼⁇⁈⁉؟۔।॥");

/** Ends a sentence wherever it stands: the scripts that use it have no spaces. */
export const wideTerminators = new Set("。！？｡．");

/** Belongs to the sentence that ended just before it. The German “ is among them: no space stands before it. */
export const closers = new Set("\"'”’“»›«‹)]}」』）】〉》〕］｝");

/** May stand before the first word of a sentence. */
export const openers = new Set("\"'“‘„‚«»‹›([{¿¡「『（【〈《-–—");

/** Announces a sentence by itself. */
export const announcers = new Set("¿¡");
