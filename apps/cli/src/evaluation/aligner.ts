import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import {
  type AlignmentMethod,
  type AlignmentModel,
  type AlignmentTasks,
  type LinkChoice,
  type SentencePair,
  alignCorpus,
  parseModel,
} from "@concord-mt/alignment";
import { type Alignment, hashBytes } from "@concord-mt/core";
import { readBinary } from "@concord-mt/corpus";
import { type ThreadTeam, threadTeam } from "@concord-mt/threads";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import type { alignWithChoices } from "../options/aligned-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { freeBuffers } from "./free-buffers.ts";
import type { FoundPair } from "./packs.ts";
import { readTextLines } from "./read.ts";
import { checkLength } from "./test-set.ts";
import { forms, lineTokenizer } from "./tokens.ts";

/** Where alignments come from when none are given. */
export interface AlignerOptions {
  readonly alignWith?: (typeof alignWithChoices)[number];
  readonly alignModel?: string;
  readonly alignCorpus?: readonly string[];
  readonly symmetrize?: LinkChoice;
  readonly method?: AlignmentMethod;
  readonly threads?: number;
  readonly quiet?: boolean;
}

/** Our aligner, set up once for all texts of a run. */
export interface Aligner {
  /** What signatures call it. */
  readonly name: string;
  align(texts: Texts, label: string): Promise<Alignment[]>;
  close(): Promise<void>;
}

interface Texts {
  readonly source: readonly (readonly string[])[];
  readonly target: readonly (readonly string[])[];
}

/** Chooses what the aligner starts from: by default the pack's model, else nothing but the texts themselves. */
export async function makeAligner(
  io: Io,
  found: FoundPair,
  options: AlignerOptions,
): Promise<Aligner> {
  const how =
    options.alignWith ?? (found.alignment === undefined ? "self" : "pack");
  const prior = await readPrior(how, found, options);
  const training =
    how === "corpus"
      ? await readTraining(io, options.alignCorpus, found.pack)
      : undefined;
  const {
    symmetrize = "posterior",
    method = "hmm",
    quiet: isQuiet = false,
  } = options;
  const team = startTeam(io, options.threads);
  return {
    name: [
      method,
      symmetrize,
      [how, prior?.hash ?? (training && hashTexts(training))]
        .filter((part) => part !== undefined)
        .join("@"),
    ].join(","),
    align: async ({ source, target }, label) => {
      const progress = startProgress(io, `Aligning ${label}`, { isQuiet });
      try {
        return await alignCorpus(pairs({ source, target }), {
          method,
          symmetrisation: symmetrize,
          team,
          ...(prior && { prior: prior.model }),
          ...(training && { training: pairs(training) }),
          onProgress: ({ done, total }) => {
            io.signal.throwIfAborted();
            progress.update(done, total);
          },
        });
      } finally {
        progress.end();
        freeBuffers();
      }
    },
    close: () => team.close(),
  };
}

/** Threads that align, as many as there are cores unless told otherwise; an interruption ends them in mid-task. */
export function startTeam(
  { signal }: Pick<Io, "signal">,
  threads = availableParallelism(),
): ThreadTeam<AlignmentTasks> {
  const team = threadTeam<AlignmentTasks>({
    module: import.meta.resolve("@concord-mt/alignment"),
    size: threads,
  });
  const stop = (): void => void team.close();
  signal.addEventListener("abort", stop);
  return {
    ...team,
    close: async () => {
      signal.removeEventListener("abort", stop);
      await team.close();
    },
  };
}

/** Reads a saved alignment model. */
export async function readModel(
  file: string,
): Promise<{ readonly model: AlignmentModel; readonly hash: string }> {
  return readBinary(file, (bytes) => ({
    model: parseModel(bytes),
    hash: hashBytes(bytes).slice(0, 8),
  }));
}

/** The pairs of two texts, as often as they are asked for. */
export function pairs({ source, target }: Texts): Iterable<SentencePair> {
  return {
    *[Symbol.iterator]() {
      for (const [at, words] of source.entries())
        yield { source: words, target: target[at] ?? [] };
    },
  };
}

type Prior = Awaited<ReturnType<typeof readModel>>;

async function readPrior(
  how: string,
  { pack, alignment }: FoundPair,
  { alignModel }: AlignerOptions,
): Promise<Prior | undefined> {
  if (how === "model") {
    if (alignModel === undefined)
      throw new UsageError("--align-with model needs --align-model FILE");
    return readModel(alignModel);
  }
  if (how !== "pack") return undefined;
  if (alignment === undefined) {
    throw new UsageError(
      `there is no alignment model for ${pack.id}; use --align-with self or corpus`,
    );
  }
  return {
    model: parseModel(alignment),
    hash: hashBytes(alignment).slice(0, 8),
  };
}

async function readTraining(
  io: Io,
  files: readonly string[] | undefined,
  pack: FoundPair["pack"],
): Promise<Texts> {
  const [sourceFile, targetFile, ...more] = files ?? [];
  if (sourceFile === undefined || targetFile === undefined || more.length > 0) {
    throw new UsageError(
      "--align-with corpus needs --align-corpus SOURCE TARGET",
    );
  }
  const source = await readTextLines(io, sourceFile, { isQuiet: true });
  const target = await readTextLines(io, targetFile, { isQuiet: true });
  checkLength(
    { file: targetFile, count: target.length },
    { file: sourceFile, count: source.length },
  );
  const cut = (lines: readonly string[], language: string): string[][] => {
    const tokens = lineTokenizer("moses", language);
    return lines.map((line) => forms(tokens(line)));
  };
  return { source: cut(source, pack.source), target: cut(target, pack.target) };
}

/** Line by line: a corpus may be larger than a string can be. */
function hashTexts({ source, target }: Texts): string {
  const hash = createHash("sha256");
  for (const text of [source, target]) {
    for (const words of text) hash.update(`${words.join(" ")}\n`);
    hash.update("\n");
  }
  return hash.digest("hex").slice(0, 8);
}
