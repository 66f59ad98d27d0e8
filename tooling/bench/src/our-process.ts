// One run of our aligner, in a process of its own so that its time and memory can be measured.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  type AlignmentMethod,
  type AlignmentTasks,
  chooseLinks,
  type LinkChoice,
  parseAlignmentModel,
  scoreLinks,
  type SentencePair,
  symmetrisations,
} from "@concord-mt/alignment";
import { threadTeam } from "@concord-mt/threads";

const { values } = parseArgs({
  options: {
    text: { type: "string", default: "" },
    aligned: { type: "string", default: "0" },
    method: { type: "string", default: "hmm" },
    threads: { type: "string", default: "2" },
    model: { type: "string" },
  },
});
const aligned = Number(values.aligned);
const method = values.method as AlignmentMethod;

const team = threadTeam<AlignmentTasks>({
  module: import.meta.resolve("@concord-mt/alignment"),
  size: Number(values.threads),
});
try {
  const scored = await scoreLinks(readPairs(0, aligned), {
    method,
    training: readPairs(aligned, Infinity),
    team,
    ...(values.model === undefined
      ? {}
      : { prior: parseAlignmentModel(readFileSync(values.model)) }),
  });
  const choices: readonly LinkChoice[] = [
    "posterior",
    "forward",
    "reverse",
    ...symmetrisations,
  ];
  for (const symmetrisation of choices) {
    const lines = scored.map((links) =>
      chooseLinks(links, { symmetrisation, method })
        .map(({ source, target }) => `${source}-${target}`)
        .join(" "),
    );
    writeFileSync(`${values.text}.${symmetrisation}`, `${lines.join("\n")}\n`);
    console.log(symmetrisation);
  }
} finally {
  await team.close();
}

function* readPairs(from: number, to: number): Generator<SentencePair> {
  const source = linesOf(readFileSync(`${values.text}.source`));
  const target = linesOf(readFileSync(`${values.text}.target`));
  for (let at = 0; at < to; at += 1) {
    const left = source.next();
    const right = target.next();
    if (left.done === true || right.done === true) return;
    if (at >= from) yield { source: left.value, target: right.value };
  }
}

/** The words of each line; lines are cut out of the bytes one by one, since a long text does not fit one string. */
function* linesOf(bytes: Buffer): Generator<string[]> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    const line = bytes.toString("utf8", start, end === -1 ? undefined : end);
    yield line.split(" ").filter((word) => word !== "");
    start = end === -1 ? bytes.length : end + 1;
  }
}
