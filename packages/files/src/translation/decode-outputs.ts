import type { FileIo } from "../file-io.ts";
import type { Signature } from "@concord-mt/core";
import { formatPharaohLine } from "@concord-mt/corpus";
import {
  type SentenceTranslation,
  type TranslationModel,
  formatNbestLine,
  formatSegmentation,
  modelLayout,
} from "@concord-mt/smt";
import type {
  ChosenTranslation,
  TranslatedLine,
} from "@concord-mt/translation";
import { listFile } from "../writing/list-file.ts";
import { writePieces } from "../writing/write-pieces.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { openTranslations } from "./translation-file.ts";

/** The files that decoding writes. */
export interface DecodeOutputs {
  /** Passes lines on and writes their lists. */
  watch(lines: AsyncIterable<TranslatedLine>): AsyncIterable<TranslatedLine>;
  /** Writes the translation that was chosen for the next line. */
  write(translation: ChosenTranslation | undefined): Promise<void>;
  /** Finishes all files. */
  close(): Promise<void>;
}

/** What the files say of the search. */
export interface DecodedWith {
  readonly model: TranslationModel;
  /** Features beyond the model's own. */
  readonly features: readonly {
    readonly name: string;
    readonly size: number;
  }[];
  readonly signature: Signature;
}

/** Opens the files that the options name. */
export function openOutputs(
  io: FileIo,
  options: DecodeOptions,
  { model, features, signature }: DecodedWith,
): DecodeOutputs {
  const { nbestOutput, saveAlignment, saveSource, phrases } = options;
  const translations = openTranslations(io, options, { model, signature });
  const layout = modelLayout(model.decoding, features);
  const links: string[] = [];
  const sources: string[] = [];
  const segmentations: string[] = [];
  const lists =
    nbestOutput === undefined ? undefined : listFile(io, nbestOutput);
  return {
    async *watch(lines) {
      let segment = 0;
      try {
        for await (const line of lines) {
          const format = (one: SentenceTranslation): string =>
            `${formatNbestLine(segment, one, layout)}\n`;
          await lists?.write(line.translations.map(format).join(""));
          if (saveSource !== undefined)
            sources.push(`${line.source.join(" ")}\n`);
          const [first] = line.translations;
          if (phrases !== undefined)
            segmentations.push(`${first ? formatSegmentation(first) : ""}\n`);
          segment += 1;
          translations.read(line);
          yield line;
        }
      } catch (error) {
        lists?.fail(error);
        throw error;
      }
    },
    write: async (translation) => {
      await translations.write(translation);
      const alignment = translation?.alignment ?? [];
      if (saveAlignment !== undefined)
        links.push(`${formatPharaohLine({ alignment })}\n`);
    },
    close: async () => {
      await lists?.close();
      await translations.close();
      for (const [file, lines] of [
        [saveAlignment, links],
        [saveSource, sources],
        [phrases, segmentations],
      ] as const)
        if (file !== undefined) await writePieces(io, file, lines);
    },
  };
}
