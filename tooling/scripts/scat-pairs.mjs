// Makes contrastive pairs of SCAT's highlighted sentences (Yin et al. 2021): the translation as it is, and with the marked
// pronoun in the other gender. What stands before them is one line of context:
//
//   node tooling/scripts/scat-pairs.mjs --in SCAT --part valid --out DIR
//   node tooling/scripts/study-contrastive-pronouns.mjs --source DIR/current.src --target DIR/current.trg \
//     --context-source DIR/context.src --context-target DIR/context.trg --context 1
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readLines } from "./read-lines.mjs";

const { values } = parseArgs({
  options: {
    in: { type: "string" },
    part: { type: "string", default: "valid" },
    out: { type: "string" },
  },
});
const read = (name) =>
  readLines(join(values.in, `highlighted.${values.part}.${name}`));
const [sources, targets, contextSources, contextTargets] = await Promise.all(
  ["en", "fr", "context.en", "context.fr"].map(read),
);
const others = { il: "elle", elle: "il", ils: "elles", elles: "ils" };
const files = {
  "current.src": [],
  "current.trg": [],
  "context.src": [],
  "context.trg": [],
};
let left = 0;
for (const [at, target] of targets.entries()) {
  const [, pronoun = ""] = /<p>\s*(.*?)\s*<\/p>/.exec(target) ?? [];
  const other = others[pronoun.toLowerCase()];
  if (other === undefined) {
    left += 1;
    continue;
  }
  const isCapital = pronoun !== pronoun.toLowerCase();
  const changed = isCapital
    ? other.charAt(0).toUpperCase() + other.slice(1)
    : other;
  for (const form of [pronoun, changed]) {
    files["current.src"].push(plain(sources[at]));
    files["current.trg"].push(
      plain(target.replace(/<p>.*?<\/p>/, `<p>${form}</p>`)),
    );
    files["context.src"].push(plain(contextSources[at]));
    files["context.trg"].push(plain(contextTargets[at]));
  }
}
mkdirSync(values.out, { recursive: true });
for (const [name, lines] of Object.entries(files))
  writeFileSync(
    join(values.out, name),
    lines.map((line) => `${line}\n`).join(""),
  );
console.error(
  `${files["current.src"].length / 2} pairs, ${left} left out: their pronoun has no other gender`,
);

function plain(line = "") {
  return line
    .replaceAll(/<\/?p>|<hon>|<hoff>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
