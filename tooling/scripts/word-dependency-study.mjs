// Runs the study of docs/studies/word-dependency.md for a language pair from an empty folder: aligns, trains and tunes a
// translation system, trains a word-dependency model, runs every system and writes the tables. A step whose output is there
// is not done again.
//
//   node tooling/scripts/word-dependency-study.mjs --folder study --pair en-fr \
//     --train europarl.en.gz,europarl.fr.gz,europarl.docs.gz --tune tst2010 --test discomt2015 \
//     [--plm plm.arpa.gz] [--gold PARCORFULL/corpus/DiscoMT/EN --tune-gold PARCORFULL/corpus/TED/EN] [--nbest 1000]
//
// A set is the beginning of three names: SET.en, SET.fr, SET.docs. Pool the outcomes of several sets with study-pooled.mjs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const text = { type: "string" };
const { values } = parseArgs({
  options: {
    ...{ folder: text, pair: text, train: text, tune: text, test: text },
    ...{ plm: text, gold: text, "tune-gold": text, only: text, grid: text },
    nbest: { ...text, default: "1000" },
    rounds: { ...text, default: "10" },
    order: { ...text, default: "5" },
  },
});
for (const name of ["folder", "pair", "train", "tune", "test"])
  if (values[name] === undefined) throw new Error(`expected --${name}`);
const { folder, pair, tune, test } = values;
const [, language] = pair.split("-");
const [source, target, documents] = values.train.split(",");
mkdirSync(folder, { recursive: true });
const at = (name) => join(folder, name);
const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const program = path("../../apps/cli/bin/concord.js");

/** Runs a script unless its output is there; with `isPrinted` the output is what it prints. */
function step(output, script, argv, isPrinted = false) {
  if (existsSync(at(output))) return;
  console.error(`${basename(script)} ${argv.join(" ")}`);
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=6000", script, ...argv],
    { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`${basename(script)} ended with ${status}`);
  if (isPrinted) writeFileSync(at(output), stdout);
}

const optional = (...names) =>
  names.flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
const parallel = ["--pair", pair, "--source", source, "--target", target];
step("alignment", path("align-parallel.mjs"), [
  ...parallel,
  ...["--out", at("alignment")],
]);
step("model.smt", program, [
  ...["smt", "train", "-s", source, "-t", target, "-l", pair],
  ...["--alignment", at("alignment"), "--discount", "kneser-ney"],
  ...["--prune", "a+e", "--top", "30", "--order", values.order],
  ...["-o", at("model.smt")],
]);
step("weights", program, [
  ...["smt", "tune", at("model.smt"), "-s", `${tune}.en`],
  ...["-r", `${tune}.${language}`, "--rounds", values.rounds],
  ...["--pop-limit", "200", "--weights-output", at("weights")],
]);
step("dependency.json.gz", path("train-dependency.mjs"), [
  ...[...parallel, "--documents", documents],
  ...["--alignment", at("alignment"), "--out", at("dependency.json.gz")],
]);
const table = `${basename(test)}.md`;
step(
  table,
  path("study-word-dependency.mjs"),
  [
    ...["--pair", pair, "--model", at("model.smt"), "--weights", at("weights")],
    ...["--dependency", at("dependency.json.gz"), "--tune", tune],
    ...["--test", test, "--nbest", values.nbest],
    ...["--save", at(`${basename(test)}.json`)],
    ...optional("plm", "gold", "tune-gold", "only", "grid"),
  ],
  true,
);
console.error(`${at(table)} has the tables`);
