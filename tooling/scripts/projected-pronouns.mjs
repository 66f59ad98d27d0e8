// What translations say of pronouns: English documents with French or German at their side, in which the pronoun's
// translation tells which nouns it can stand for. *elle* for "it" stands for a noun whose translation is feminine, *cela* for
// none, *il faut* for none either. Such documents are training data without annotation.
//
// Sentences, links of words (Pharaoh) and documents come line by line; both sides are tokenised.
import { linePreparer } from "../../packages/smt/dist/index.js";
import { readLines } from "./read-lines.mjs";

const documentSize = 30;

/** What forms of a language say of the noun that an English pronoun stands for: gender and number, or `none`. */
const languages = {
  fr: {
    it: {
      elle: "Fem_Sing",
      la: "Fem_Sing",
      celle: "Fem_Sing",
      il: "Masc_Sing",
      celui: "Masc_Sing",
      ce: "none",
      "c'": "none",
      cela: "none",
      ceci: "none",
      ça: "none",
    },
    they: {
      elles: "Fem_Plur",
      celles: "Fem_Plur",
      ils: "Masc_Plur",
      ceux: "Masc_Plur",
    },
  },
  de: {
    it: {
      er: "Masc_Sing",
      ihn: "Masc_Sing",
      sie: "Fem_Sing",
      dies: "none",
      das: "none",
    },
    they: {},
  },
};

const impersonal = new Set(
  "faut faudra faudrait fallait fallu faille convient conviendrait convenait importe importait importera semble semblerait semblait suffit suffirait suffira reste paraît apparaît existe arrive advient agit agissait agira agirait a avait aura aurait va pleut vaut vaudrait".split(
    " ",
  ),
);
const copulas = new Set(
  "est était sera serait fut soit été être devient reste semble paraît".split(
    " ",
  ),
);
const clauses = new Set(["de", "d'", "que", "qu'"]);
const between = new Set(
  "ne n' nous s' se me m' lui leur vous y en pas plus donc aussi peut doit pourrait devrait -".split(
    " ",
  ),
);

/** Whether a French *il* stands for nothing: *il faut*, *il y a*, *il s'agit*, *il est clair que*. */
function isImpersonal(words, at) {
  let next = at + 1;
  const skipped = [];
  while (next < words.length && between.has(words[next].toLowerCase())) {
    skipped.push(words[next].toLowerCase());
    next += 1;
  }
  const verb = words[next]?.toLowerCase() ?? "";
  if (/^(?:a|avait|aura|aurait|ait)$/.test(verb)) return skipped.includes("y");
  if (verb === "va")
    return words[next + 1] === "de" || words[next + 1] === "sans";
  if (/^agi/.test(verb)) return skipped.includes("s'");
  if (impersonal.has(verb) && !copulas.has(verb)) return true;
  if (!copulas.has(verb)) return false;
  return words
    .slice(next + 1, next + 7)
    .some((word) => clauses.has(word.toLowerCase()));
}

/**
 * Documents to train on from aligned text; `lines` gives `{ source, target, links, document }` with words and pairs of
 * places, the taggers are of both languages.
 */
function* projectedDocuments(lines, { language, english, tagger, most }) {
  const forms = languages[language];
  let rows = [];
  let name;
  let count = 0;
  for (const line of lines) {
    if (
      rows.length === documentSize ||
      (rows.length > 0 && line.document !== name)
    ) {
      yield toDocument(rows, count);
      count += 1;
      if (count === most) return;
      rows = [];
    }
    name = line.document;
    rows.push(analyse(line));
  }
  if (rows.length > 0) yield toDocument(rows, count);

  function analyse({ source, target, links }) {
    const own = english.tag(source);
    const others = tagger.tag(target);
    const targets = source.map(() => []);
    for (const [from, to] of links) targets[from]?.push(to);
    const mentions = [];
    const judged = new Set();
    for (const [word, form] of source.entries()) {
      const known = forms[form.toLowerCase()];
      if (known !== undefined) {
        const found = targets[word].filter(
          (to) => known[target[to].toLowerCase()] !== undefined,
        );
        if (found.length !== 1) continue;
        const [to] = found;
        const translated = target[to].toLowerCase();
        if (["la", "le"].includes(translated) && others[to].upos !== "PRON")
          continue;
        if (["das", "dies"].includes(translated) && others[to].upos !== "PRON")
          continue;
        const says =
          translated === "il" && isImpersonal(target, to)
            ? "none"
            : known[translated];
        judged.add(word);
        if (says !== "none") mentions.push({ word, entity: says });
      } else if (own[word].upos === "NOUN" || own[word].upos === "PROPN") {
        const found = targets[word].filter((to) =>
          ["NOUN", "PROPN"].includes(others[to].upos),
        );
        const kinds = new Set(
          found.map((to) => `${others[to].gender}_${others[to].number}`),
        );
        for (const entity of kinds) mentions.push({ word, entity });
      }
    }
    return { source, mentions, judged };
  }

  function toDocument(kept, number) {
    return {
      id: `${language}-${number}`,
      sentences: kept.map(({ source }) => source),
      mentions: kept.flatMap(({ mentions }, sentence) =>
        mentions.map(({ word, entity }) => ({
          entity,
          sentence,
          start: word,
          end: word + 1,
          head: word,
        })),
      ),
      teaches: ({ sentence, word }) => kept[sentence].judged.has(word),
    };
  }
}

/**
 * The documents of a parallel corpus of plain lines whose links are in the file that align-parallel.mjs wrote. The tagger is
 * of that language.
 */
export async function readProjected(
  { language, source, target, documents, alignment },
  { english, tagger, most },
) {
  const files = [source, target, documents, alignment];
  const [sources, targets, names, links] = await Promise.all(
    files.map(readLines),
  );
  const cut = {
    source: linePreparer({ language: "en", casing: "none" }),
    target: linePreparer({ language, casing: "none" }),
  };
  function* lines() {
    for (const [at, text] of sources.entries())
      yield {
        source: cut.source(text),
        target: cut.target(targets[at]),
        // What is behind a slash are parts of a sitting.
        document: names[at].split("/")[0],
        links:
          links[at] === ""
            ? []
            : links[at].split(" ").map((link) => link.split("-").map(Number)),
      };
  }
  return [...projectedDocuments(lines(), { language, english, tagger, most })];
}
