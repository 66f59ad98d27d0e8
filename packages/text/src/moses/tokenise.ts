import type { Token } from "@concord-mt/core";
import { languageOf } from "../languages/language.ts";
import { rawSpan } from "../normalise/edited-text.ts";
import { splitInversion } from "./inversion.ts";
import { prepare } from "./prepare.ts";
import { findProtected, globalPattern } from "./protected.ts";
import { scan } from "./scan.ts";

/** How a text is cut into tokens. */
export interface TokeniseOptions {
  /** Code of the language: `en`, `fr`, `de`, `es`, `it`; any other gets a default. @defaultValue `"en"` */
  readonly language?: string;
  /** Read curly apostrophes as straight ones: `l’eau` is `l’` `eau`, with form `l'`. @defaultValue `false` */
  readonly elision?: boolean;
  /** Cut French pronouns off their verb: `a-t-il` is `a` `-t-` `il`. @defaultValue `false` */
  readonly inversion?: boolean;
  /** Read HTML character references: `&quot;` is one token with form `"`. @defaultValue `false` */
  readonly entities?: boolean;
  /** Cut at every hyphen between letters or digits; the hyphen's form is `@-@`. @defaultValue `false` */
  readonly aggressiveHyphens?: boolean;
  /** What matches one of these is one token. The patterns must themselves be safe on hostile text. @defaultValue none */
  readonly protect?: readonly RegExp[];
}

/**
 * Cuts a text into tokens as the Moses tokeniser does without escaping, each with its place in the text.
 *
 * Outside the tokens there is only white space, control characters (U+0000 to U+001F) and, where entities are read,
 * entities that stand for these. Control characters inside a word are part of its surface but not of its form.
 *
 * @example
 * tokenise("L'eau, c'est bon.", { language: "fr" }).map((token) => token.form);
 * // ["L'", "eau", ",", "c'", "est", "bon", "."]
 */
export function tokenise(text: string, options: TokeniseOptions = {}): Token[] {
  return tokenizer(options)(text);
}

/** Makes a function that tokenises many texts with the same options; see {@link tokenise}. */
export function tokenizer({
  language: code = "en",
  elision = false,
  inversion = false,
  entities = false,
  aggressiveHyphens = false,
  protect = [],
}: TokeniseOptions = {}): (text: string) => Token[] {
  const language = languageOf(code);
  const patterns = protect.map(globalPattern);
  const inverts = inversion && language.clitics.length > 0;
  return (raw) => {
    const prepared = prepare(raw, { entities, elision });
    const { text, edits } = prepared;
    const unchanged = text === raw;
    const tokens: Token[] = [];
    scan(text, {
      language,
      aggressiveHyphens,
      protectedSpans: findProtected(text, patterns),
      emit(start, end, splitHyphen) {
        const form = splitHyphen ? "@-@" : text.slice(start, end);
        if (unchanged && !splitHyphen) {
          tokens.push({ surface: form, form, start, end });
          return;
        }
        const span =
          edits.length === 0
            ? { start, end }
            : rawSpan(prepared, { start, end });
        tokens.push({
          surface: raw.slice(span.start, span.end),
          form,
          ...span,
        });
      },
    });
    if (!inverts || !text.includes("-")) return tokens;
    return tokens.flatMap((token) => splitInversion(token, language));
  };
}
