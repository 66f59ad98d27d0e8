import type { FileIo } from "../file-io.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  buildModel,
  parseWeights,
  readMosesTables,
  serialiseTranslationModel,
} from "@concord-mt/smt";
import { mosesFiles } from "@concord-mt/translation";

import { SettingError } from "@concord-mt/core";
import { readArpaFile } from "../models/read-ngrams.ts";
import { readTextLines } from "../texts/text-file.ts";
import { writePieces } from "../writing/write-pieces.ts";
import { readTranslationModel } from "./model-resources.ts";

/** What `smt convert` understands. */
export interface ModelConversion {
  readonly model?: string;
  readonly mosesOut?: string;
  readonly phraseTable?: string;
  readonly reorderingTable?: string;
  readonly lm?: string;
  readonly weights?: string;
  readonly languagePair?: { readonly source: string; readonly target: string };
  readonly casing: "true" | "lower" | "none";
  readonly compact?: boolean;
  readonly output?: string;
  readonly quiet?: boolean;
}

/** Writes a model as Moses' files. */
export async function toMoses(
  io: FileIo,
  file: string,
  { mosesOut, phraseTable }: ModelConversion,
): Promise<void> {
  if (mosesOut === undefined || phraseTable !== undefined)
    throw new SettingError("'model' needs 'mosesOut' DIR, and no tables", {
      code: "missing",
      setting: "model",
    });
  const model = await readTranslationModel(file);
  await mkdir(mosesOut, { recursive: true });
  for (const { name, lines } of mosesFiles(model))
    await writePieces(io, join(mosesOut, name), withEnds(lines));
}

/** Makes a model from Moses' files. */
export async function toModel(
  io: FileIo,
  options: ModelConversion,
): Promise<void> {
  const { phraseTable, reorderingTable, lm, weights, output } = options;
  if (phraseTable === undefined || output === undefined)
    throw new SettingError(
      "add 'phraseTable' FILE and 'output' FILE, or 'model' FILE",
      { code: "missing", setting: "phraseTable" },
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
