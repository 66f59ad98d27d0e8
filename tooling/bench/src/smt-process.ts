// One run of our decoder or of our training, for `smt.ts`: prints CPU seconds as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import {
  type LinkedPair,
  formatLexicalWeights,
  formatNbestLine,
  makeTranslator,
  modelLayout,
  parseTranslationModel,
  type tasks,
  trainTable,
  translateCorpus,
} from "@concord-mt/smt";
import { threadTeam } from "@concord-mt/threads";

const [job, ...files] = process.argv.slice(2);
const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
if (job === "decode") decode();
else if (job === "threads") await decodeInThreads();
else if (job === "train") train();
else if (job === "lexical") writeLexicalTables();
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
  const layout = modelLayout(parsed.decoding);
  let characters = 0;
  const best = sentences.map((sentence, at) => {
    const found = translator.translate(sentence);
    // moses2 writes its lists: ours are made ready to be written.
    if (size !== "1")
      for (const one of found)
        characters += formatNbestLine(at, one, layout).length;
    const [first] = found;
    return { score: first?.score, text: first?.words.join(" ") };
  });
  const decoding = seconds() - start;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    JSON.stringify({
      ...{ loading, decoding, sentences: best.length, best },
      ...{ megabytes, characters },
    }),
  );
}

/** Wall and CPU seconds with a number of threads, once they are warm. */
async function decodeInThreads(): Promise<void> {
  const [model = "", source = "", size = "1"] = files;
  const parsed = parseTranslationModel(readFileSync(model));
  const sentences = readLines(source).map((words) => ({ words }));
  const team = threadTeam<typeof tasks>({
    module: import.meta.resolve("@concord-mt/smt"),
    size: Number(size),
  });
  const translateAll = async (some: typeof sentences): Promise<void> => {
    for await (const { translations } of translateCorpus(parsed, some, {
      team,
    }))
      if (translations.length === 0) throw new Error("a sentence was lost");
  };
  await translateAll(sentences.slice(0, 100 * Number(size)));
  const cpu = seconds();
  const wall = performance.now();
  await translateAll(sentences);
  const result = {
    cpu: seconds() - cpu,
    wall: (performance.now() - wall) / 1000,
  };
  await team.close();
  console.log(JSON.stringify(result));
}

function train(): void {
  const { pairs: count, extracted, distinct } = trainTable(readPairs());
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

function writeLexicalTables(): void {
  const [, , , name = ""] = files;
  const { lexical, sourceWords, targetWords } = trainTable(readPairs());
  for (const direction of ["f2e", "e2f"] as const) {
    const words = { sourceWords, targetWords, direction };
    const lines = [...formatLexicalWeights(lexical, words)];
    writeFileSync(`${name}.${direction}`, `${lines.join("\n")}\n`);
  }
}

function readPairs(): LinkedPair[] {
  const [source = "", target = "", links = ""] = files;
  const sources = readLines(source);
  const targets = readLines(target);
  const alignments = readLines(links);
  return sources.map((words, at): LinkedPair => ({
    source: words,
    target: targets[at] ?? [],
    alignment: (alignments[at] ?? [])
      .map((link) => {
        const dash = link.indexOf("-");
        return {
          source: Number(link.slice(0, dash)),
          target: Number(link.slice(dash + 1)),
        };
      })
      .sort((a, b) => a.source - b.source || a.target - b.target),
  }));
}

function readLines(file: string): string[][] {
  return readFileSync(file, "utf8")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split(" ").filter((word) => word !== ""));
}
