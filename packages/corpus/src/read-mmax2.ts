import { basename, dirname, join } from "node:path";
import { CorpusError, type Warning } from "@concord-mt/core";
import { elementTexts, parseMmax2 } from "./formats/mmax2.ts";
import { readBinary } from "./read-binary.ts";
import type { CoreferenceRecord } from "./records.ts";
import { decodeUtf8, firstInvalidByte } from "./utf8.ts";
import { warningLog } from "./warning-log.ts";

/** How an MMAX2 project is read. */
export interface Mmax2Options {
  /** The level of the mentions. @defaultValue "coref" */
  readonly mentionLevel?: string;
  /** The level of the sentences. @defaultValue "sentence" */
  readonly sentenceLevel?: string;
  readonly onWarning?: (warning: Warning) => void;
}

/**
 * Reads the sentences of an MMAX2 project with their mentions, as ParCorFull has them: a `.mmax` file, the file
 * `common_paths.xml` beside it, and the words and markables that these name.
 *
 * @example
 * for (const { words, mentions } of await readMmax2("DiscoMT/EN/000_1756.mmax")) console.log(words, mentions);
 *
 * @throws CorpusError that names the file and what is wrong with it.
 */
export async function readMmax2(
  project: string,
  {
    mentionLevel = "coref",
    sentenceLevel = "sentence",
    onWarning = () => undefined,
  }: Mmax2Options = {},
): Promise<CoreferenceRecord[]> {
  const folder = dirname(project);
  const wordFile = (await read(project, elementTexts)).get("words")?.trim();
  if (wordFile === undefined || wordFile === "" || !isPlain(wordFile))
    throw new CorpusError(
      "expected an MMAX2 project that names its file of words",
      { code: "format", file: project },
    );
  const pathFile = join(folder, "common_paths.xml");
  const paths = await read(pathFile, elementTexts);
  const name = wordFile.replace(/_words\.xml$/, "");
  const place = (kind: string, fallback: string, file: string): string => {
    const inside = paths.get(kind)?.trim() ?? fallback;
    if (!isPlain(inside) || !isPlain(file))
      throw new CorpusError(
        `expected a path inside the project, found ${inside}${file}`,
        {
          code: "value",
          file: pathFile,
        },
      );
    return join(folder, inside, file);
  };
  const level = (which: string): string =>
    place(
      "markable_path",
      "Markables",
      (paths.get(`level ${which}`)?.trim() ?? `$_${which}_level.xml`).replace(
        "$",
        () => name,
      ),
    );
  const files = {
    words: place("basedata_path", "Basedata", wordFile),
    sentences: level(sentenceLevel),
    mentions: level(mentionLevel),
  };
  const [words, sentences, mentions] = await Promise.all(
    [files.words, files.sentences, files.mentions].map((file) =>
      read(file, (text) => text),
    ),
  );
  const warnings = warningLog(files.mentions);
  try {
    const records = parseMmax2(
      {
        document: basename(project).replace(/\.mmax$/, ""),
        words: words ?? "",
        sentences: sentences ?? "",
        mentions: mentions ?? "",
      },
      warnings,
    );
    for (const warning of warnings.list()) onWarning(warning);
    return records;
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ file: project }) : error;
  }
}

/** Whether a path stays where it is joined to. */
function isPlain(path: string): boolean {
  return (
    !path.startsWith("/") &&
    !/^[A-Za-z]:/.test(path) &&
    !path.split(/[\\/]/).includes("..")
  );
}

async function read<T>(file: string, parse: (text: string) => T): Promise<T> {
  return readBinary(file, (bytes) => {
    const buffer = Buffer.from(bytes);
    const text = decodeUtf8(buffer);
    if (text === undefined)
      throw new CorpusError("expected UTF-8", {
        code: "encoding",
        byte: firstInvalidByte(buffer),
      });
    return parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  });
}
