import type { FileIo } from "../file-io.ts";
import { plural } from "@concord-mt/core";
import { formatPharaohLine } from "@concord-mt/corpus";
import {
  type Reranking,
  chosenText,
  explainReranking,
  summariseReranking,
} from "@concord-mt/reranking";
import { writePieces } from "../writing/write-pieces.ts";

/** What is written of a re-ranking, and where. */
export interface RerankingOutput {
  readonly output: string;
  readonly explain?: string;
  readonly saveAlignment?: string;
  readonly quiet?: boolean;
}

/** Writes the new best translations, their links and why they were chosen. */
export async function writeReranking(
  io: FileIo,
  reranking: Reranking,
  options: RerankingOutput,
): Promise<void> {
  await writePieces(io, options.output, texts(reranking));
  if (options.saveAlignment !== undefined)
    await writePieces(io, options.saveAlignment, links(reranking));
  if (options.explain !== undefined)
    await writeExplanation(io, options.explain, reranking);
  if (options.quiet !== true) await io.note(summary(reranking));
}

function* texts({ sentences }: Reranking): Generator<string> {
  for (const sentence of sentences) yield `${chosenText(sentence)}\n`;
}

function* links({ sentences }: Reranking): Generator<string> {
  for (const { decision } of sentences) {
    const alignment = decision?.chosen.hypothesis.alignment ?? [];
    yield `${formatPharaohLine({ alignment })}\n`;
  }
}

async function writeExplanation(
  io: FileIo,
  file: string,
  reranking: Reranking,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const pieces = explainReranking(reranking, isJson ? "json" : "text");
  if (file !== "-") {
    await writePieces(io, file, pieces);
    return;
  }
  for (const piece of pieces) await io.note(piece);
}

function summary(reranking: Reranking): string {
  const { sentences, concerned, ranked, changed } =
    summariseReranking(reranking);
  return `concord: ${plural(sentences, "sentence")}, ${concerned} with pronouns, ${ranked} with a choice, ${changed} changed\n`;
}
