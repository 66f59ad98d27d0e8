// Trains the alignment model of a language pack from parallel text, one sentence a line, plain or gzipped:
//
//   pnpm turbo run build --filter=@concord-mt/alignment --filter=@concord-mt/text --filter=@concord-mt/threads
//   node tooling/scripts/train-alignment.mjs --languages en-fr --out packages/pack-en-fr/alignment.bin \
//     corpus.en.gz corpus.fr.gz
//
// --inverse FILE also writes the model for the opposite direction; --threads N (default 2); --longest N leaves out
// sentences with more words (default 60); --minimum-count and --minimum-share leave out rare translations.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  invertModel,
  serialiseAlignmentModel,
  train,
} from "../../packages/alignment/dist/index.js";
import { tokenizer } from "../../packages/text/dist/index.js";
import { threadTeam } from "../../packages/threads/dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: "string" },
    out: { type: "string" },
    inverse: { type: "string" },
    threads: { type: "string", default: "2" },
    longest: { type: "string", default: "60" },
    "minimum-count": { type: "string", default: "0.05" },
    "minimum-share": { type: "string", default: "0" },
  },
});
const [sourceLanguage, targetLanguage] = (values.languages ?? "").split("-");
const [sourceFile, targetFile] = positionals;
if (!targetLanguage || !targetFile || !values.out) {
  throw new Error("expected --languages xx-yy --out FILE SOURCE TARGET");
}

function readLines(file) {
  const bytes = readFileSync(file);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isGzipped ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.replace(/\n$/, "").split("\n");
}

function* readPairs() {
  const source = readLines(sourceFile);
  const target = readLines(targetFile);
  if (source.length !== target.length) {
    throw new Error(
      `${sourceFile} has ${source.length} lines, ${targetFile} has ${target.length}`,
    );
  }
  const sourceTokens = tokenizer({ language: sourceLanguage, elision: true });
  const targetTokens = tokenizer({ language: targetLanguage, elision: true });
  const longest = Number(values.longest);
  for (const [at, line] of source.entries()) {
    const pair = {
      source: sourceTokens(line).map((token) => token.form),
      target: targetTokens(target[at]).map((token) => token.form),
    };
    const lengths = [pair.source.length, pair.target.length];
    if (Math.min(...lengths) > 0 && Math.max(...lengths) <= longest) yield pair;
  }
}

const team = threadTeam({
  module: new URL("../../packages/alignment/dist/index.js", import.meta.url)
    .href,
  size: Number(values.threads),
});
try {
  const model = await train(readPairs(), {
    team,
    minimumCount: Number(values["minimum-count"]),
    minimumShare: Number(values["minimum-share"]),
    onProgress: ({ stage, done, total, logLikelihood }) => {
      console.error(`${done}/${total} ${stage} ${logLikelihood.toFixed(0)}`);
    },
  });
  write(values.out, model);
  if (values.inverse) write(values.inverse, invertModel(model));
} finally {
  await team.close();
}

function write(file, model) {
  const bytes = serialiseAlignmentModel(model);
  writeFileSync(file, bytes);
  console.error(
    `${file}: ${model.pairs} pairs, ${model.columns.length} entries, ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`,
  );
}
