// Which knows il from elle: the pronoun language model, the word-dependency model, the nearest noun, or two of them together?
// Contrastive pairs, two lines each, the right one first; contexts of so many lines in front of each line:
//
//   node tooling/scripts/study-contrastive-pronouns.mjs --source current.src.gz --target current.trg.gz \
//     --context-source c3.context.src.gz --context-target c3.context.trg.gz --context 3
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  plmScorer,
  scoreDependencies,
  toWordLinks,
} from "../../packages/anaphora/dist/index.js";
import {
  createResolver,
  parseCoreferenceModel,
} from "../../packages/coreference/dist/index.js";
import { plainContext } from "../../packages/core/dist/index.js";
import { makeAligner } from "../../packages/evaluation/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "../../packages/morphology/dist/index.js";
import { parsePairPack } from "../../packages/pack/dist/index.js";
import { readPlm } from "../../packages/plm/dist/index.js";
import { forms, lineTokenizer } from "../../packages/text/dist/index.js";
import { parseDependencyModel } from "../../packages/word-dependency/dist/index.js";
import { readLines } from "./read-lines.mjs";

const { values } = parseArgs({
  options: {
    source: { type: "string" },
    target: { type: "string" },
    "context-source": { type: "string" },
    "context-target": { type: "string" },
    context: { type: "string", default: "1" },
    dependency: { type: "string" },
  },
});
const file = (name) =>
  readFileSync(new URL(`../../packages/${name}`, import.meta.url));
const taggerOf = (language) =>
  createTagger(
    parseTaggerModel(file(`lang-${language}/tagger.bin`)),
    parseLexicon(file(`lang-${language}/lexicon.bin`)),
  );
const tagger = taggerOf("fr");
const resolver = createResolver(
  parseCoreferenceModel(file("lang-en/coreference.bin")),
  taggerOf("en"),
);
const pack = parsePairPack(JSON.parse(file("pack-en-fr/pack.json").toString()));
const model = parseDependencyModel(
  (values.dependency === undefined
    ? gunzipSync(file("pack-en-fr/dependency.json.gz"))
    : readFileSync(values.dependency)
  ).toString(),
);
const plm = await readPlm(
  gunzipSync(file("lang-fr/plm.arpa.gz")).toString().split("\n"),
);
const size = Number(values.context);
const cut = {
  source: lineTokenizer("moses", "en"),
  target: lineTokenizer("moses", "fr"),
};
const words = async (name, side) =>
  (await readLines(values[name])).map((line) => forms(cut[side](line)));
const [sources, targets, contextSources, contextTargets] = await Promise.all([
  words("source", "source"),
  words("target", "target"),
  words("context-source", "source"),
  words("context-target", "target"),
]);
const aligner = makeAligner(
  {
    training: undefined,
    resources: { pack, alignment: file("pack-en-fr/alignment.bin") },
    tokenizer: "moses",
  },
  {},
  plainContext(),
);
const names = { source: values.source, target: values.target };
const alignments = await aligner.align(
  { source: sources, target: targets },
  names,
);
const contextAlignments = await aligner.align(
  { source: contextSources, target: contextTargets },
  names,
);
await aligner.close();

const judges = {
  "nearest noun": (one) => one.nearest,
  PLM: (one) => one.plm,
  "dependency model": (one) => one.direct,
  "dependency model, along chains": (one) => one.chained,
  "dependency model, mutual information": (one) => one.information,
  "PLM + dependency model": (one) => one.plm + one.direct,
  "PLM + dependency model, mutual information": (one) =>
    one.plm + one.information,
};
const groups = new Map();
for (let at = 0; at < sources.length; at += 2) {
  const pronoun = rightPronoun(at);
  const [right, wrong] = [judge(at), judge(at + 1)];
  for (const group of ["all", pronoun])
    for (const [name, value] of Object.entries(judges)) {
      const cell = count(group, name);
      const difference = value(right) - value(wrong);
      cell.pairs += 1;
      if (Math.abs(difference) < 1e-9) cell.ties += 1;
      else if (difference > 0) cell.right += 1;
    }
}
print();

function count(group, name) {
  const row = groups.get(group) ?? new Map();
  groups.set(group, row);
  const cell = row.get(name) ?? { pairs: 0, ties: 0, right: 0 };
  row.set(name, cell);
  return cell;
}

/** The first word of the right translation that the wrong one does not have in its place. */
function rightPronoun(at) {
  const other = targets[at + 1];
  const word = targets[at].find((one, place) => one !== other[place]) ?? "";
  const form = word.toLowerCase();
  return ["il", "elle", "ils", "elles"].includes(form) ? form : "other";
}

function judge(at) {
  const before = Array.from({ length: size }, (_, place) => at * size + place);
  const source = [...before.map((line) => contextSources[line]), sources[at]];
  const target = [...before.map((line) => contextTargets[line]), targets[at]];
  const links = [
    ...before.map((line) => contextAlignments[line]),
    alignments[at],
  ];
  const document = { id: "pair", start: 0, sentences: source };
  const found = resolver.resolve(source);
  const sum = (options, scoring = {}) =>
    scoreDependencies(
      [document],
      () => toWordLinks(document, found, options),
      { name: "target", lines: target, alignments: links },
      { model, tagger, ...scoring },
    )
      .filter(({ line }) => line === size)
      .reduce((total, { score }) => total + score, 0);
  return {
    direct: sum({}),
    chained: sum({ followChains: true }),
    information: sum({}, { measure: "pmi" }),
    plm: pronounModel(source, target, links),
    nearest: nearest(target),
  };
}

function pronounModel(source, target, links) {
  const sourcePronouns = [
    { form: "it", number: "sing" },
    { form: "they", number: "plur" },
  ];
  const scorer = plmScorer({ plm, tagger, sourcePronouns });
  let score = 0;
  for (const [line, own] of source.entries()) {
    [score] = scorer.score(own, [
      { words: target[line], alignment: links[line] },
    ]);
    scorer.take(0);
  }
  return score;
}

/** How many of the sentence's pronouns have the gender of the nearest noun of their number before them. */
function nearest(target) {
  const genders = new Map();
  let agreeing = 0;
  for (const [line, own] of target.entries())
    for (const [at, { upos, gender, number }] of tagger.tag(own).entries()) {
      const isPronoun = /^(?:il|elle)s?$/i.test(own[at]);
      if (isPronoun && line === size && genders.get(number) === gender)
        agreeing += 1;
      if (upos === "NOUN" || upos === "PROPN") genders.set(number, gender);
    }
  return agreeing;
}

function print() {
  const columns = ["all", "il", "elle", "ils", "elles", "other"].filter(
    (group) => groups.has(group),
  );
  console.log(
    `| | ${columns.map((group) => `${group} (${groups.get(group).get("PLM").pairs})`).join(" | ")} | undecided |`,
  );
  console.log(`|---|${columns.map(() => "--:").join("|")}|--:|`);
  for (const name of Object.keys(judges)) {
    const cells = columns.map((group) => {
      const { right, ties, pairs } = groups.get(group).get(name);
      return ((100 * (right + ties / 2)) / pairs).toFixed(1);
    });
    const { ties, pairs } = groups.get("all").get(name);
    console.log(
      `| ${name} | ${cells.join(" | ")} | ${((100 * ties) / pairs).toFixed(1)} |`,
    );
  }
}
