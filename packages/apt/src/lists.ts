import { type PairPack } from "@concord-mt/pack";
import { hashJson } from "@concord-mt/hash";

/** Target forms that a reader accepts for one another. */
export interface Equivalence {
  readonly forms: readonly string[];
  /** Only where the source pronoun is one of these. @defaultValue any */
  readonly source?: readonly string[];
  /** Credit before weighting, from 0 to 1: how often people accepted the exchange. @defaultValue 1 */
  readonly probability?: number;
}

/** How a token becomes the form that is looked up; mode `idiap-2018` uses none of it. */
export interface AptNormalisation {
  /** Literal replacements inside tokens, in order: `’` → `'`. */
  readonly replace?: readonly { readonly from: string; readonly to: string }[];
  /** Look at the parts between hyphens too: `marche-t-il` shows `il`. */
  readonly splitHyphens?: boolean;
  /** Look at the parts behind apostrophes too: `c'est` shows `c'`. */
  readonly splitElisions?: boolean;
  /** Target letters of different case are different letters. */
  readonly keepCase?: boolean;
}

/** The words that APT works with. */
export interface AptLists {
  /** Source pronouns that are evaluated. */
  readonly source: readonly string[];
  /** Target pronouns; an aligned word outside the list is labelled `OTHER`. @defaultValue every word is its own label */
  readonly target?: readonly string[];
  /** Likely translations: of each source pronoun, or one list for all. @defaultValue the target list */
  readonly translations?:
    readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Source words whose links keep a target word from being taken by alignment repair. @defaultValue the source list */
  readonly protect?: readonly string[];
  /** Target forms that are more often something else; repair leaves one that is linked to a distant source word alone. */
  readonly ambiguous?: readonly string[];
  /** Groups of forms that are the same word. */
  readonly identical?: readonly (readonly string[])[];
  readonly equivalent?: readonly Equivalence[];
  readonly normalisation?: AptNormalisation;
  /** Words in capitals are no pronouns: *IT* in *our IT department* (mode `paper` only). @defaultValue `false` */
  readonly skipAbbreviations?: boolean;
  /** Strings that cut tokens into parts of which only the parts are looked up, in every mode (idiap's separators). */
  readonly separators?: { readonly source?: string; readonly target?: string };
  /** What signatures call the lists. @defaultValue `custom@` and the first eight digits of their hash */
  readonly name?: string;
  /** What signatures call the choice of source pronouns. @defaultValue the pronouns themselves */
  readonly set?: string;
}

/**
 * The lists of a pair pack, for one of its sets of source pronouns or for pronouns of one's own.
 *
 * @example
 * apt({ lists: aptLists(pack) });                              // the pack's default set
 * apt({ lists: aptLists(pack, { pronouns: "wide" }) });        // a set that the pack names
 * apt({ lists: aptLists(pack, { pronouns: ["it", "they"] }) });
 *
 * @throws RangeError if the pack has no pronouns, or no set of that name.
 */
export function aptLists(
  pack: PairPack,
  { pronouns = "default" }: { pronouns?: string | readonly string[] } = {},
): AptLists {
  const words = pack.pronouns;
  if (words === undefined)
    throw new RangeError(`the pack ${pack.id} has no pronouns`);
  const sets: Readonly<Record<string, readonly string[]>> = words.sets;
  const source =
    typeof pronouns !== "string"
      ? pronouns
      : Object.hasOwn(sets, pronouns)
        ? sets[pronouns]
        : undefined;
  if (source === undefined) {
    throw new RangeError(
      `the pack ${pack.id} has no set of pronouns ${JSON.stringify(pronouns)}; it has ${Object.keys(sets).join(", ")}`,
    );
  }
  return {
    source,
    target: words.target.map(({ form }) => form),
    translations: words.translations,
    protect: words.source.map(({ form }) => form),
    ambiguous: words.target
      .filter(({ ambiguous }) => ambiguous === true)
      .map(({ form }) => form),
    identical: words.identical,
    equivalent: words.equivalent.map(({ forms, source, probability }) => ({
      forms,
      ...(source === undefined ? {} : { source }),
      ...(probability === undefined ? {} : { probability }),
    })),
    normalisation: packNormalisation(pack),
    skipAbbreviations: true,
    name: `${pack.id}@${hashJson(pack).slice(0, 8)}`,
    ...(typeof pronouns === "string" ? { set: pronouns } : {}),
  };
}

/** A pack's normalisation as APT uses it. */
export function packNormalisation({
  normalisation,
}: Pick<PairPack, "normalisation">): AptNormalisation {
  const {
    replace,
    splitHyphens,
    splitElisions = false,
    keepCase = false,
  } = normalisation;
  return { replace, splitHyphens, splitElisions, keepCase };
}
