// Judges the coreference model of packages/lang-en; prints the tables of packages/coreference/README.md:
//
//   node tooling/scripts/evaluate-coreference.mjs --gum GUM --parcor PARCORFULL/corpus --gap gap-development.tsv
//
// `--part dev` takes another part of GUM, `--models DIR` other models. Reddit is left out: its words are blanked.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  createNearestResolver,
  createResolver,
  evaluateCoreference,
  followChains,
  parseCoreferenceModel,
  withHeads,
} from "../../packages/coreference/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "../../packages/morphology/dist/index.js";
import { splitSentences, tokenise } from "../../packages/text/dist/index.js";
import { genreOf, gumParts, readGum, readParcor } from "./english-corpora.mjs";

const { values } = parseArgs({
  options: {
    gum: { type: "string" },
    parcor: { type: "string" },
    gap: { type: "string" },
    part: { type: "string", default: "test" },
    models: { type: "string", default: "packages/lang-en" },
    "min-probability": { type: "string", default: "0" },
  },
});
const file = (name) => readFileSync(join(values.models, name));
const tagger = createTagger(
  parseTaggerModel(file("tagger.bin")),
  parseLexicon(file("lexicon.bin")),
);
const model = parseCoreferenceModel(file("coreference.bin"));
const minProbability = Number(values["min-probability"]);
const resolver = createResolver(model, tagger, { minProbability });
const resolvers = {
  "nearest mention": createNearestResolver(model, tagger),
  "nearest that agrees": createNearestResolver(model, tagger, {
    agreeing: true,
  }),
  model: resolver,
};
const percent = (share) => (100 * share).toFixed(1).padStart(5);
const line = ({ precision, recall, f1, pronouns, links, anaphoric, right }) =>
  `P ${percent(precision)} R ${percent(recall)} F ${percent(f1)}  (${pronouns} pronouns, ${anaphoric} anaphoric, ${links} links, ${right} right)`;

if (values.gum !== undefined) await judgeGum(values.gum);
if (values.parcor !== undefined) await judgeParcor(values.parcor);
if (values.gap !== undefined) judgeGap(readFileSync(values.gap, "utf8"));

async function judgeGum(folder) {
  const documents = [];
  for (const [document, part] of gumParts(folder))
    if (part === values.part && genreOf(document) !== "reddit")
      documents.push(await readGum(folder, document));
  console.log(`GUM ${values.part} without reddit`);
  judge(documents);
  const start = process.cpuUsage();
  const words = documents.reduce(
    (sum, { sentences }) => sum + sentences.flat().length,
    0,
  );
  for (const { sentences } of documents) resolver.resolve(sentences);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  console.log(
    `${Math.round(words / seconds)} words per second of processor time, tagging included`,
  );
  const genres = [...new Set(documents.map(({ id }) => genreOf(id)))].sort();
  for (const genre of genres) {
    const some = documents.filter(({ id }) => genreOf(id) === genre);
    console.log(
      `${genre.padEnd(20)} ${line(evaluate(some, resolver).links.all)}`,
    );
  }
}

async function judgeParcor(folder) {
  for (const set of ["DiscoMT", "TED"]) {
    const talks = await readParcor(join(folder, set, "EN"));
    const documents = talks.map((talk) => withHeads(talk, { model, tagger }));
    console.log(`ParCorFull ${set}, it and they`);
    judge(documents, { forms: new Set(["it", "they"]) });
  }
}

function evaluate(documents, one, options = {}) {
  return evaluateCoreference(
    documents,
    ({ sentences }) => one.resolve(sentences),
    options,
  );
}

function judge(documents, options = {}) {
  for (const [name, one] of Object.entries(resolvers)) {
    const { links, chains } = evaluate(documents, one, options);
    console.log(`${name.padEnd(20)} ${line(links.all)}`);
    if (one !== resolver) continue;
    for (const [kind, score] of links.kinds)
      console.log(`  ${kind.padEnd(18)} ${line(score)}`);
    const { muc, bCubed, ceafEntity, conll } = chains;
    console.log(
      `  chains: MUC ${percent(muc.f1)} B3 ${percent(bCubed.f1)} CEAF-e ${percent(ceafEntity.f1)} CoNLL ${percent(conll)}`,
    );
  }
}

/** GAP (Webster et al., 2018): is each of two names what the pronoun stands for; chains are followed to a name. */
function judgeGap(text) {
  const [head = "", ...rows] = text.trimEnd().split("\n");
  const names = head.trim().split("\t");
  const counts = {};
  for (const row of rows) {
    const cells = row.split("\t");
    const cell = (name) => cells[names.indexOf(name)] ?? "";
    const document = cell("Text");
    const spans = splitSentences(document).map(({ start, end }) =>
      tokenise(document.slice(start, end), { language: "en" }).map((token) => ({
        form: token.form,
        start: start + token.start,
        end: start + token.end,
      })),
    );
    const links = followChains(
      resolver.resolve(spans.map((tokens) => tokens.map(({ form }) => form))),
    );
    const pronoun = Number(cell("Pronoun-offset"));
    const link = links.find(({ pronoun: { sentence, word } }) => {
      const token = spans[sentence][word];
      return token.start <= pronoun && pronoun < token.end;
    });
    const to = link?.antecedent;
    const start = to === undefined ? -1 : spans[to.sentence][to.start].start;
    const end = to === undefined ? -1 : spans[to.sentence][to.end - 1].end;
    const gender = /^(?:he|him|his)$/i.test(cell("Pronoun"))
      ? "masculine"
      : "feminine";
    for (const side of ["A", "B"]) {
      const from = Number(cell(`${side}-offset`));
      const isNamed = start < from + cell(side).length && from < end;
      const isRight = cell(`${side}-coref`).toUpperCase() === "TRUE";
      for (const group of ["all", gender]) {
        const count = (counts[group] ??= { both: 0, named: 0, right: 0 });
        if (isNamed && isRight) count.both += 1;
        if (isNamed) count.named += 1;
        if (isRight) count.right += 1;
      }
    }
  }
  console.log("GAP development");
  for (const [group, { both, named, right }] of Object.entries(counts))
    console.log(
      `${group.padEnd(20)} P ${percent(both / named)} R ${percent(both / right)} F ${percent((2 * both) / (named + right))}`,
    );
}
