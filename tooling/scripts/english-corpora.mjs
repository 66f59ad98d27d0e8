// Reads the corpora that English models are trained and judged on: GUM (github.com/amir-zeldes/gum: dep/,
// coref/ontogum/conll/, splits.md), LitBank (github.com/dbamman/litbank: coref/conll/) and ParCorFull
// (github.com/chardmeier/parcor-full: corpus/).
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  readCoreference,
  readMmax2,
  readTagged,
} from "../../packages/corpus/dist/index.js";
import { toDocuments } from "../../packages/coreference/dist/index.js";

// Documents whose licence lets us ship what was learnt from them; packages/lang-en/NOTICE says which and why.
const openGenres = "academic bio court interview news voyage".split(" ");
const closed = [
  // From the Santa Barbara Corpus, which allows no derivatives.
  "GUM_court_carpet",
  // From publishers for which GUM's LICENSE.txt gives no licence: it names DH2017, the Linguistic Society and PLOS only.
  "GUM_academic_economics",
  "GUM_academic_eegimaa",
  "GUM_academic_epistemic",
  "GUM_academic_lighting",
  "GUM_academic_mutation",
  "GUM_academic_replication",
  "GUM_academic_salinity",
];

/** `train`, `dev` or `test` for each document of GUM. */
export function gumParts(folder) {
  const parts = new Map();
  let part = "";
  for (const line of readFileSync(join(folder, "splits.md"), "utf8").split(
    "\n",
  ))
    if (line.startsWith("## ")) part = line.slice(3).trim();
    else if (/^\s*\* GUM_/.test(line)) parts.set(line.trim().slice(2), part);
  return parts;
}

/** `academic` of `GUM_academic_art`. */
export function genreOf(document) {
  return document.split("_")[1];
}

/** Whether a document of GUM may be trained on. */
export function isOpen(document) {
  return openGenres.includes(genreOf(document)) && !closed.includes(document);
}

function treeFile(folder, document) {
  return join(folder, "dep", `${document}.conllu`);
}

/** A document of GUM: the rows of its sentences, and its words and mentions with their heads. */
export async function readGum(folder, document) {
  const rows = [];
  for await (const { tokens } of readTagged(treeFile(folder, document)))
    rows.push(tokens);
  const words = rows.map((tokens) =>
    tokens.filter(({ id }) => /^\d+$/.test(id)),
  );
  const places = words.flatMap((sentence, at) =>
    sentence.map((_, word) => ({ sentence: at, word })),
  );
  // The chains are in a file without sentences, word by word the same.
  const chains = join(folder, "coref/ontogum/conll", `${document}.conll`);
  const mentions = [];
  let count = 0;
  for await (const record of readCoreference(chains)) {
    for (const { entity, start, end } of record.mentions) {
      const first = places[count + start];
      const last = places[count + end - 1];
      if (first.sentence !== last.sentence) continue;
      const span = { start: first.word, end: last.word + 1 };
      const head = headOf(words[first.sentence], span);
      mentions.push({ entity, sentence: first.sentence, ...span, head });
    }
    count += record.words.length;
  }
  if (count !== places.length)
    throw new Error(`${chains} has ${count} words, its trees ${places.length}`);
  return {
    id: document,
    rows,
    sentences: words.map((sentence) => sentence.map(({ form }) => form)),
    mentions,
  };
}

/** The first word of a span whose head is outside. */
function headOf(words, { start, end }) {
  for (let at = start; at < end; at += 1) {
    const head = Number(words[at].head) - 1;
    if (head < start || head >= end) return at;
  }
  return end - 1;
}

/** The documents of LitBank: entities of six kinds only. */
export async function readLitbank(folder) {
  const documents = [];
  for (const file of readdirSync(folder).sort())
    if (file.endsWith(".conll")) {
      const sentences = [];
      for await (const sentence of readCoreference(join(folder, file)))
        sentences.push(sentence);
      for (const document of toDocuments(sentences))
        documents.push({ ...document, isPartial: true });
    }
  return documents;
}

/** The talks of a part of ParCorFull, in the order of their files. */
export async function readParcor(folder) {
  const talks = [];
  for (const file of readdirSync(folder).sort())
    if (file.endsWith(".mmax"))
      talks.push(await readParcorTalk(join(folder, file)));
  return talks;
}

/** A talk of ParCorFull: chains in which there is a noun phrase, without their clauses and verbs. */
export async function readParcorTalk(file) {
  const sentences = await readMmax2(file);
  const named = new Set(
    sentences.flatMap(({ mentions }) =>
      mentions
        .filter(({ attributes }) => attributes.mention === "np")
        .map(({ entity }) => entity),
    ),
  );
  const [talk] = toDocuments(
    sentences.map((sentence) => ({
      ...sentence,
      mentions: sentence.mentions.filter(
        ({ entity, attributes }) =>
          named.has(entity) && ["np", "pronoun"].includes(attributes.mention),
      ),
    })),
  );
  return talk;
}

/** The first sense of each noun of WordNet that is one word, by its lexicographer's file (18: persons). */
export function* wordnetNouns(folder) {
  const files = new Map();
  for (const line of readFileSync(join(folder, "data.noun"), "utf8").split(
    "\n",
  ))
    if (/^\d{8} /.test(line))
      files.set(line.slice(0, 8), Number(line.slice(9, 11)));
  for (const line of readFileSync(join(folder, "index.noun"), "utf8").split(
    "\n",
  )) {
    const [lemma, ...cells] = line.trim().split(/\s+/);
    if (!/^[\p{L}'-]+$/u.test(lemma)) continue;
    const sense = cells.find((cell) => /^\d{8}$/.test(cell));
    if (files.has(sense)) yield [lemma, files.get(sense)];
  }
}
