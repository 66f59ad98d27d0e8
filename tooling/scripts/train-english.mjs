// Trains the tagger and the coreference model of packages/lang-en:
//
//   pnpm turbo run build --filter=@concord-mt/corpus --filter=@concord-mt/coreference --filter=@concord-mt/morphology
//   node tooling/scripts/train-english.mjs --gum GUM --litbank LITBANK/coref/conll --wordnet DICT \
//     --lexicon packages/lang-en/lexicon.bin --out packages/lang-en \
//     --text en-fr.en.gz --parallel fr,en-fr.en.gz,en-fr.fr.gz,en-fr.docs.gz,en-fr.align,1500
//
// `--parallel` adds documents whose translations say what pronouns can stand for, see projected-pronouns.mjs: language,
// English text, translation, documents, links of align-parallel.mjs, number of documents.
// `--text` adds plain English text in which pronouns are resolved, to learn number, gender and animacy of nouns.
// `--parts train` leaves GUM's development part out, so that settings can be chosen on it. GUM's test part is never seen.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  createResolver,
  nounClasses,
  referentCounter,
  serialiseCoreferenceModel,
  trainCoreference,
} from "../../packages/coreference/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
  serialiseTaggerModel,
  trainTagger,
  treebankTokens,
  treebankWords,
} from "../../packages/morphology/dist/index.js";
import {
  gumParts,
  isOpen,
  readGum,
  readLitbank,
  wordnetNouns,
} from "./english-corpora.mjs";
import { linePreparer } from "../../packages/smt/dist/index.js";
import { readLines } from "./read-lines.mjs";
import { readProjected } from "./projected-pronouns.mjs";
import { pleonasticTexts } from "./pleonastic-it.mjs";

const { values } = parseArgs({
  options: {
    gum: { type: "string" },
    litbank: { type: "string" },
    wordnet: { type: "string" },
    lexicon: { type: "string" },
    out: { type: "string" },
    parts: { type: "string", default: "train,dev" },
    caution: { type: "string" },
    epochs: { type: "string" },
    step: { type: "string" },
    text: { type: "string" },
    "text-lines": { type: "string", default: "100000" },
    "text-probability": { type: "string", default: "0.7" },
    parallel: { type: "string", multiple: true, default: [] },
    "parallel-weight": { type: "string", default: "0.1" },
  },
});
for (const name of ["gum", "litbank", "wordnet", "lexicon", "out"])
  if (values[name] === undefined) throw new Error(`expected --${name}`);

const folds = 4;
const parts = gumParts(values.gum);
const documents = [];
for (const [document, part] of parts)
  if (values.parts.split(",").includes(part) && isOpen(document))
    documents.push(await readGum(values.gum, document));
const lexicon = parseLexicon(readFileSync(values.lexicon));

console.error(`${documents.length} documents of GUM`);
const taggerModel = taggerFrom(documents);
const taggerBytes = serialiseTaggerModel(taggerModel);
writeFileSync(join(values.out, "tagger.bin"), taggerBytes);
console.error(`tagger.bin: ${taggerBytes.length} bytes`);

// A tagger does better on what it has learnt from; the resolver must learn from what it will see.
const taggers = Array.from({ length: folds }, (_, fold) =>
  createTagger(
    taggerFrom(documents.filter((_, at) => at % folds !== fold)),
    lexicon,
  ),
);
const tagger = createTagger(taggerModel, lexicon);
const litbank = await readLitbank(values.litbank);
const projected = [];
for (const parallel of values.parallel)
  projected.push(...(await projectedDocuments(parallel)));
console.error(`${projected.length} documents of parallel text`);
const examples = [
  ...documents.map((document, at) => ({
    ...document,
    tagger: taggers[at % folds],
  })),
  ...litbank.map((document) => ({ ...document, tagger })),
  ...pleonasticTexts().map((document) => ({ ...document, tagger })),
  ...projected,
];
const classes = nounClasses(wordnetNouns(values.wordnet));
// A first model resolves text; which pronouns stand for which nouns there is what the second one learns from too.
const first = trainCoreference(
  examples.filter(({ weight = 1 }) => weight === 1),
  { classes, epochs: 3 },
);
const counter = referentCounter({
  tagger,
  resolver: createResolver(first, tagger, {
    minProbability: Number(values["text-probability"]),
  }),
});
for (const { sentences } of [...documents, ...litbank, ...projected])
  counter.add(sentences);
for await (const sentences of plainDocuments()) counter.add(sentences);
const referents = values.text === undefined ? [] : counter.finish();
console.error(
  `${referents.reduce((sum, { length }) => sum + length, 0)} nouns with pronouns`,
);
const model = trainCoreference(examples, {
  classes,
  referents,
  ...number("caution"),
  ...number("epochs"),
  ...number("step"),
  onEpoch: (epoch, loss) => console.error(`pass ${epoch}: ${loss.toFixed(4)}`),
});
const bytes = serialiseCoreferenceModel(model);
writeFileSync(join(values.out, "coreference.bin"), bytes);
console.error(`coreference.bin: ${bytes.length} bytes`);

function taggerFrom(sources) {
  const sentences = sources.flatMap(({ rows }) =>
    rows.flatMap((sentence) => {
      const words = treebankWords(sentence);
      const tokens = treebankTokens(sentence);
      return words.length === tokens.length ? [words] : [words, tokens];
    }),
  );
  return trainTagger([sentences], { language: "en", lexicon });
}

async function projectedDocuments(text) {
  const [language, source, target, documents, alignment, most] =
    text.split(",");
  const file = (name) =>
    readFileSync(
      new URL(`../../packages/lang-${language}/${name}`, import.meta.url),
    );
  const found = await readProjected(
    { language, source, target, documents, alignment },
    {
      english: tagger,
      tagger: createTagger(
        parseTaggerModel(file("tagger.bin")),
        parseLexicon(file("lexicon.bin")),
      ),
      most: Number(most),
    },
  );
  const weight = Number(values["parallel-weight"]);
  return found.map((document) => ({ ...document, tagger, weight }));
}

/** Documents of plain text, forty lines each: what pronouns stand for in them teaches number, gender and animacy. */
async function* plainDocuments() {
  if (values.text === undefined) return;
  const prepare = linePreparer({ language: "en", casing: "none" });
  let sentences = [];
  let lines = 0;
  for (const line of await readLines(values.text)) {
    if (lines >= Number(values["text-lines"])) break;
    lines += 1;
    sentences.push(prepare(line));
    if (sentences.length < 40) continue;
    yield sentences;
    sentences = [];
  }
}

function number(name) {
  return values[name] === undefined ? {} : { [name]: Number(values[name]) };
}
