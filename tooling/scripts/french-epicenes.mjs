// Writes short French sentences about people whose nouns show no gender (les journalistes russes), as CoNLL-U with the
// masculine that French gives them where nothing says otherwise, and the feminine where an article or adjective does:
//
//   node tooling/scripts/french-epicenes.mjs lefff-3.4.mlex > epicenes.conllu
//
// Treebanks of the licence that the tagger is under have few of them. Nouns and adjectives come from LEFFF.
import { readFileSync } from "node:fs";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("expected the file lefff-3.4.mlex");

const people =
  /^(?:[a-zéèêï]+istes?|élèves?|juges?|collègues?|ministres?|membres?|partenaires?|secrétaires?|locataires?|propriétaires?|adversaires?|camarades?|artistes?|architectes?|diplomates?|bureaucrates?|démocrates?|athlètes?|arbitres?|guides?|pilotes?|libraires?|notaires?|otages?|philosophes?|photographes?|psychologues?|interprètes?|Russes?|Belges?|Suisses?)$/u;
const adjectives = {
  // Without a gender of their own.
  "": "russe belge suisse jeune célèbre honnête riche pauvre triste libre politique économique",
  Masc: "français allemand anglais élu connu présent étranger local",
  Fem: "française allemande anglaise élue connue présente étrangère locale",
};
const verbs = {
  s: ["arrive", "parle", "a voté", "a ouvert une école", "est là"],
  p: ["arrivent", "parlent", "ont voté", "ont ouvert une école", "sont là"],
};

const nouns = readNouns();
const next = numbers();
const pick = (choices) => choices[next(choices.length)];

for (let at = 0; at < 900; at += 1) {
  const number = at % 3 === 0 ? "s" : "p";
  // One in five is a woman, and then a word says so.
  const gender = at % 5 === 0 ? "Fem" : "Masc";
  const feats = `Gender=${gender}|Number=${number === "s" ? "Sing" : "Plur"}`;
  const isSaid = gender === "Fem" || next(3) === 0;
  const adjective =
    isSaid || next(2) === 0
      ? pick(adjectives[isSaid ? gender : ""].split(" "))
      : undefined;
  const words = [
    ...(next(3) === 0 ? ["Hier/ADV", ",/PUNCT"] : []),
    number === "p"
      ? `${pick(["les", "ces", "des"])}/DET/Number=Plur`
      : gender === "Masc"
        ? `le/DET/${feats}`
        : `une/DET/${feats}`,
    `${pick(nouns[number])}/NOUN/${feats}`,
    ...(adjective === undefined
      ? []
      : [`${plural(adjective, number)}/ADJ/${isSaid ? feats : ""}`]),
    ...tagged(pick(verbs[number])),
    "./PUNCT",
  ];
  console.log(`# sent_id = epicenes-${at + 1}`);
  words.forEach((word, place) => {
    const [form, upos, features = ""] = word.split("/");
    console.log(
      `${place + 1}\t${form}\t_\t${upos}\t_\t${features || "_"}\t_\t_\t_\t_`,
    );
  });
  console.log("");
}

function plural(adjective, number) {
  if (number === "s" || /[sx]$/u.test(adjective)) return adjective;
  return adjective.endsWith("al")
    ? `${adjective.slice(0, -1)}ux`
    : `${adjective}s`;
}

function tagged(phrase) {
  const words = phrase.split(" ");
  const isCompound = words.length > 1;
  return words.map((form, at) => {
    if (isCompound && at === 0) return `${form}/AUX`;
    if (form === "une") return "une/DET/Gender=Fem|Number=Sing";
    if (form === "école") return "école/NOUN/Gender=Fem|Number=Sing";
    if (form === "là") return "là/ADV";
    return `${form}/VERB`;
  });
}

/** Nouns of both genders: those whose tag in LEFFF names the number alone. */
function readNouns() {
  const found = { s: [], p: [] };
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [form, category, , tag] = line.split("\t");
    if (category === "nc" && people.test(form) && tag in found)
      found[tag].push(form);
  }
  return found;
}

/** Minimal standard generator (Park and Miller): the same sentences each time. */
function numbers() {
  let state = 7;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}
