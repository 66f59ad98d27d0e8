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
  /** How « and » stand: spaced (`« a »`), as a pair (`«a»`), or pointing inwards (`»a«`). */
  readonly guillemets: "spaced" | "pair" | "inwards";
  /** What closes a quotation that „ opens. */
  readonly lowQuoteCloser: "“" | "”";
  /** Whether a currency sign comes behind its number, with a space between. */
  readonly currencyFollows: boolean;
}
