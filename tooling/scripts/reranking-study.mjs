// Runs the study of docs/studies/reranking.md: trains and tunes a translation system, re-ranks its n-best lists with pronoun
// language models, puts one into the search, and writes all tables. A step whose output is there is not done again.
//
// node tooling/scripts/reranking-study.mjs --folder study --train-source europarl.en.gz --train-target europarl.fr.gz \
//   --train-documents europarl.docs.gz --dev-source dev.en --dev-reference dev.fr --dev-documents dev.docs \
//   --test-source test.en --test-reference test.fr --test-documents test.docs
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { pronounChoices } from "./reranking-study/pronoun-choices.mjs";
import { writeTables } from "./reranking-study/write-tables.mjs";

const file = { type: "string" };
const { values } = parseArgs({
  options: {
    ...{ folder: file, "train-source": file, "train-target": file },
    ...{ "train-documents": file, "dev-source": file, "dev-reference": file },
    ...{ "dev-documents": file, "test-source": file, "test-reference": file },
    "test-documents": file,
    "language-pair": { ...file, default: "en-fr" },
    nbest: { ...file, default: "1000" },
    rounds: { ...file, default: "12" },
    seeds: { ...file, default: "3" },
  },
});
for (const [name, value] of Object.entries({ ...emptyValues(), ...values }))
  if (value === undefined) throw new Error(`--${name} is missing`);
const { folder, "language-pair": pair, nbest, rounds, seeds } = values;
const [, language] = pair.split("-");
mkdirSync(folder, { recursive: true });
const program = fileURLToPath(
  new URL("../../apps/cli/bin/concord.js", import.meta.url),
);
const at = (name) => join(folder, name);

function emptyValues() {
  const names = ["folder", "train-source", "train-target", "train-documents"];
  for (const set of ["dev", "test"])
    names.push(`${set}-source`, `${set}-reference`, `${set}-documents`);
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Runs the program unless its output is there; standard output becomes that file if `isPrinted`. */
function step(output, argv, isPrinted = false) {
  if (existsSync(at(output))) return;
  console.error(`concord ${argv.join(" ")}`);
  const start = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=4096", program, ...argv],
    { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`concord ended with ${status}`);
  if (isPrinted) writeFileSync(at(output), stdout);
  console.error(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
const result = (output, argv) => {
  step(output, argv, true);
  return JSON.parse(readFileSync(at(output), "utf8"));
};

// The system.
step("baseline.smt", [
  ...["smt", "train", "-s", values["train-source"], "-l", pair],
  ...["-t", values["train-target"], "--prune", "a+e", "--top", "30"],
  ...["-o", at("baseline.smt")],
]);
// Tuned with several seeds; the median is the system.
const tuning = result("tuning.json", [
  ...["smt", "tune", at("baseline.smt"), "-s", values["dev-source"], "-q"],
  ...["-r", values["dev-reference"], "--rounds", rounds, "--seeds", seeds],
  ...["-f", "json", "-o", at("tuned.smt")],
]);
for (const set of ["dev", "test"])
  step(`${set}.nbest.gz`, [
    ...["smt", "decode", at("tuned.smt"), "-s", values[`${set}-source`], "-q"],
    ...["--nbest", nbest, "--nbest-output", at(`${set}.nbest.gz`)],
    ...["--save-source", at(`${set}.tokens`), "-o", at(`${set}.best`)],
  ]);

// The pronoun language models: the one without expletives comes with the language.
const trainPlm = (name, ...more) => {
  step(`${name}.plm.gz`, [
    ...["plm", "train", values["train-target"], "-l", language, "-q"],
    ...["--documents", values["train-documents"], ...more],
    ...["-o", at(`${name}.plm.gz`)],
  ]);
  return ["--plm", at(`${name}.plm.gz`)];
};
const models = [
  { name: "dropped", title: "expletives dropped", plm: [] },
  {
    name: "kept",
    title: "expletives kept",
    plm: trainPlm("kept", "--keep-expletives"),
  },
  {
    name: "witten-bell",
    title: "dropped, Witten–Bell",
    plm: trainPlm("witten-bell", "--smoothing", "witten-bell"),
  },
];
const lists = (set) => [
  ...["--nbest", at(`${set}.nbest.gz`), "-s", at(`${set}.tokens`), "-l", pair],
  ...["-r", values[`${set}-reference`], "-q", "-f", "json"],
  ...["--documents", values[`${set}-documents`]],
];

// Weights are tuned on the development set only.
const grid = ["--alphas", "0.01,0.02,0.05,0.1,0.2,0.5,1,2,5"];
const tune = (name, options) =>
  result(`tune-${name}.json`, [
    ...["plm", "tune", ...lists("dev"), ...grid, "--betas", "0,1,2,5,10"],
    ...options,
  ]);
const evaluate = (name, alpha, beta, options) =>
  result(`evaluate-${name}.json`, [
    ...["plm", "evaluate", ...lists("test"), ...options],
    ...["--alpha", String(alpha), "--beta", String(beta)],
  ]);
const chosen = [];
for (const { name, title, plm } of models) {
  const { best, baseline, ceiling } = tune(name, plm);
  chosen.push({ name, title, plm, best, baseline, ceiling });
}
const near = [1, 3, 10].map((nearness) => {
  const options = ["--nearness", String(nearness)];
  return { nearness, options, best: tune(`near-${nearness}`, options).best };
});
const nearest = near.reduce((a, b) => (b.best.right > a.best.right ? b : a));
chosen.push({
  name: "nearness",
  title: `dropped, nearness ${nearest.nearness}`,
  plm: nearest.options,
  best: nearest.best,
});
chosen.push({
  name: "antecedents",
  title: "dropped, antecedents",
  plm: ["--antecedents"],
  best: tune("antecedents", ["--antecedents"]).best,
});
const rows = chosen.flatMap(({ name, title, plm, best }) => [
  {
    title: `${title}, tuned`,
    weights: best,
    ...evaluate(`${name}-tuned`, best.alpha, best.beta ?? 1, plm),
  },
  {
    title: `${title}, α = β = 5`,
    weights: { alpha: 5, beta: 5 },
    ...evaluate(`${name}-5`, 5, 5, plm),
  },
]);

// The re-ranked texts for APT, and the model inside the search.
for (const [name, weights] of [
  ["tuned", chosen[0].best],
  ["5", { alpha: 5, beta: 5 }],
])
  step(`rr-${name}.fr`, [
    ...["smt", "decode", at("tuned.smt"), "-s", values["test-source"], "-q"],
    ...["--documents", values["test-documents"], "--nbest", nbest],
    ...["--rerank", "plm", "--alpha", String(weights.alpha)],
    ...["--beta", String(weights.beta ?? 1), "-o", at(`rr-${name}.fr`)],
  ]);
step("search.smt", [
  ...["smt", "tune", at("tuned.smt"), "-s", values["dev-source"]],
  ...["-r", values["dev-reference"], "--documents", values["dev-documents"]],
  ...["--feature", "plm", "--rounds", "6", "-o", at("search.smt")],
]);
step("search.fr", [
  ...["smt", "decode", at("search.smt"), "-s", values["test-source"], "-q"],
  ...["--feature", "plm", "--documents", values["test-documents"]],
  ...["-o", at("search.fr")],
]);
const texts = ["-s", values["test-source"], "-r", values["test-reference"]];
const outputs = ["test.best", "rr-tuned.fr", "rr-5.fr", "search.fr"].map(at);
const apt = result("apt.json", [
  ...["apt", ...texts, "-i", ...outputs, "-l", pair, "-f", "json", "-q"],
  "--paired-ar",
]);
const search = result("evaluate-search.json", [
  ...["plm", "evaluate", ...texts, "-i", at("test.best"), at("search.fr")],
  ...["-l", pair, "-f", "json", "-q"],
]);

const choices = await pronounChoices({
  reference: values["test-reference"],
  documents: values["test-documents"],
  language,
  models: models.map(({ title, plm: [, path] }) => ({ title, path })),
});
const ceilings = { dev: chosen[0].ceiling };
ceilings.test = result("ceiling-test.json", [
  ...["plm", "tune", ...lists("test"), "--alphas", "1", "--betas", "1"],
]).ceiling;
const study = { tuning, chosen, near, rows, apt, search, choices, ceilings };
writeFileSync(at("study.json"), `${JSON.stringify(study, undefined, 2)}\n`);
writeFileSync(at("tables.md"), writeTables(study));
console.error(`tables are in ${at("tables.md")}`);
