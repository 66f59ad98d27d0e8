import type { FileIo } from "../file-io.ts";
import {
  type Signature,
  formatSignature,
  signatureRecord,
} from "@concord-mt/core";
import {
  type SentenceTranslation,
  type TranslationModel,
  wordFinisher,
} from "@concord-mt/smt";
import type {
  ChosenTranslation,
  TranslatedLine,
} from "@concord-mt/translation";
import { writePieces } from "../writing/write-pieces.ts";
import type { DecodeOptions } from "./decode-options.ts";

/** Where the translations themselves go: a line each, or JSON. */
export interface TranslationFile {
  /** Takes note of a line's source and score, for JSON. */
  read(line: TranslatedLine): void;
  write(translation: ChosenTranslation | undefined): Promise<void>;
  close(): Promise<void>;
}

/** Opens the file that the options name; lines go to standard output as they come. */
export function openTranslations(
  io: FileIo,
  { output, tokens, format }: DecodeOptions,
  {
    model,
    signature,
  }: { readonly model: TranslationModel; readonly signature: Signature },
): TranslationFile {
  const finish =
    tokens === true
      ? (words: readonly string[]) => words.join(" ")
      : wordFinisher(model.info, model.targetForms);
  const texts: string[] = [];
  const sources: (readonly string[])[] = [];
  const segments: object[] = [];
  const isJson = format === "json";
  return {
    read: ({ source }) => {
      if (isJson) sources.push(source);
    },
    write: async (translation) => {
      const text = finish(translation?.words ?? []);
      if (isJson)
        segments.push({
          text,
          source: sources[segments.length] ?? [],
          words: translation?.words ?? [],
          ...scoreOf(translation),
          alignment: translation?.alignment ?? [],
        });
      else if (output === "-") await io.write(`${text}\n`);
      else texts.push(`${text}\n`);
    },
    close: async () => {
      if (isJson)
        texts.push(
          `${JSON.stringify({ signature: formatSignature(signature), settings: signatureRecord(signature), segments }, undefined, 2)}\n`,
        );
      if (isJson || output !== "-") await writePieces(io, output, texts);
    },
  };
}

function scoreOf(
  translation: ChosenTranslation | SentenceTranslation | undefined,
): { readonly score?: number } {
  return translation !== undefined && "score" in translation
    ? { score: translation.score }
    : {};
}
