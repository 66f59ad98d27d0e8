// Trains the weights of packages/plm/src/antecedents/default-model.ts on contrastive pairs: the first half of a suite in
// lines. The other half is for reporting (concord contrast --items 2001-4000).
//
//   node tooling/scripts/train-antecedents.mjs --suite current.src.gz current.trg.gz c3.context.src.gz c3.context.trg.gz \
//     --items 2000 --out packages/plm/src/antecedents/default-model.ts
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  annotateItem,
  parseSuite,
} from "../../packages/contrast/dist/index.js";
import {
  createWeigher,
  parseCoreferenceModel,
  spreadWeights,
} from "../../packages/coreference/dist/index.js";
import { plainContext } from "../../packages/core/dist/index.js";
import { makeAligner } from "../../packages/evaluation/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "../../packages/morphology/dist/index.js";
import { parsePairPack } from "../../packages/pack/dist/index.js";
import {
  askAntecedents,
  findAsked,
  genderProbabilities,
  genderedPronouns,
  trainAntecedents,
  weighOptions,
} from "../../packages/plm/dist/index.js";
import { forms, lineTokenizer } from "../../packages/text/dist/index.js";
import { readLines } from "./read-lines.mjs";

const { values, positionals } = parseArgs({
  options: {
    suite: { type: "string", multiple: true },
    items: { type: "string", default: "2000" },
    out: { type: "string" },
  },
  allowPositionals: true,
});
const file = (name) =>
  readFileSync(new URL(`../../packages/${name}`, import.meta.url));
const taggerOf = (language) =>
  createTagger(
    parseTaggerModel(file(`lang-${language}/tagger.bin`)),
    parseLexicon(file(`lang-${language}/lexicon.bin`)),
  );
const tagger = taggerOf("fr");
const weigher = createWeigher(
  parseCoreferenceModel(file("lang-en/coreference.bin")),
  taggerOf("en"),
);
const pack = parsePairPack(JSON.parse(file("pack-en-fr/pack.json").toString()));
const pronouns = genderedPronouns(pack.pronouns.target);
const names = [...values.suite, ...positionals];
const suite = parseSuite(
  await Promise.all(
    names.map(async (name) => ({ name, lines: await readLines(name) })),
  ),
);
const items = suite.items.slice(0, Number(values.items));
const cut = {
  source: lineTokenizer("moses", "en"),
  target: lineTokenizer("moses", "fr"),
};
const words = (side, lines) => lines.map((line) => forms(cut[side](line)));
const aligner = makeAligner(
  {
    training: undefined,
    resources: { pack, alignment: file("pack-en-fr/alignment.bin") },
    tokenizer: "moses",
  },
  {},
  plainContext(),
);
const texts = items.map((item) => ({
  source: words("source", [...item.context, item.source]),
  target: words("target", [...item.versions[0].context, item.versions[0].text]),
}));
const alignments = await aligner.align(
  {
    source: texts.flatMap(({ source }) => source),
    target: texts.flatMap(({ target }) => target),
  },
  { source: "source", target: "target" },
);
await aligner.close();
const sourcePronouns = new Map([
  ["it", "Sing"],
  ["they", "Plur"],
]);
let next = 0;
const examples = items.flatMap((item, at) => {
  const { source, target } = texts[at];
  const own = alignments.slice(next, next + source.length);
  next += source.length;
  const annotated = annotateItem(
    item,
    { source, targets: [target], alignments: [own] },
    { tagger, weigh: (lines) => spreadWeights(weigher.weigh(lines)) },
  );
  const [document] = annotated.documents;
  const changed = findChanged(item);
  return findAsked(document, annotated.sentence, { pronouns, sourcePronouns })
    .filter(({ word }) => word === changed)
    .map((asked) => ({
      ...askAntecedents(document, asked, pronouns),
      gender: asked.pronoun.gender,
    }));
});

function findChanged({ versions }) {
  const [right, wrong] = words(
    "target",
    versions.map(({ text }) => text),
  );
  return right.findIndex((word, at) => word !== wrong[at]);
}

const folds = 5;
let [right, all] = [0, 0];
for (let fold = 0; fold < folds; fold += 1) {
  const isHeld = (at) => Math.floor((at * folds) / examples.length) === fold;
  const model = trainAntecedents(examples.filter((_, at) => !isHeld(at)));
  for (const example of examples.filter((_, at) => isHeld(at))) {
    const { gender, ...question } = example;
    const found = genderProbabilities(weighOptions(model, question));
    all += 1;
    if ((found.get(gender) ?? 0) > 0.5) right += 1;
  }
}
console.error(
  `${items.length} items, ${examples.length} examples, ${((100 * right) / all).toFixed(1)} % right in ${folds}-fold cross-validation by blocks`,
);
const model = trainAntecedents(examples);
const source = `import type { AntecedentModel } from "./gender-probabilities.ts";

/**
 * Weights learnt by \`tooling/scripts/train-antecedents.mjs\` from the first ${items.length} items of a contrastive suite
 * (English–French, ${examples.length} pronouns); the package's README says which.
 */
export const defaultAntecedentModel: AntecedentModel = ${JSON.stringify(model, undefined, 2)};
`;
if (values.out === undefined) console.log(source);
else writeFileSync(values.out, source);
