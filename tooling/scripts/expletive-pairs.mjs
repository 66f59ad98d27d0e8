// What a French pronoun language model does to il and elle in text, by constructed pairs of hypotheses:
//
//   pnpm turbo run build --filter=@concord-mt/catalog --filter=@concord-mt/plm --filter=@concord-mt/text
//   node tooling/scripts/expletive-pairs.mjs --labels docs/studies/expletive-il.tsv --folder DATA [--margin 0.2]
//
// Each labelled il, and each elle of the same files (--feminine of each file at most, drawn with a seed), becomes a list of
// two hypotheses: the sentence as it is, and the same with the other pronoun. Behind the context of the sentences before
// it the decoder prefers one of them by --margin. "Broken": it prefers the right one, and re-ranking takes the wrong one;
// "repaired": the contrary. α = β = 5.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { bundledPlm, findLanguage } from "../../packages/catalog/dist/index.js";
import { pcg64 } from "../../packages/core/dist/index.js";
import {
  expletiveRules,
  prepareSentence,
  preparedReranker,
  readPlm,
} from "../../packages/plm/dist/index.js";
import { forms, lineTokenizer } from "../../packages/text/dist/index.js";

const { values } = parseArgs({
  options: {
    labels: { type: "string" },
    folder: { type: "string", default: "." },
    feminine: { type: "string", default: "100" },
    margin: { type: "string", default: "0.2" },
  },
});
const margin = Number(values.margin);
const { pack, tagger } = await findLanguage({ language: "fr" });
const cut = lineTokenizer("moses", "fr");
const model = async (kind) =>
  readPlm(read(bundledPlm("fr", kind)).trimEnd().split("\n"));
const settings = [
  ["dropped, rules on both sides", await model("dropped"), true],
  ["dropped, rules in training only", await model("dropped"), false],
  ["kept (the paper)", await model("kept"), false],
];

const occurrences = [...collect()];
for (const kind of ["expletive il", "referential il", "elle"]) {
  const own = occurrences.filter((one) => one.kind === kind);
  console.log(`${kind}: ${own.length}`);
  for (const [name, plm, hasRules] of settings) {
    const count = (decoder) =>
      own.filter((one) => isRight(one, plm, hasRules, decoder)).length;
    const broken = own.length - count("right");
    console.log(`  ${name}: broken ${broken}, repaired ${count("wrong")}`);
  }
}

function* collect() {
  const labels = read(values.labels)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));
  for (const file of new Set(labels.map(([name]) => name))) {
    const rows = labels.filter(([name]) => name === file);
    const lines = read(join(values.folder, file)).split("\n");
    for (const [, line, token, , label] of rows)
      yield {
        kind: `${label} il`,
        ...occurrence(lines, line - 1, token - 1),
      };
    yield* feminine(lines, Number(values.feminine));
  }
}

function* feminine(lines, most) {
  const all = lines.flatMap((line, at) =>
    /\belle\b/iu.test(line)
      ? forms(cut(line)).flatMap((word, token) =>
          /^elle$/iu.test(word) ? [[at, token]] : [],
        )
      : [],
  );
  const random = pcg64(12345);
  const drawn = new Int32Array(1);
  const chosen = new Set();
  while (chosen.size < Math.min(most, all.length)) {
    random.fillIntegers(drawn, all.length);
    chosen.add(drawn[0]);
  }
  for (const at of chosen)
    yield { kind: "elle", ...occurrence(lines, ...all[at]) };
}

function occurrence(lines, line, token) {
  const words = forms(cut(lines[line]));
  const other = /elle/iu.test(words[token]) ? "il" : "elle";
  return {
    before: lines.slice(Math.max(0, line - 5), line).map((l) => forms(cut(l))),
    right: words,
    wrong: words.with(token, other),
    token,
  };
}

function isRight({ before, right, wrong, token }, plm, hasRules, decoder) {
  const options = {
    tagger,
    pronouns: plm.pronouns,
    sourcePronouns: [{ form: "it", number: "sing" }],
    properNouns: plm.metadata.properNouns,
    isExpletive: hasRules ? expletiveRules(pack.expletives) : undefined,
  };
  const reranker = preparedReranker({ plm });
  const next = (source, hypotheses) =>
    reranker.next(prepareSentence({ source, hypotheses }, options));
  for (const words of before) next(["-"], [{ words, score: 0, alignment: [] }]);
  const alignment = [{ source: 0, target: token }];
  const ordered = decoder === "right" ? [right, wrong] : [wrong, right];
  const { chosen } = next(
    ["it"],
    ordered.map((words, at) => ({
      words,
      score: -10 - at * margin,
      alignment,
    })),
  );
  return chosen.hypothesis.words === right;
}

function read(file) {
  const bytes = readFileSync(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzipped ? gunzipSync(bytes) : bytes).toString("utf8");
}
