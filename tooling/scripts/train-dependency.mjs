// Trains the word-dependency models of packages/pack-en-fr and pack-en-de, on words as the phrase-based decoder has them:
//
//   node tooling/scripts/align-parallel.mjs --pair en-fr --source en-fr.en.gz --target en-fr.fr.gz --out en-fr.align
//   node tooling/scripts/train-dependency.mjs --pair en-fr --source en-fr.en.gz --target en-fr.fr.gz \
//     --documents en-fr.docs.gz --alignment en-fr.align --out packages/pack-en-fr/dependency.json.gz
//
// What is behind a slash in the name of a document are parts of it. `concord dependency train` does the same with words as the
// metrics have them.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import {
  cutDocuments,
  toWordLinks,
  trainDependencies,
} from "../../packages/anaphora/dist/index.js";
import {
  createResolver,
  parseCoreferenceModel,
} from "../../packages/coreference/dist/index.js";
import { plainContext } from "../../packages/core/dist/index.js";
import {
  createTagger,
  parseLexicon,
  parseTaggerModel,
} from "../../packages/morphology/dist/index.js";
import { linePreparer } from "../../packages/smt/dist/index.js";
import { serialiseDependencyModel } from "../../packages/word-dependency/dist/index.js";
import { readLines } from "./read-lines.mjs";

const names = ["pair", "source", "target", "documents", "alignment", "out"];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
for (const name of names)
  if (values[name] === undefined) throw new Error(`expected --${name}`);

const [, language] = values.pair.split("-");
const file = (name) =>
  readFileSync(new URL(`../../packages/${name}`, import.meta.url));
const taggerOf = (code) =>
  createTagger(
    parseTaggerModel(file(`lang-${code}/tagger.bin`)),
    parseLexicon(file(`lang-${code}/lexicon.bin`)),
  );
const resolver = createResolver(
  parseCoreferenceModel(file("lang-en/coreference.bin")),
  taggerOf("en"),
);
const [lines, targets, ids, links] = await Promise.all(
  ["source", "target", "documents", "alignment"].map((name) =>
    readLines(values[name]),
  ),
);
const { model, report } = await trainDependencies(
  {
    documents: cutDocuments(
      {
        name: values.source,
        lines,
        documents: ids.map((id) => id.split("/")[0]),
      },
      linePreparer({ language: "en", casing: "none" }),
    ),
    linksOf: (document) =>
      toWordLinks(document, resolver.resolve(document.sentences)),
    target: {
      name: values.target,
      words: targets.map(linePreparer({ language, casing: "none" })),
    },
    alignments: links.map((line) =>
      line === ""
        ? []
        : line.split(" ").map((link) => {
            const [source, target] = link.split("-").map(Number);
            return { source, target };
          }),
    ),
  },
  {},
  taggerOf(language),
  plainContext(),
);
console.error(report);
const bytes = Buffer.from(serialiseDependencyModel(model));
writeFileSync(
  values.out,
  values.out.endsWith(".gz") ? gzipSync(bytes, { level: 9 }) : bytes,
);
