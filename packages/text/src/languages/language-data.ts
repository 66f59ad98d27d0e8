/** The facts about a language, as its data file states them. */
export interface LanguageData {
  /**
   * Where an apostrophe between letters belongs: to the right part (`it` `'s`), to the left part (`l'` `eau`), or to
   * neither (`geht` `'` `s`).
   */
  readonly apostrophe: "right" | "left" | "alone";
  /** Abbreviations, without their last full stop, after which a full stop does not end the sentence; separated by spaces. */
  readonly prefixes: string;
  /** The same for abbreviations that are such only in front of a number. */
  readonly numericPrefixes: string;
  /** Pronouns that a hyphen can tie to the end of a verb. */
  readonly clitics: readonly string[];
  /** Words that end as if a pronoun were tied to them. */
  readonly inversionExceptions: readonly string[];
  /** Punctuation with a space in front of it. */
  readonly spacedPunctuation: string;
  /** Whether « and » stand apart from what they quote. */
  readonly spacedGuillemets: boolean;
  /** Words that lose their end to an apostrophe: `po'`. */
  readonly truncations: readonly string[];
  /** What an apostrophe ties to the word before it, where the tokeniser makes the apostrophe a token: `geht's`. */
  readonly contractions: readonly string[];
  /** The last letters of words that take an apostrophe as their genitive: `Hans' Auto`. */
  readonly genitives: string;
  /** Whether a currency sign comes behind its number, with a space between. */
  readonly currencyFollows: boolean;
}
