// Aligns the words of a parallel corpus of plain lines, as `concord smt train` would: tokenised, true-cased, pairs of
// unlike length left without links. One line of Pharaoh links for each line of text:
//
//   node tooling/scripts/align-parallel.mjs --pair en-fr --source en-fr.en.gz --target en-fr.fr.gz --out en-fr.align
import { createWriteStream } from "node:fs";
import { parseArgs } from "node:util";
import { alignCorpus } from "../../packages/alignment/dist/index.js";
import {
  formCounter,
  linePreparer,
  makeTruecaser,
  pairFilter,
} from "../../packages/smt/dist/index.js";
import { readLines } from "./read-lines.mjs";

const { values } = parseArgs({
  options: {
    pair: { type: "string" },
    source: { type: "string" },
    target: { type: "string" },
    out: { type: "string" },
  },
});
for (const name of ["pair", "source", "target", "out"])
  if (values[name] === undefined) throw new Error(`expected --${name}`);

const [source, target] = values.pair.split("-");
const sides = [
  await readWords(values.source, source),
  await readWords(values.target, target),
];
const isGood = pairFilter();
const kept = [...sides[0].keys()].filter((at) =>
  isGood({ source: sides[0][at], target: sides[1][at] ?? [] }),
);
const [sources, targets] = sides.map((lines) => {
  const counter = formCounter();
  for (const at of kept) counter.add(lines[at]);
  const truecaser = makeTruecaser(counter.finish());
  return kept.map((at) => truecaser.prepare(lines[at]));
});
const links = await alignCorpus(
  sources.map((words, at) => ({ source: words, target: targets[at] })),
  { symmetrisation: "grow-diag-final-and" },
);
const out = createWriteStream(values.out);
let next = 0;
for (const at of sides[0].keys()) {
  const own = kept[next] === at ? links[next++] : [];
  out.write(`${own.map((one) => `${one.source}-${one.target}`).join(" ")}\n`);
}
out.end();

async function readWords(file, language) {
  const prepare = linePreparer({ language, casing: "none" });
  return (await readLines(file)).map(prepare);
}
