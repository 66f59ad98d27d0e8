// Time of re-ranking: makes n-best lists with alignments from a test set's references and runs `concord plm rerank`.
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import {
  type AlignmentTasks,
  alignCorpus,
  parseAlignmentModel,
} from "@concord-mt/alignment";
import { pcg64 } from "@concord-mt/core";
import { tokenizer } from "@concord-mt/text";
import { threadTeam } from "@concord-mt/threads";
import { type NbestReference, makeNbest } from "./make-nbest.ts";
import { runProgram } from "./run.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    source: { type: "string" },
    reference: { type: "string" },
    documents: { type: "string" },
    plm: { type: "string" },
    size: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    threads: { type: "string", default: "2" },
    folder: { type: "string", default: "nbest" },
    only: { type: "string", default: "" },
  },
});

const concord = fileURLToPath(
  new URL("../../../apps/cli/bin/concord.js", import.meta.url),
);
const folder = values.folder;
const files = {
  source: join(folder, "source.en"),
  reference: join(folder, "reference.fr"),
  nbest: join(folder, "nbest.gz"),
};
const threads = Number(values.threads);

if (values.only !== "rerank") await makeFiles();
if (values.only !== "make") measure();

async function makeFiles(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const references = await alignReferences();
  const lines = (words: readonly (readonly string[])[]): string =>
    words.map((line) => `${line.join(" ")}\n`).join("");
  writeFileSync(files.source, lines(references.map(({ source }) => source)));
  writeFileSync(files.reference, lines(references.map(({ target }) => target)));
  const random = pcg64(Number(values.seed));
  const vocabulary = references.flatMap(({ target }) => target);
  const size = Number(values.size);
  const lists = function* (): Generator<string> {
    for (const [at, reference] of references.entries())
      yield makeNbest(at, reference, { size, random, vocabulary }).join("");
  };
  await pipeline(
    Readable.from(lists()),
    createGzip({ level: 1 }),
    createWriteStream(files.nbest),
  );
  console.log(`${references.length} lists of ${size} in ${files.nbest}`);
}

/** Source and reference in words, aligned with the model of the pack en-fr. */
async function alignReferences(): Promise<NbestReference[]> {
  const words = (file: string, language: string): string[][] => {
    const cut = tokenizer({ language, elision: true, entities: true });
    const text = readFileSync(file, "utf8").replace(/\n$/, "");
    return text.split("\n").map((line) => cut(line).map(({ form }) => form));
  };
  const source = words(required("source"), "en");
  const target = words(required("reference"), "fr");
  const pairs = source.map((line, at) => ({
    source: line,
    target: target[at] ?? [],
  }));
  const model = new URL(
    "../../../packages/pack-en-fr/alignment.bin",
    import.meta.url,
  );
  const team = threadTeam<AlignmentTasks>({
    module: import.meta.resolve("@concord-mt/alignment"),
    size: threads,
  });
  try {
    const prior = parseAlignmentModel(readFileSync(model));
    const alignments = await alignCorpus(pairs, { prior, team });
    return pairs.map((pair, at) => ({
      ...pair,
      alignment: alignments[at] ?? [],
    }));
  } finally {
    await team.close();
  }
}

function measure(): void {
  const { documents, plm } = values;
  const { wall, cpu, megabytes } = runProgram(
    process.execPath,
    [
      ...[concord, "plm", "rerank", "--nbest", files.nbest],
      ...["-s", files.source, "-l", "en-fr"],
      ...["-o", join(folder, "reranked.fr"), "--quiet"],
      ...(documents === undefined ? [] : ["--documents", documents]),
      ...(plm === undefined ? [] : ["--plm", plm]),
    ],
    { threads },
  );
  console.log(
    `plm rerank: ${wall.toFixed(1)} s wall, ${cpu.toFixed(1)} s CPU, ${megabytes.toFixed(0)} MB`,
  );
}

function required(name: "source" | "reference"): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} FILE is missing`);
  return value;
}
