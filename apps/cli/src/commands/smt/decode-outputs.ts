import { formatPharaohLine, writeAtomically } from "@concord-mt/corpus";
import {
  type SentenceTranslation,
  type TranslationModel,
  formatNbestLine,
  formatSegmentation,
  modelLayout,
  wordFinisher,
} from "@concord-mt/smt";
import type {
  ChosenTranslation,
  PlmInSearch,
  TranslatedLine,
} from "@concord-mt/translation";
import { type Io, print } from "../../io.ts";
import { writePieces } from "../../write-pieces.ts";
import { makeChannel } from "./channel.ts";
import type { DecodeOptions } from "./decode-options.ts";

/** The files that decoding writes. */
export interface DecodeOutputs {
  /** Passes lines on and writes their lists. */
  watch(lines: AsyncIterable<TranslatedLine>): AsyncIterable<TranslatedLine>;
  /** Writes the translation that was chosen for the next line. */
  write(translation: ChosenTranslation | undefined): Promise<void>;
  /** Finishes all files. */
  close(): Promise<void>;
}

/** Opens the files that the options name. */
export function openOutputs(
  io: Io,
  model: TranslationModel,
  options: DecodeOptions,
  plm: PlmInSearch | undefined,
): DecodeOutputs {
  const { output, nbestOutput, saveAlignment, saveSource, phrases } = options;
  const finish =
    options.tokens === true
      ? (words: readonly string[]) => words.join(" ")
      : wordFinisher(model.info, model.targetForms);
  const layout = modelLayout(
    model.decoding,
    plm && [{ name: plm.name, size: plm.startWeights.length }],
  );
  const texts: string[] = [];
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
          const { source, translations } = line;
          const format = (one: SentenceTranslation): string =>
            `${formatNbestLine(segment, one, layout)}\n`;
          await lists?.write(translations.map(format).join(""));
          if (saveSource !== undefined) sources.push(`${source.join(" ")}\n`);
          const [first] = translations;
          if (phrases !== undefined)
            segmentations.push(`${first ? formatSegmentation(first) : ""}\n`);
          segment += 1;
          yield line;
        }
      } catch (error) {
        lists?.fail(error);
        throw error;
      }
    },
    write: async (translation) => {
      const text = `${finish(translation?.words ?? [])}\n`;
      if (output === "-") await print(io.stdout, text);
      else texts.push(text);
      const alignment = translation?.alignment ?? [];
      if (saveAlignment !== undefined)
        links.push(`${formatPharaohLine({ alignment })}\n`);
    },
    close: async () => {
      await lists?.close();
      if (output !== "-") await writePieces(io, output, texts);
      for (const [file, lines] of [
        [saveAlignment, links],
        [saveSource, sources],
        [phrases, segmentations],
      ] as const)
        if (file !== undefined) await writePieces(io, file, lines);
    },
  };
}

/** A file that is written while its content is made: n-best lists are larger than memory. */
function listFile(
  io: Io,
  file: string,
): {
  write(text: string): Promise<void>;
  fail(error: unknown): void;
  close(): Promise<void>;
} {
  const channel = makeChannel<string>();
  const written = writeAtomically(file, channel, { signal: io.signal });
  // Whoever writes or closes hears of a failure.
  written.catch(() => undefined);
  return {
    write: async (text) => {
      await Promise.race([channel.push(text), written]);
    },
    fail: (error) => {
      channel.fail(error);
    },
    close: async () => {
      channel.end();
      await written;
    },
  };
}
