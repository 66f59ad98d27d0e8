import type { MeteorLanguage } from "../parameters.ts";

/**
 * This package's function words of a language, lower-case, the most frequent first; empty where it has no list (it has
 * English, French, German, Spanish and Italian). They are not METEOR's lists: hand those over with `parseWordList`.
 *
 * @example
 * functionWordsOf("fr").includes("dans"); // true
 */
export function functionWordsOf(language: MeteorLanguage): readonly string[] {
  return lists.get(language) ?? [];
}

/*
 * Made as METEOR's lists were (Denkowski & Lavie 2011: words above a relative frequency), from 100,000 lines of
 * Europarl a language (2.6 to 3.1 million words): all words at or above 1 in 1,500, after METEOR's normaliser (for
 * Italian its French rules) and in lower case, without nouns, names, adjectives, full verbs and numbers, which were taken
 * out by hand. Counted by
 *
 *   zcat europarl.fr.gz | head -100000 | node count.mjs fr
 *
 * where count.mjs is
 *
 *   import { createInterface } from "node:readline";
 *   import { normalise } from "@concord-mt/meteor";
 *   const counts = new Map();
 *   let total = 0;
 *   for await (const line of createInterface({ input: process.stdin }))
 *     for (const word of normalise(line, { language: process.argv[2] }).toLowerCase().split(" ")) {
 *       counts.set(word, (counts.get(word) ?? 0) + 1);
 *       total += 1;
 *     }
 *   const frequent = [...counts].filter(([, count]) => count >= total / 1500).sort((a, b) => b[1] - a[1]);
 *   console.log(frequent.map(([word]) => word).join(" "));
 */
const english = `
  the , . of to and in that is a we for this i on be it are as have which not with by will has at would all an also 's
  but should must from our - you there been can these or they more if do ' their its was what no so very my one other
  us only who about because now : up therefore ? / am out such when those any however some into between being ) ( than
  them against were many even well does just two could ; cannot within how here same much had where "`;

const french = `
  , de . la l' le et à les des que d' en est du nous une dans il un pour qui ce je pas au a sur ne par qu' plus n'
  cette mais aux s' être sont avec c' se - j' ces on ont comme été vous tout fait si elle y même : ou bien également
  aussi notre faire peut cela son doit très tous autres entre avons ? leur donc faut ils non ai soit » sans encore
  dont ; où nos contre ' ) ( me deux ainsi cet déjà sa mon hui aujourd' devons car ses / autre «`;

const german = `
  , die . der und in zu den dass wir von ich für das ist des nicht es auf eine im werden mit auch sie dem sich ein
  wird sind haben wie um über zur diese hat als an - einer bei dieser wenn uns nach einen aber müssen so können noch
  vor kann diesem muss aus zum nur oder : durch sein was dieses sehr einem dies ihre man ? / alle hier damit er wurde
  diesen mehr eines " ) ( zwischen „ unsere gegen ihnen unter keine mich sondern dann habe anderen sowie jedoch heute
  da bereits denn weil mir doch ihrer darauf deshalb unserer denen immer ganz dafür war sollten sollte jetzt meiner
  meine dazu am bin vom`;

const spanish = `
  de , la . que en el y a los las se del por no una un para es con al lo como sobre este ha más su también esta pero
  si han " o sus sin son todos me entre ser : muy ya nos - todo está debe mi puede esto hay tanto ¿ ? contra sólo
  hemos ahora así desde hacer estos cuando porque ello nuestra sido sino debemos estas tiene hecho dos qué sea nuestro
  hoy embargo he yo están otros`;

const italian = `
  , di . e che la in il per a l' del della è un non i le una si dell' dei con al delle sono alla da gli questo ha nel
  anche più come - all' ma essere se ad questa degli nella cui " sia quanto alle ai sulla dal o mi : ci tutti stato '
  un' d' lo su sul hanno tale nell' loro dalla abbiamo ed perché ciò fatto molto nei tra / ? ho può dall' deve solo
  già ancora sua ; noi dobbiamo mio prima altri ) ( oggi tutto contro questi nostro due uno vi tuttavia nostra quale
  quindi altro suo senza fare siamo inoltre secondo così sull' nelle alcuni quali ora agli quando`;

const lists: ReadonlyMap<MeteorLanguage, readonly string[]> = new Map([
  ["en", words(english)],
  ["fr", words(french)],
  ["de", words(german)],
  ["es", words(spanish)],
  ["it", words(italian)],
]);

function words(list: string): readonly string[] {
  return list.split(/\s+/u).filter((word) => word !== "");
}
