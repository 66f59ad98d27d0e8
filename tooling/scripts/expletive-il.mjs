// Measures how well the rules of the French language pack find il that stands for nothing:
//
//   pnpm turbo run build --filter=@concord-mt/catalog --filter=@concord-mt/plm --filter=@concord-mt/text
//   node tooling/scripts/expletive-il.mjs --treebank fr_sequoia-ud-train.conllu.gz fr_gsd-ud-dev.conllu.gz
//   node tooling/scripts/expletive-il.mjs --labels docs/studies/expletive-il.tsv --folder DATA
//
// In treebanks il is an expletive where it is expl:subj. The list of labels names a file below --folder, a line, a word
// of it (both from 1, words as the tokeniser cuts them) and the SHA-256 of the line, 16 digits of it; no text. --errors
// prints what the rules miss or find wrongly. The tags are the tagger's own, as in training and re-ranking.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { findLanguage } from "../../packages/catalog/dist/index.js";
import { expletiveRules } from "../../packages/plm/dist/index.js";
import { forms, lineTokenizer } from "../../packages/text/dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    treebank: { type: "boolean", default: false },
    labels: { type: "string" },
    folder: { type: "string", default: "." },
    errors: { type: "boolean", default: false },
  },
});
const { pack, tagger } = await findLanguage({ language: "fr" });
const isExpletive = expletiveRules(pack.expletives);

if (values.treebank)
  for (const file of positionals) report(basename(file), treebank(file));
if (values.labels !== undefined)
  for (const [file, found] of labelled(values.labels)) report(file, found);

/** The il of a treebank, each with its sentence. */
function* treebank(file) {
  for (const block of read(file).split("\n\n")) {
    const rows = block
      .split("\n")
      .map((line) => line.split("\t"))
      .filter(([id]) => /^\d+$/u.test(id));
    const words = rows.map((row) => row[1]);
    for (const [position, row] of rows.entries())
      if (isIl(row[1]) && row[3] === "PRON" && /subj/u.test(row[7]))
        yield { words, position, isExpletive: row[7] === "expl:subj" };
  }
}

/** The labelled il of each file. */
function labelled(file) {
  const cut = lineTokenizer("moses", "fr");
  const byFile = new Map();
  for (const row of read(file).trimEnd().split("\n").slice(1)) {
    const [name, line, token, hash, label] = row.split("\t");
    if (!byFile.has(name)) {
      const lines = read(join(values.folder, name)).split("\n");
      byFile.set(name, { lines, found: [] });
    }
    const { lines, found } = byFile.get(name);
    const text = lines[line - 1];
    const actual = createHash("sha256").update(text).digest("hex");
    if (!actual.startsWith(hash))
      throw new Error(`line ${line} of ${name} is not the one that was judged`);
    const words = forms(cut(text));
    found.push({
      words,
      position: token - 1,
      isExpletive: label === "expletive",
    });
  }
  return [...byFile].map(([name, { found }]) => [name, found]);
}

function report(name, occurrences) {
  let [right, missed, wrong, rest] = [0, 0, 0, 0];
  for (const { words, position, isExpletive: isOne } of occurrences) {
    const tags = tagger.tag(words);
    const isFound = isExpletive({ words, tags }, position);
    if (isFound && isOne) right += 1;
    else if (isOne) missed += 1;
    else if (isFound) wrong += 1;
    else rest += 1;
    if (values.errors && isFound !== isOne)
      console.log(isOne ? "missed" : "wrong ", near(words, tags, position));
  }
  const percent = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`;
  console.log(
    [
      name,
      `${right + missed + wrong + rest} il, ${right + missed} expletive`,
      `precision ${percent(right, right + wrong)} (${right} of ${right + wrong})`,
      `recall ${percent(right, right + missed)} (${right} of ${right + missed})`,
      `accuracy ${percent(right + rest, right + missed + wrong + rest)}`,
    ].join("; "),
  );
}

function near(words, tags, position) {
  return words
    .map((word, at) => `${at === position ? ">" : ""}${word}/${tags[at].upos}`)
    .slice(Math.max(0, position - 4), position + 9)
    .join(" ");
}

function isIl(word) {
  return /^(?:-t)?-?il$/iu.test(word);
}

function read(file) {
  const bytes = readFileSync(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzipped ? gunzipSync(bytes) : bytes).toString("utf8");
}
