import type { Tagger } from "@concord-mt/core";
import deLexicon from "@concord-mt/lang-de/lexicon.bin?url";
import deTagger from "@concord-mt/lang-de/tagger.bin?url";
import enLexicon from "@concord-mt/lang-en/lexicon.bin?url";
import enTagger from "@concord-mt/lang-en/tagger.bin?url";
import esLexicon from "@concord-mt/lang-es/lexicon.bin?url";
import esTagger from "@concord-mt/lang-es/tagger.bin?url";
import frLexicon from "@concord-mt/lang-fr/lexicon.bin?url";
import frTagger from "@concord-mt/lang-fr/tagger.bin?url";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "@concord-mt/morphology";
import { fetchBytes } from "./packs.ts";

const places: Readonly<
  Record<string, { readonly tagger: string; readonly lexicon: string }>
> = {
  de: { tagger: deTagger, lexicon: deLexicon },
  en: { tagger: enTagger, lexicon: enLexicon },
  es: { tagger: esTagger, lexicon: esLexicon },
  fr: { tagger: frTagger, lexicon: frLexicon },
};

/** Fetches the tagger of a language, when it is needed; nothing where there is none. */
export async function fetchTagger(
  language: string,
): Promise<Tagger | undefined> {
  const place = places[language];
  if (place === undefined) return undefined;
  const [tagger, lexicon] = await Promise.all([
    fetchBytes(place.tagger),
    fetchBytes(place.lexicon),
  ]);
  return createTagger(parseTaggerModel(tagger), parseLexicon(lexicon));
}
