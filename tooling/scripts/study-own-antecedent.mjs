// Does "does not agree" mean that the pronoun is wrong? A contrastive suite turned into outputs: every item once with its
// right translation and once with a wrong one, each behind its context as a document, judged by concord agree.
//
//   node tooling/scripts/study-own-antecedent.mjs --suite current.src.gz --suite current.trg.gz \
//     --suite c3.context.src.gz --suite c3.context.trg.gz --first 2001 --last 4000
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedWord, parseSuite } from "../../packages/contrast/dist/index.js";
import { forms, lineTokenizer } from "../../packages/text/dist/index.js";
import { readLines } from "./read-lines.mjs";

const { values } = parseArgs({
  options: {
    suite: { type: "string", multiple: true },
    first: { type: "string", default: "1" },
    last: { type: "string", default: "1000000" },
    pair: { type: "string", default: "en-fr" },
  },
});
const suite = parseSuite(
  await Promise.all(
    values.suite.map(async (name) => ({ name, lines: await readLines(name) })),
  ),
);
const items = suite.items.slice(Number(values.first) - 1, Number(values.last));
const cut = lineTokenizer("moses", values.pair.split("-")[1]);
const folder = mkdtempSync(join(tmpdir(), "own-antecedent-"));
const write = (name, lines) => {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  return file;
};
const linesOf = (item, version) => {
  const { context, text } = item.versions[version];
  const before = item.context.map(
    (_, at) => context[at + context.length - item.context.length] ?? "",
  );
  return [...before, text];
};
const source = write(
  "source",
  items.flatMap((item) => [...item.context, item.source]),
);
const documents = write(
  "documents",
  items.flatMap((item) =>
    [...item.context, item.source].map(() => item.number),
  ),
);
const systems = ["right", "wrong"].map((name, version) =>
  write(
    name,
    items.flatMap((item) => linesOf(item, version)),
  ),
);
const details = join(folder, "details.jsonl");
execFileSync(
  process.execPath,
  [
    new URL("../../apps/cli/bin/concord.js", import.meta.url).pathname,
    ...["agree", "-s", source, "-i", ...systems, "-l", values.pair],
    ...["--documents", documents, "--details", details, "-q"],
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);
const rows = readFileSync(details, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });
const counts = {
  right: { agrees: 0, disagrees: 0, unsure: 0, none: 0 },
  wrong: { agrees: 0, disagrees: 0, unsure: 0, none: 0 },
};
const found = new Map(
  rows.map((row) => [`${row.system}:${row.line}:${row.word}`, row]),
);
const levels = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4];
const below = { right: levels.map(() => 0), wrong: levels.map(() => 0) };
let line = -1;
for (const item of items) {
  line += item.context.length + 1;
  const words = item.versions.map(({ text }) => forms(cut(text)));
  const place = changedWord(words.slice(0, 2))?.position;
  for (const system of ["right", "wrong"]) {
    const row = found.get(`${system}:${line}:${place}`);
    counts[system][row?.verdict ?? "none"] += 1;
    for (const [at, level] of levels.entries())
      if (row !== undefined && row.probability < level) below[system][at] += 1;
  }
}
console.log(
  `| outputs (${items.length} pronouns each) | agrees | disagrees | unsure | not asked |`,
);
console.log("|---|--:|--:|--:|--:|");
for (const [name, { agrees, disagrees, unsure, none }] of Object.entries(
  counts,
))
  console.log(`| ${name} | ${agrees} | ${disagrees} | ${unsure} | ${none} |`);
const [hit, miss] = [counts.wrong.disagrees, counts.right.disagrees].map(
  (count) => count / items.length,
);
for (const share of [0.5, 0.3, 0.2, 0.1])
  console.log(
    `precision of "disagrees" where ${share * 100} % of the pronouns are wrong: ${((100 * share * hit) / (share * hit + (1 - share) * miss)).toFixed(1)} %`,
  );
console.log(`recall: ${(100 * hit).toFixed(1)} %`);
console.log(
  `below ${levels.join(", ")}: right ${below.right.join(", ")}; wrong ${below.wrong.join(", ")}`,
);
