// Writes short French sentences full of object pronouns as CoNLL-U, parts of speech only:
//
//   node tooling/scripts/french-clitics.mjs lefff-3.4.mlex > clitics.conllu
//
// Treebanks have few of them: in newspapers le, la, les are articles nineteen times out of twenty, and elle les lui a
// donnés or donne-le-moi hardly occur, so that a tagger that has only seen treebanks takes these for articles. The
// sentences follow the order of French clitics with verbs, nouns and frames listed here; forms come from LEFFF.
import { readFileSync } from "node:fs";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("expected the file lefff-3.4.mlex");

const verbs =
  `accepter accompagner acheter adopter aider aimer apporter appeler apprendre attendre bloquer brosser
  charger chercher choisir classer comprendre compter connaître considérer conduire couper craindre croire danser
  défendre demander dire donner écouter écrire élire encourager entendre envoyer espérer éviter examiner expliquer faire
  fermer finir forcer former garder goûter heurter imaginer inviter jouer juger laisser lancer laver lire livrer marcher
  marquer mettre montrer noter offrir oublier ouvrir payer perdre peser placer plier porter poser pousser prendre
  préparer présenter prêter prévoir produire promettre proposer protéger quitter raconter recevoir reconnaître refuser
  regarder remarquer remercier rencontrer rendre répéter respecter retrouver réveiller savoir sentir servir signaler
  soigner soutenir suivre supporter tenir tirer toucher tourner tracer trouver tuer utiliser vendre visiter voir voler
  voter vouloir`.split(/\s+/u);
const nouns = {
  m: `livre juge fait compte lit garde poste tour mode ministre voisin enfant film ami problème chien médecin
    président projet rapport accord temps jour frère pain texte vote homme argent avis objet`,
  f: `porte ferme montre marche place cause aide demande offre charge danse plante forme trace touche classe note peine
    force coupe chasse pêche pousse femme ville lettre question police maison sœur proposition directive voiture vie
    table foule réponse mère idée école histoire aide armoire eau`,
};
const adverbs = "bien souvent encore toujours vite aussi demain hier ici".split(
  " ",
);
const subjects = [
  ["je", "1s"],
  ["tu", "2s"],
  ["il", "3s"],
  ["elle", "3s"],
  ["on", "3s"],
  ["nous", "1p"],
  ["vous", "2p"],
  ["ils", "3p"],
  ["elles", "3p"],
];
const modals = ["pouvoir", "devoir", "vouloir", "aller", "savoir"];

const forms = readForms();
const next = numbers();
// What a sentence can be; words are pairs of form and part of speech.
const frames = [
  () => [subject(), negated(clitic(), verb())],
  () => [subject(), negated([clitic(), indirect()], verb())],
  () => [subject(), negated([partner(), clitic()], verb())],
  () => [subject(), clitic(), pick([pron("y"), pron("en")]), verb()],
  () => [subject(), negated(clitic(), auxiliary()), participle()],
  () => [subject(), negated([clitic(), indirect()], auxiliary()), participle()],
  () => [subject(), modal(), clitic(), infinitive()],
  () => [subject(), modal(), clitic(), indirect(), infinitive()],
  () => [
    adp("pour", "sans", "de", "à"),
    clitic(),
    infinitive(),
    comma(),
    clause(),
  ],
  () => [pron("il"), is("faut", "VERB"), clitic(), infinitive()],
  () => [adp("en"), clitic(), gerund(), comma(), clause()],
  () => [imperative(), joint(), clitic("le", "la", "les"), maybe(adverb())],
  () => [
    imperative(),
    joint(),
    clitic("le", "la", "les"),
    joint(),
    pick([pron("moi"), pron("lui"), pron("leur"), pron("nous")]),
  ],
  () => [clitic(), inverted(verb), maybe(adverb()), is("?", "PUNCT")],
  () => [clitic(), inverted(auxiliary), participle(), is("?", "PUNCT")],
  () => [
    clitic(),
    indirect(),
    inverted(auxiliary),
    participle(),
    is("?", "PUNCT"),
  ],
  () => [nominal(), clitic(), verb()],
  () => [nominal(), clitic(), indirect(), auxiliary(), participle()],
  () => [group(), comma(), subject(), negated(clitic(), verb())],
  () => [subject(), clitic(), verb(), cconj(), clitic(), sameVerb()],
  () => [subject(), verb(), group(), cconj(), clitic(), sameVerb(), adverb()],
  () => [
    pron("ceux"),
    person("3p"),
    pron("qui"),
    clitic(),
    sameVerb(),
    clitic(),
    sameVerb(),
  ],
  () => [subject(), verb(), group()],
  () => [nominal(), verb(), group()],
];
const sentences = 1920;
for (let at = 0; at < sentences; at += 1) {
  const words = elide(
    frames[at % frames.length]().flat(Infinity).filter(Boolean),
  );
  if (words.at(-1).upos !== "PUNCT") words.push(is(".", "PUNCT"));
  console.log(`# sent_id = clitics-${at + 1}`);
  words.forEach(({ form, upos }, place) => {
    const shown = place === 0 ? form[0].toUpperCase() + form.slice(1) : form;
    console.log(`${place + 1}\t${shown}\t_\t${upos}\t_\t_\t_\t_\t_\t_`);
  });
  console.log("");
}

/** The person of the verbs to come. */
function person(value) {
  person.now = value;
  return undefined;
}

function is(form, upos) {
  return { form, upos };
}
function pron(form) {
  return is(form, "PRON");
}
function adp(...choices) {
  return is(pick(choices), "ADP");
}
function comma() {
  return is(",", "PUNCT");
}
function joint() {
  return is("-", "PUNCT");
}
function cconj() {
  return is(pick(["et", "ou", "mais"]), "CCONJ");
}
function adverb() {
  return is(pick(adverbs), "ADV");
}
function maybe(value) {
  return next(2) === 0 ? value : undefined;
}
function subject() {
  const [form, value] = pick(subjects);
  person(value);
  return pron(form);
}
function clitic(...choices) {
  return pron(pick(choices.length > 0 ? choices : ["le", "la", "les"]));
}
function indirect() {
  return pron(pick(["lui", "leur"]));
}
function partner() {
  const reflexive = { "1s": "me", "2s": "te", "1p": "nous", "2p": "vous" };
  const own = reflexive[person.now] ?? "se";
  return pron(
    pick([
      own,
      ...["me", "te", "nous", "vous"].filter((form) => form !== subjectForm()),
    ]),
  );
}
function subjectForm() {
  return { "1p": "nous", "2p": "vous" }[person.now];
}
function negated(clitics, finite) {
  return next(3) === 0
    ? [
        is("ne", "ADV"),
        clitics,
        finite,
        is(pick(["pas", "plus", "jamais"]), "ADV"),
      ]
    : [clitics, finite];
}
function verb() {
  return is(
    formOf(pick(verbs), pick(["P", "P", "P", "I", "F", "C"]), person.now),
    "VERB",
  );
}
function sameVerb() {
  return is(formOf(pick(verbs), "P", person.now), "VERB");
}
function modal() {
  return is(formOf(pick(modals), pick(["P", "C"]), person.now), "VERB");
}
function auxiliary() {
  return is(formOf("avoir", pick(["P", "P", "I", "F"]), person.now), "AUX");
}
function participle() {
  return is(formOf(pick(verbs), "K", pick(["ms", "fs", "mp", "fp"])), "VERB");
}
function infinitive() {
  return is(formOf(pick(verbs), "W"), "VERB");
}
function gerund() {
  return is(formOf(pick(verbs), "G"), "VERB");
}
function imperative() {
  return is(formOf(pick(verbs), "Y", pick(["2s", "2p", "1p"])), "VERB");
}
function inverted(finite) {
  const [form, value] = pick(subjects.slice(1));
  person(value);
  const host = finite();
  const needsT = value === "3s" && /[aec]$/u.test(host.form);
  return [host, needsT ? is("-t-", "PUNCT") : joint(), pron(form)];
}
function group(isPlural = next(3) === 0) {
  const gender = pick(["m", "f"]);
  const noun = pick(nouns[gender].split(/\s+/u));
  const article = isPlural ? "les" : gender === "m" ? "le" : "la";
  const ending =
    isPlural && !/[sx]$/u.test(noun) ? (noun.endsWith("eau") ? "x" : "s") : "";
  return [is(article, "DET"), is(noun + ending, "NOUN")];
}
function nominal() {
  const isPlural = next(3) === 0;
  person(isPlural ? "3p" : "3s");
  return group(isPlural);
}
function clause() {
  return [subject(), verb(), group()];
}

function pick(choices) {
  return choices[next(choices.length)];
}

/** Minimal standard generator (Park and Miller): the same sentences each time. */
function numbers() {
  let state = 42;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

function readForms() {
  const found = new Map();
  const wanted = new Set([...verbs, ...modals, "avoir"]);
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [form, category, lemma, tag] = line.split("\t");
    if (!wanted.has(lemma) || !/^(?:v|auxAvoir)$/u.test(category)) continue;
    // PS13s is the present, indicative and subjunctive, of the first and third person singular.
    const [, tenses, rest] = /^([A-Z]+)(.*)$/u.exec(tag) ?? [];
    if (tenses === undefined) continue;
    const [, persons, number] = /^(\d*)(.*)$/u.exec(rest);
    for (const tense of tenses)
      for (const one of persons === "" ? [""] : persons)
        found.set(`${lemma} ${tense} ${one}${number}`, form);
  }
  return found;
}

function formOf(lemma, tense, agreement = "") {
  const form = forms.get(`${lemma} ${tense} ${agreement}`);
  return form ?? forms.get(`${lemma} P ${agreement}`) ?? lemma;
}

function elide(words) {
  return words.map((word, at) => {
    const next = words[at + 1]?.form ?? "";
    const isElided =
      /^(?:je|ne|me|te|se|le|la|de)$/u.test(word.form) &&
      /^(?:[aeéèêiouyœ]|h(?!eurt))/iu.test(next);
    return isElided ? { ...word, form: `${word.form.slice(0, -1)}'` } : word;
  });
}
