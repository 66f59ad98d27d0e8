// Pools what study-word-dependency.mjs saved of several sets: one set is too small to show a difference of a point.
//
//   node tooling/scripts/study-pooled.mjs ted.json news.json
//
// A table of systems that all sets have: paired t-tests on recall, McNemar on C1 + C2, against each set's own baseline.
import { readFileSync } from "node:fs";
import { mcnemar, pairedT } from "../../packages/correlation/dist/index.js";

const sets = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, "utf8")));
if (sets.length < 2) throw new Error("expected the files of at least two sets");
const systemOf = (set, name) => set.systems.find((one) => one.name === name);
const names = sets[0].systems
  .map(({ name }) => name)
  .filter((name) => sets.every((set) => systemOf(set, name) !== undefined));
const pool = (name, key) => sets.flatMap((set) => systemOf(set, name)[key]);
const mean = (values) =>
  (100 * values.reduce((sum, one) => sum + Number(one), 0)) / values.length;
const probability = (p) =>
  Number.isNaN(p) ? "–" : p < 0.001 ? "< .001" : p.toFixed(3).replace(/^0/, "");

console.log(
  `Pooled: ${sets.map(({ pair, set }) => `${set} (${pair})`).join(", ")}. Recall with the two-tailed p of the paired t-test.\n`,
);
console.log(
  `| system | all (n = ${pool("baseline", "recall").length}) | it (n = ${pool("baseline", "it").length}) | they (n = ${pool("baseline", "they").length}) | C1 + C2 (n = ${pool("baseline", "right").length}) | gained | lost | McNemar p |`,
);
console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
for (const name of names) {
  const cells = ["recall", "it", "they"].map((key) => {
    const own = pool(name, key);
    if (name === "baseline") return mean(own).toFixed(2);
    return `${mean(own).toFixed(2)} (${probability(pairedT(own, pool("baseline", key)).p)})`;
  });
  const own = pool(name, "right");
  const other = pool("baseline", "right");
  const onlyFirst = own.filter((isRight, at) => isRight && !other[at]).length;
  const onlySecond = own.filter((isRight, at) => !isRight && other[at]).length;
  const against =
    name === "baseline"
      ? " |  | "
      : `${onlyFirst} | ${onlySecond} | ${probability(mcnemar({ onlyFirst, onlySecond }).p)}`;
  console.log(
    `| ${name} | ${cells.join(" | ")} | ${mean(own).toFixed(2)} | ${against} |`,
  );
}
