import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  buildModel,
  parseWeights,
  readMosesTables,
  serialiseTranslationModel,
} from "@concord-mt/smt";
import { mosesFiles } from "@concord-mt/translation";
import { UsageError } from "../../errors.ts";
import { readTextLines } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { readArpaFile } from "../lm/read-model.ts";
import { writePieces } from "../../write-pieces.ts";
import { readTranslationModel } from "./model-resources.ts";
import type { languagePair } from "./values.ts";

/** What `smt convert` understands. */
export interface ConvertOptions {
  readonly model?: string;
  readonly mosesOut?: string;
  readonly phraseTable?: string;
  readonly reorderingTable?: string;
  readonly lm?: string;
  readonly weights?: string;
  readonly languagePair?: ReturnType<typeof languagePair>;
  readonly casing: "true" | "lower" | "none";
  readonly compact?: boolean;
  readonly output?: string;
  readonly quiet?: boolean;
}

/** Writes a model as Moses' files. */
export async function toMoses(
  io: Io,
  file: string,
  { mosesOut, phraseTable }: ConvertOptions,
): Promise<void> {
  if (mosesOut === undefined || phraseTable !== undefined)
    throw new UsageError("--model needs --moses-out DIR, and no tables");
  const model = await readTranslationModel(file);
  await mkdir(mosesOut, { recursive: true });
  for (const { name, lines } of mosesFiles(model))
    await writePieces(io, join(mosesOut, name), withEnds(lines));
}

/** Makes a model from Moses' files. */
export async function toModel(io: Io, options: ConvertOptions): Promise<void> {
  const { phraseTable, reorderingTable, lm, weights, output } = options;
  if (phraseTable === undefined || output === undefined)
    throw new UsageError(
      "add --phrase-table FILE and -o FILE, or --model FILE",
    );
  const { languagePair: languages, casing, compact = false } = options;
  const model = buildModel({
    table: readMosesTables({
      phrases: await readTextLines(io, phraseTable),
      ...(reorderingTable !== undefined && {
        reordering: await readTextLines(io, reorderingTable),
      }),
      exact: !compact,
    }),
    languageModel:
      lm === undefined ? undefined : await readArpaFile(io, lm, options),
    ...(weights !== undefined && {
      weights: parseWeights((await readTextLines(io, weights)).join("\n")),
    }),
    info: {
      casing,
      sourceLanguage: languages?.source ?? "",
      targetLanguage: languages?.target ?? "",
    },
  });
  await writePieces(io, output, [serialiseTranslationModel(model)]);
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
