import type { Tagger } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";

/** The languages of a pair, and what is known of it. */
export type PairLanguages = Pick<
  PairPack,
  "id" | "source" | "target" | "pronouns"
>;

/** A tagger and what signatures call it. */
export interface NamedTagger {
  readonly name: string;
  readonly tagger: Tagger;
}

/** What an evaluation takes from outside its texts: as bytes, since models are large and few evaluations use all. */
export interface Resources<Pack extends PairLanguages = PairPack> {
  readonly pack: Pack;
  /** The pack's trained alignment model. */
  readonly alignment?: Uint8Array | undefined;
  /** A trained alignment model of the user's own, and what messages call it. */
  readonly model?:
    { readonly name: string; readonly bytes: Uint8Array } | undefined;
  /** Tells pronouns of the target language from other words of the same form. @defaultValue the lists alone decide */
  readonly pronounTagger?: NamedTagger | undefined;
}
