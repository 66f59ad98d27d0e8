import { isAbbreviation } from "@concord-mt/core";
import type { AptLists, AptNormalisation } from "./lists.ts";
import type { AptMode, AptOptions, PronounTagger } from "./options.ts";
import { type TokenForms, formNormaliser, tokenForms } from "./token-forms.ts";

/** Lists made ready for looking up. */
export interface Setup {
  readonly mode: AptMode;
  readonly source: ReadonlySet<string>;
  readonly target: ReadonlySet<string> | undefined;
  readonly protect: ReadonlySet<string>;
  readonly ambiguous: ReadonlySet<string>;
  readonly tagger: PronounTagger | undefined;
  /** Whether a word is in capitals and therefore no pronoun. */
  readonly isAbbreviation: (
    words: readonly string[],
    position: number,
  ) => boolean;
  /** Likely translations of a source pronoun. */
  readonly translations: (source: string) => ReadonlySet<string>;
  /** The same as repair sees them: none where it is off. */
  readonly likely: (source: string) => ReadonlySet<string>;
  /** Whether tokens are cut by idiap's separator, of whose parts the first listed one counts. */
  readonly isCutBySeparator: boolean;
  readonly repairs: boolean;
  readonly sourceForms: (token: string) => TokenForms;
  readonly targetForms: (token: string) => TokenForms;
  readonly normaliseSource: (form: string) => string;
  readonly normaliseTarget: (form: string) => string;
}

/** Makes lists ready for looking up: normalised like the tokens that they are compared with. */
export function prepare({
  lists,
  mode = "paper",
  repair = true,
  tagger,
}: Pick<AptOptions, "lists" | "mode" | "repair" | "tagger">): Setup {
  const { normalisation = {}, separators = {} } = lists;
  const sourceNormalisation: AptNormalisation = {
    replace: normalisation.replace ?? [],
  };
  const normaliseSource = formNormaliser({
    mode,
    normalisation: sourceNormalisation,
  });
  const normaliseTarget = formNormaliser({ mode, normalisation });
  const setOf = (forms: readonly string[]): ReadonlySet<string> =>
    new Set(forms.map(normaliseTarget).filter((form) => form !== ""));
  const sourceSet = (forms: readonly string[]): ReadonlySet<string> =>
    new Set(forms.map(normaliseSource).filter((form) => form !== ""));
  const source = sourceSet(lists.source);
  const target = lists.target === undefined ? undefined : setOf(lists.target);
  const protect = sourceSet(lists.protect ?? []);
  const translations = likelyTranslations(lists, setOf);
  return {
    mode,
    source,
    target,
    // The released program protects only what it is told to.
    protect: protect.size === 0 && mode === "paper" ? source : protect,
    ambiguous: setOf(lists.ambiguous ?? []),
    tagger: mode === "paper" ? tagger : undefined,
    isAbbreviation:
      mode === "paper" && lists.skipAbbreviations === true
        ? isAbbreviation
        : () => false,
    translations,
    likely: repair ? translations : () => nothing,
    isCutBySeparator: (separators.target ?? "") !== "",
    repairs: repair && hasTranslations(lists),
    sourceForms: tokenForms({
      mode,
      normalisation: sourceNormalisation,
      separator: separators.source,
    }),
    targetForms: tokenForms({
      mode,
      normalisation,
      separator: separators.target,
    }),
    normaliseSource,
    normaliseTarget,
  };

  function likelyTranslations(
    { translations, target = [] }: AptLists,
    toSet: typeof setOf,
  ): (source: string) => ReadonlySet<string> {
    const fallback = toSet(target);
    if (translations === undefined) return () => fallback;
    if (isList(translations)) {
      const all = toSet(translations);
      return () => all;
    }
    const entries = Object.entries(translations);
    // One list for all source pronouns is all that the released program knows.
    if (mode === "idiap-2018") {
      const all = toSet(entries.flatMap(([, forms]) => forms));
      return () => all;
    }
    const each = new Map(
      entries.map(([word, forms]) => [normaliseSource(word), toSet(forms)]),
    );
    return (word) => each.get(word) ?? fallback;
  }
}

const nothing: ReadonlySet<string> = new Set();

function isList(
  value: NonNullable<AptLists["translations"]>,
): value is readonly string[] {
  return Array.isArray(value);
}

function hasTranslations({ translations, target = [] }: AptLists): boolean {
  if (translations === undefined) return target.length > 0;
  return isList(translations)
    ? translations.length > 0
    : target.length > 0 ||
        Object.values(translations).some(({ length }) => length > 0);
}
