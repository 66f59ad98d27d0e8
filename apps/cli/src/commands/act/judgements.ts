import {
  type ActItem,
  type Judgement,
  type JudgingOptions,
  type MergedJudgements,
  formatJudgements,
  makeJudgements,
  mergeJudgements,
  parseJudgements,
} from "@concord-mt/act";
import { CorpusError, type SixCase } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { UsageError } from "../../errors.ts";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import type { TestSet } from "../../evaluation/test-set.ts";
import type { Io } from "../../io.ts";
import { writeText } from "../../write-text.ts";
import type { ActCorpus } from "./corpus.ts";

/** Where people's verdicts are read from and what is still to judge is written to. */
export interface JudgementOptions {
  readonly judgements?: readonly string[];
  readonly judgeCases?: readonly SixCase[];
  readonly writeJudgements?: string;
  readonly quiet?: boolean;
}

/** The connectives of all systems with what people said of them. */
export interface JudgedCorpus {
  /** By system and segment. */
  readonly items: readonly (readonly (readonly ActItem[])[])[];
  /** What people said, by system; `undefined` where nobody was asked. */
  readonly merged: readonly (MergedJudgements | undefined)[];
  /** All verdicts, for the signature. */
  readonly judging: JudgingOptions;
}

/** Finds the connectives of all systems and gives them people's verdicts; writes what is still to judge, if asked to. */
export async function judgeCorpus(
  io: Io,
  corpus: ActCorpus,
  options: JudgementOptions,
): Promise<JudgedCorpus> {
  const { judgeCases, writeJudgements: queue } = options;
  const cases =
    judgeCases === undefined ? {} : { judgedCases: [...judgeCases] };
  if (queue === "-")
    throw new UsageError("--write-judgements needs a file, not -");
  // The queue is a judgement file too: what was judged in it since it was written counts.
  const kept = queue === undefined ? [] : await readQueue(io, queue);
  const files = (options.judgements ?? []).filter((file) => file !== queue);
  const queued = parseJudgements(kept, { file: queue ?? "" });
  const said = [...queued];
  for (const file of files)
    said.push(...parseJudgements(await readAll(io, file), { file }));

  const { testSet } = corpus;
  const items: (readonly (readonly ActItem[])[])[] = [];
  const merged: (MergedJudgements | undefined)[] = [];
  const verdicts = new Map<string, boolean>();
  for (const [at, { name }] of testSet.systems.entries()) {
    const found = corpus.items(at, cases);
    const isAsked = said.some((line) => line.system === name);
    if (!isAsked) {
      items.push(found);
      merged.push(undefined);
      continue;
    }
    const current = makeJudgements({
      system: name,
      items: found.flat(),
      texts: textsOf(testSet, at),
      ...(judgeCases && { cases: judgeCases }),
    });
    const own = mergeJudgements(said, { system: name, current });
    if (options.quiet !== true)
      for (const warning of own.warnings)
        printWarning(io, {
          ...warning,
          message: `${name}: ${warning.message}`,
        });
    for (const [id, isCorrect] of own.verdicts)
      verdicts.set(JSON.stringify([name, id]), isCorrect);
    items.push(corpus.items(at, { ...cases, judgements: own.verdicts }));
    merged.push(own);
  }
  if (options.quiet !== true) warnOfStrangers(io, said, testSet);
  if (queue !== undefined)
    await writeText(
      io,
      queue,
      [
        ...kept.map((line) => `${line}\n`),
        ...pending(said, testSet, items),
      ].join(""),
    );
  return { items, merged, judging: { ...cases, judgements: verdicts } };
}

/** The lines to add to a queue: what waits for a verdict and is not in the queue yet. */
function pending(
  queued: readonly Judgement[],
  testSet: TestSet,
  items: JudgedCorpus["items"],
): string[] {
  const question = (line: Judgement): string =>
    JSON.stringify([
      line.system,
      line.id,
      line.source,
      line.reference,
      line.hypothesis,
    ]);
  const waiting = new Set(
    queued.filter(({ correct }) => correct === null).map(question),
  );
  return testSet.systems.map(({ name }, at) => {
    const open = (items[at] ?? []).flat().filter(({ isPending }) => isPending);
    const lines = makeJudgements({
      system: name,
      items: open,
      texts: textsOf(testSet, at),
      cases: [...new Set(open.map(({ outcome }) => outcome))],
    });
    return formatJudgements(
      lines.filter((line) => !waiting.has(question(line))),
    );
  });
}

function textsOf(
  { source, references, systems }: TestSet,
  system: number,
): (segment: number) => {
  source: string;
  reference: string;
  hypothesis: string;
} {
  return (segment) => ({
    source: source?.[segment] ?? "",
    reference: references.map((lines) => lines[segment] ?? "").join("\n"),
    hypothesis: systems[system]?.lines[segment] ?? "",
  });
}

function warnOfStrangers(
  io: Io,
  said: readonly Judgement[],
  { systems }: TestSet,
): void {
  const known = new Set(systems.map(({ name }) => name));
  const strangers = new Set(
    said.map(({ system }) => system).filter((system) => !known.has(system)),
  );
  if (strangers.size === 0) return;
  printWarning(io, {
    code: "judged-system",
    message: `there are judgements on systems that are not scored here: ${[...strangers].join(", ")}`,
  });
}

async function readQueue(io: Io, file: string): Promise<string[]> {
  try {
    return await readAll(io, file);
  } catch (error) {
    if (error instanceof CorpusError && error.code === "missing") return [];
    throw error;
  }
}

async function readAll(io: Io, file: string): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const lines: string[] = [];
  for await (const { text } of readLines(input, { name, signal: io.signal }))
    lines.push(text);
  return lines;
}
