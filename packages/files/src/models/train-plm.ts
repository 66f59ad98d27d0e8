import type { FileIo } from "../file-io.ts";
import { findLanguage } from "@concord-mt/catalog";
import { CorpusError } from "@concord-mt/core";
import {
  type PlmTraining,
  type TaggedSentence,
  trainPlm,
} from "@concord-mt/plm";
import { writePieces } from "../writing/write-pieces.ts";
import { estimationOptions } from "./estimation-settings.ts";
import type { PlmTrainingFiles } from "./plm-training-options.ts";
import { readTaggedText } from "./tagged-text.ts";

/** Reads, tags and learns; writes the sequences where they are wanted. */
export async function trainPlmOnFiles(
  io: FileIo,
  files: readonly string[],
  options: PlmTrainingFiles,
): Promise<PlmTraining> {
  const { sequences, preset } = options;
  const { pack, tagger } = await findLanguage(options);
  // Where there are no rules for expletives, all are kept anyway.
  const isPaper = preset !== undefined && pack.expletives !== undefined;
  const { keepExpletives = isPaper } = options;
  const language = pack.id;
  const settings = {
    order: options.order,
    reset: options.reset,
    properNouns: options.properNouns,
    keepExpletives,
    estimation: estimationOptions(options),
  };
  const lines: string[] = [];
  let isRead = false;
  const sentences = async function* (): AsyncGenerator<TaggedSentence> {
    yield* readTaggedText(io, files, { ...options, language, tagger });
    isRead = true;
  };
  const training = await trainPlm(sentences(), pack, settings, (sequence) => {
    if (sequences !== undefined) lines.push(`${sequence.join(" ")}\n`);
  }).catch((error: unknown) => {
    // What reading complains of has a place already.
    throw isRead && error instanceof CorpusError
      ? error.at({ file: files.join(", ") })
      : error;
  });
  if (sequences !== undefined) await writePieces(io, sequences, lines);
  return training;
}
