// The experiment of Hardmeier & Federico (2010), §6, with our parts: a phrase-based system, its word-dependency model in
// decoding and as a re-ranker, a pronoun language model beside it; tables as Markdown. docs/studies has what it found.
//
//   node tooling/scripts/study-word-dependency.mjs --pair en-fr --model en-fr.smt --weights weights.ini --dependency en-fr.dependency.json.gz \
//     --tune tst2010 --test discomt2015 [--plm plm.arpa.gz] [--gold PARCORFULL/corpus/DiscoMT/EN --tune-gold PARCORFULL/corpus/TED/EN]
//
// A set is the beginning of four names: SET.en, SET.fr, SET.docs (document of each line). The weight of each model is
// the one with the best AutoF on the tuning set; nothing is chosen on the test set. `--only PATTERN` runs some systems only,
// `--save FILE` keeps what became of each pronoun for study-pooled.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { apt, aptLists, c1c4 } from "../../packages/apt/dist/index.js";
import { autoPrf, recallOutcomes } from "../../packages/autoprf/dist/index.js";
import { bleu } from "../../packages/bleu/dist/index.js";
import {
  cutDocuments,
  rerankWithDependencies,
  toWordLinks,
} from "../../packages/anaphora/dist/index.js";
import {
  createResolver,
  parseCoreferenceModel,
} from "../../packages/coreference/dist/index.js";
import { plainContext, scoreCorpus } from "../../packages/core/dist/index.js";
import { mcnemar, pairedT } from "../../packages/correlation/dist/index.js";
import { makeAligner } from "../../packages/evaluation/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "../../packages/morphology/dist/index.js";
import { parsePairPack } from "../../packages/pack/dist/index.js";
import { readPlm } from "../../packages/plm/dist/index.js";
import {
  linePreparer,
  parseTranslationModel,
  parseWeights,
  translateCorpus,
  wordFinisher,
} from "../../packages/smt/dist/index.js";
import {
  parseDependencyModel,
  sentenceLabels,
  translateDocuments,
  withDependencyWeight,
} from "../../packages/word-dependency/dist/index.js";
import { parcorLinks } from "./parcor-links.mjs";
import { readLines } from "./read-lines.mjs";

const { values } = parseArgs({
  options: {
    pair: { type: "string" },
    model: { type: "string" },
    weights: { type: "string" },
    dependency: { type: "string" },
    plm: { type: "string" },
    tune: { type: "string" },
    test: { type: "string" },
    gold: { type: "string" },
    "tune-gold": { type: "string" },
    nbest: { type: "string", default: "1000" },
    "pop-limit": { type: "string", default: "200" },
    only: { type: "string", default: "" },
    save: { type: "string" },
    grid: { type: "string", default: "0.02,0.05,0.1,0.2" },
  },
});
for (const name of ["pair", "model", "weights", "dependency", "tune", "test"])
  if (values[name] === undefined) throw new Error(`expected --${name}`);

const [, target] = values.pair.split("-");
const file = (name) =>
  readFileSync(new URL(`../../packages/${name}`, import.meta.url));
const open = (path) =>
  path.endsWith(".gz") ? gunzipSync(readFileSync(path)) : readFileSync(path);
const taggerOf = (language) =>
  createTagger(
    parseTaggerModel(file(`lang-${language}/tagger.bin`)),
    parseLexicon(file(`lang-${language}/lexicon.bin`)),
  );
const english = taggerOf("en");
const tagger = remembering(taggerOf(target));
const coreference = parseCoreferenceModel(file("lang-en/coreference.bin"));
const resolver = createResolver(coreference, english);
const pack = parsePairPack(
  JSON.parse(file(`pack-${values.pair}/pack.json`).toString()),
);
const resources = {
  pack,
  alignment: file(`pack-${values.pair}/alignment.bin`),
};
const model = parseTranslationModel(readFileSync(values.model));
const weights = parseWeights(readFileSync(values.weights, "utf8"));
const dependencies = parseDependencyModel(open(values.dependency).toString());
const plm =
  values.plm === undefined
    ? undefined
    : await readPlm(open(values.plm).toString().split("\n"));
const sourcePronouns = [
  { form: "it", number: "sing" },
  { form: "they", number: "plur" },
];
const pronouns = "i you he she it we they me him her us them".split(" ");
const grid = values.grid.split(",").map(Number);
const context = plainContext();
const popLimit = Number(values["pop-limit"]);
const finish = wordFinisher(model.info, model.targetForms);
const cut = (language, casing, forms) =>
  linePreparer({ language, casing, forms });
const cutters = {
  raw: cut("en", "none", []),
  source: cut("en", model.info.casing, model.sourceForms),
  target: cut(target, model.info.casing, model.targetForms),
};
const label = sentenceLabels(tagger, dependencies.label);

const tuning = await readSet(values.tune, values["tune-gold"]);
const testing = await readSet(values.test, values.gold);
console.log(
  `# ${values.pair}, tuned on ${setName(values.tune)}, tested on ${setName(values.test)}\n`,
);
describeLinks(testing);

// Each system translates a set with a weight; the baseline has none.
const kinds = {
  "decoding, direct links": (set, weight) => decode(set, set.links, { weight }),
  "decoding, leaving out as learnt": (set, weight) =>
    decode(set, set.links, {
      weight,
      scoring: { unalignedScore: "learnt" },
    }),
  "decoding, links along chains": (set, weight) =>
    decode(set, set.chained, { weight }),
  "decoding, pointwise mutual information": (set, weight) =>
    decode(set, set.links, { weight, scoring: { measure: "pmi" } }),
  ...(tuning.gold !== undefined &&
    testing.gold !== undefined && {
      "decoding, gold links": (set, weight) =>
        decode(set, set.gold, { weight }),
      "decoding, gold links, mutual information": (set, weight) =>
        decode(set, set.gold, { weight, scoring: { measure: "pmi" } }),
    }),
  "re-ranking": (set, weight) => rerank(set, { weight }),
  ...(plm !== undefined && {
    "re-ranking, PLM alone": (set, weight) =>
      rerank(set, { weight: 0, plmWeight: weight, plm }),
    "re-ranking, both": (set, weight) =>
      rerank(set, { weight, plmWeight: weight, plm }),
  }),
};

const baseline = await score(testing, await decodeBaseline(testing));
const tunedBaseline = await score(tuning, await decodeBaseline(tuning));
const rows = [["baseline", "", tunedBaseline, baseline]];
const curves = [];
for (const [name, translate] of Object.entries(kinds)) {
  if (!new RegExp(values.only).test(name)) continue;
  const points = [];
  for (const weight of grid)
    points.push([weight, await score(tuning, await translate(tuning, weight))]);
  const [weight, tuned] = points.reduce((best, one) =>
    one[1].auto.f1 > best[1].auto.f1 ? one : best,
  );
  curves.push([name, points]);
  rows.push([
    name,
    weight,
    tuned,
    await score(testing, await translate(testing, weight)),
  ]);
  console.error(name, weight, tuned.auto.f1);
}
printTable(rows);
printClasses(rows);
saveOutcomes(rows);
printRecalls(rows);
printCurves(curves);

/** A tagger for lists in which the same translations come again and again. */
function remembering({ tag }) {
  const known = new Map();
  return {
    tag: (words) => {
      const key = words.join(" ");
      const found = known.get(key) ?? tag(words);
      known.set(key, found);
      return found;
    },
  };
}

function setName(path) {
  return path.split("/").at(-1);
}

async function readSet(path, goldFolder) {
  const [lines, references, documents] = await Promise.all(
    ["en", target, "docs"].map((end) => readLines(`${path}.${end}`)),
  );
  const cutLines = cutDocuments({ name: path, lines, documents }, cutters.raw);
  const resolved = cutLines.map((one) => resolver.resolve(one.sentences));
  const targets = references.map(cutters.target);
  const sources = lines.map(cutters.source);
  const aligner = makeAligner(
    { training: undefined, resources, tokenizer: "moses" },
    { symmetrisation: "grow-diag-final-and" },
    context,
  );
  const alignments = await aligner.align(
    { source: sources, target: targets },
    { source: path, target: path },
  );
  await aligner.close();
  const gold =
    goldFolder === undefined
      ? undefined
      : await parcorLinks(goldFolder, cutLines, {
          model: coreference,
          tagger: english,
        });
  return {
    documents: cutLines,
    sources,
    references,
    referenceWords: targets.map((words, at) => ({
      words,
      alignment: alignments[at],
    })),
    links: cutLines.map((one, at) => toWordLinks(one, resolved[at])),
    chained: cutLines.map((one, at) =>
      toWordLinks(one, resolved[at], { followChains: true }),
    ),
    gold: gold && cutLines.map(({ id }) => gold.get(id) ?? []),
    lists: undefined,
  };
}

function describeLinks({ documents, links, gold }) {
  const count = (all) => all.reduce((sum, one) => sum + one.length, 0);
  const inside = links
    .flat()
    .filter(
      ({ antecedent, referent }) => antecedent.sentence === referent.sentence,
    ).length;
  console.log(
    `${documents.length} documents, ${count(links)} automatic links (${inside} inside a sentence)${gold === undefined ? "" : `, ${count(gold)} gold links in ${gold.filter(({ length }) => length > 0).length} documents`}.\n`,
  );
}

async function decodeBaseline(set) {
  const found = [];
  const sentences = set.sources.map((words) => ({ words }));
  const scaled = withDependencyWeight(weights, 0);
  delete scaled.WordDependency0;
  for await (const { translations } of translateCorpus(model, sentences, {
    weights: scaled,
    popLimit,
  }))
    found.push(translations[0]);
  return found;
}

async function decode(set, links, { weight, scoring = {} }) {
  const found = [];
  const linked = set.documents.map(({ start, sentences }, at) => ({
    sentences: sentences.map((_, sentence) => set.sources[start + sentence]),
    links: links[at],
  }));
  for await (const { translations, failures } of translateDocuments(
    model,
    linked,
    { dependencies, weights, weight, scoring, label, popLimit },
  )) {
    if (failures.length > 0) throw failures[0].error;
    found.push(...translations.map(([best]) => best));
  }
  return found;
}

async function rerank(set, { weight, plmWeight = 0, plm: used }) {
  set.lists ??= await nbestLists(set);
  const found = [];
  // A document at a time: the words of all lists at once take gigabytes.
  for (const [at, { id, start, sentences }] of set.documents.entries()) {
    const translations = sentences.flatMap((_, segment) =>
      set.lists[start + segment].map((one) => ({ ...one, segment })),
    );
    const lines = await rerankWithDependencies(
      [
        {
          id,
          start: 0,
          sentences: sentences.map((_, line) => set.sources[start + line]),
        },
      ],
      () => set.links[at],
      translations,
      { weight, plmWeight },
      {
        ...resources,
        dependencies,
        tagger,
        cutTarget: cutters.target,
        ...(used !== undefined && { plm: { plm: used, sourcePronouns } }),
      },
      context,
    );
    for (const { best } of lines)
      found.push({
        words: best.text.split(" ").filter((word) => word !== ""),
        alignment: best.alignment,
      });
  }
  return found;
}

/** The n-best list of each line; only the best of a sentence without a pronoun that a model could choose by. */
async function nbestLists(set) {
  const lists = [];
  const isOpen = openSentences(set);
  const sharedLinks = new Map();
  const scaled = withDependencyWeight(weights, 0);
  delete scaled.WordDependency0;
  let segment = 0;
  for await (const { translations } of translateCorpus(
    model,
    set.sources.map((words) => ({ words })),
    { weights: scaled, popLimit, nbest: { size: Number(values.nbest) } },
  )) {
    const kept = isOpen[segment] ? translations : translations.slice(0, 1);
    lists.push(
      kept.map(({ words, alignment, score: given }) => ({
        text: words.join(" "),
        // Millions of equal links would fill the memory.
        alignment: alignment.map((link) => shared(sharedLinks, link)),
        score: given,
      })),
    );
    segment += 1;
  }
  return lists;
}

function shared(known, link) {
  const key = link.source * 1024 + link.target;
  if (!known.has(key)) known.set(key, link);
  return known.get(key);
}

function openSentences({ documents, links, sources }) {
  const asked = new Set(sourcePronouns.map(({ form }) => form));
  const isOpen = sources.map((words) =>
    words.some((word) => asked.has(word.toLowerCase())),
  );
  for (const [at, { start }] of documents.entries())
    for (const { referent } of links[at])
      isOpen[start + referent.sentence] = true;
  return isOpen;
}

function score(set, translations) {
  const segments = translations.map(({ words, alignment }, index) => ({
    index,
    source: set.sources[index],
    references: [set.referenceWords[index]],
    hypothesis: { words, alignment },
  }));
  const metric = autoPrf({ pronouns, lowercase: true });
  const items = segments.flatMap((segment) => metric.items(segment));
  const texts = translations.map(({ words }, index) => ({
    hypothesis: finish(words),
    references: [set.references[index]],
  }));
  return {
    auto: scoreCorpus(metric, segments),
    items,
    classes: classes(segments),
    apt: scoreCorpus(apt({ lists: aptLists(pack) }), segments).score,
    bleu: scoreCorpus(bleu(), texts).score,
  };
}

/** C1-C4 of the pack's pronouns (Luong & Popescu-Belis 2016): the counts, and whether each is right, by occurrence. */
function classes(segments) {
  const metric = c1c4({ lists: aptLists(pack) });
  return {
    counts: scoreCorpus(metric, segments).classes,
    right: segments
      .flatMap((segment) => metric.items(segment))
      .map(({ outcome }) => outcome <= 2),
  };
}

/** Gains, losses and McNemar's exact test of C1 + C2 against the baseline. */
function compareClasses(own, other) {
  let onlyFirst = 0;
  let onlySecond = 0;
  for (const [at, isRight] of own.right.entries())
    if (isRight && !other.right[at]) onlyFirst += 1;
    else if (!isRight && other.right[at]) onlySecond += 1;
  return {
    gained: onlyFirst,
    lost: onlySecond,
    p: mcnemar({ onlyFirst, onlySecond }).p,
  };
}

function printClasses(all) {
  console.log(
    "Pronouns of the pack by class: C1 as in the reference, C2 similar, C3 different, C4 left out; McNemar's exact test on C1 + C2.\n",
  );
  console.log("| system | C1 | C2 | C3 | C4 | C1 + C2 | gained | lost | p |");
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
  for (const [name, , , test] of all) {
    const { counts } = test.classes;
    const total = counts.reduce((sum, one) => sum + one, 0);
    const { gained, lost, p } = compareClasses(test.classes, baseline.classes);
    const against =
      test === baseline ? " |  | " : `${gained} | ${lost} | ${probability(p)}`;
    console.log(
      `| ${name} | ${counts.join(" | ")} | ${percent((counts[0] + counts[1]) / total)} | ${against} |`,
    );
  }
  console.log("");
}

/** What every pronoun became in each system, for study-pooled.mjs. */
function saveOutcomes(all) {
  if (values.save === undefined) return;
  const systems = all.map(([name, weight, , test]) => ({
    name,
    weight,
    right: test.classes.right,
    recall: recallOutcomes(test.items),
    it: ofPronoun(test, "it"),
    they: ofPronoun(test, "they"),
  }));
  const set = setName(values.test);
  writeFileSync(
    values.save,
    `${JSON.stringify({ pair: values.pair, set, systems })}\n`,
  );
}

function printTable(all) {
  console.log(
    "| system | weight | AutoP | AutoR | AutoF | APT | BLEU | recall against the baseline, one-tailed p |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
  for (const [name, weight, , test] of all) {
    const { precision, recall, f1 } = test.auto;
    const p =
      test === baseline
        ? ""
        : probability(
            pairedT(recallOutcomes(test.items), recallOutcomes(baseline.items))
              .pGreater,
          );
    console.log(
      `| ${name} | ${weight} | ${percent(precision)} | ${percent(recall)} | ${percent(f1)} | ${percent(test.apt)} | ${percent(test.bleu)} | ${p} |`,
    );
  }
  console.log("");
}

function printRecalls(all) {
  const names = pronouns.filter(
    (name) => ofPronoun(baseline, name).length >= 40,
  );
  console.log(
    `Recall by pronoun, with the two-tailed p of the paired t-test against the baseline.\n`,
  );
  console.log(`| system | ${names.join(" | ")} |`);
  console.log(`|---|${names.map(() => "--:").join("|")}|`);
  for (const [name, , , test] of all) {
    const cells = names.map((pronoun) => {
      const own = ofPronoun(test, pronoun);
      const recall = percent(
        own.reduce((sum, one) => sum + one, 0) / own.length,
      );
      if (test === baseline) return `${recall} (n = ${own.length})`;
      return `${recall} (${probability(pairedT(own, ofPronoun(baseline, pronoun)).p)})`;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
  console.log("");
}

function ofPronoun({ items }, pronoun) {
  return recallOutcomes(
    items.filter(({ source }) => source.toLowerCase() === pronoun),
  );
}

function printCurves(all) {
  console.log(
    `AutoF on ${setName(values.tune)} by weight (baseline ${percent(tunedBaseline.auto.f1)}); BLEU in brackets (baseline ${percent(tunedBaseline.bleu)}).\n`,
  );
  console.log(`| system | ${grid.join(" | ")} |`);
  console.log(`|---|${grid.map(() => "--:").join("|")}|`);
  for (const [name, points] of all)
    console.log(
      `| ${name} | ${points.map(([, one]) => `${percent(one.auto.f1)} (${percent(one.bleu)})`).join(" | ")} |`,
    );
  console.log("");
}

function percent(share) {
  return share === undefined ? "–" : (100 * share).toFixed(2);
}

function probability(p) {
  if (p === undefined) return "–";
  return p < 0.001 ? "< .001" : p.toFixed(3).replace(/^0/, "");
}
