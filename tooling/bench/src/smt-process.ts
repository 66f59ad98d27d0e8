// One run of our decoder or of our training, for `smt.ts`: prints CPU seconds as JSON.
import { readFileSync } from "node:fs";
import {
  type LinkedPair,
  makeTranslator,
  parseTranslationModel,
  trainTable,
} from "@concord-mt/smt";

const [job, ...files] = process.argv.slice(2);
const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
if (job === "decode") decode();
else if (job === "train") train();
else throw new Error(`there is no job ${job ?? ""}`);

function decode(): void {
  const [model = "", source = "", size = "1", warmUp = "0"] = files;
  const before = seconds();
  const parsed = parseTranslationModel(readFileSync(model));
  const loading = seconds() - before;
  const translator = makeTranslator(
    parsed,
    size === "1" ? {} : { nbest: { size: Number(size) } },
  );
  const sentences = readLines(source).map((words) => ({ words }));
  for (const sentence of sentences.slice(0, Number(warmUp)))
    translator.translate(sentence);
  const start = seconds();
  const best = sentences.map((sentence) => {
    const [first] = translator.translate(sentence);
    return { score: first?.score, text: first?.words.join(" ") };
  });
  const decoding = seconds() - start;
  console.log(
    JSON.stringify({ loading, decoding, sentences: best.length, best }),
  );
}

function train(): void {
  const [source = "", target = "", links = ""] = files;
  const sources = readLines(source);
  const targets = readLines(target);
  const alignments = readLines(links);
  const pairs = sources.map((words, at): LinkedPair => ({
    source: words,
    target: targets[at] ?? [],
    alignment: (alignments[at] ?? [])
      .map((link) => {
        const [f, e] = link.split("-").map(Number);
        return { source: f ?? 0, target: e ?? 0 };
      })
      .sort((a, b) => a.source - b.source || a.target - b.target),
  }));
  const { pairs: count, extracted, distinct } = trainTable(pairs);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    JSON.stringify({
      training: seconds(),
      pairs: count,
      extracted,
      distinct,
      megabytes,
    }),
  );
}

function readLines(file: string): string[][] {
  return readFileSync(file, "utf8")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split(" ").filter((word) => word !== ""));
}
