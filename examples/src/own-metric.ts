// Scores two systems by a metric of one's own, and tests whether they differ: node dist/own-metric.js
import {
  countCorpus,
  formatSignature,
  scoreCorpus,
  scoreSegments,
} from "@concord-mt/core";
import { approximateRandomisation } from "@concord-mt/correlation";
import { repetition } from "./repetition.ts";

const first = ["the the cat sat", "it was was tired", "it slept", "it it woke"];
const second = ["the cat sat", "it was tired", "it slept", "it it woke"];
const systems = [first, second].map((lines) =>
  lines.map((hypothesis) => ({ hypothesis })),
);

for (const segments of systems)
  console.log(
    scoreCorpus(repetition, segments).score?.toFixed(3),
    ...scoreSegments(repetition, segments).map(({ score }) =>
      score?.toFixed(2),
    ),
  );
const { systems: tested } = approximateRandomisation(
  systems.map((segments) => countCorpus(repetition, segments)),
  (row) => repetition.score(row).score,
  { samples: 1000, countTies: true },
);
console.log(`p = ${tested[0]?.p?.toFixed(3) ?? "–"}`);
console.log(formatSignature(repetition.signature()));
