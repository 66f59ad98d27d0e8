/** The normaliser's letters, as the inside of a regular expression's class: Latin and Cyrillic; all else is a symbol. */
export const letters =
  "A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u017E\\u0400-\\u0527\\uA640-\\uA66E\\uA67E-\\uA697\\u1D00-\\u1D7F";

/** Letters and digits; only ASCII digits count. */
export const alphanumerics = `${letters}0-9`;
