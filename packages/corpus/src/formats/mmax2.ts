import { CorpusError } from "@concord-mt/core";
import { defaultLimits } from "../limits.ts";
import { quote } from "../quote.ts";
import type { CoreferenceRecord, Mention } from "../records.ts";
import type { WarningLog } from "../warning-log.ts";
import { type XmlTag, xmlParser } from "./xml.ts";

/** A stretch of words: the places of its first and behind its last one. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The parts of an MMAX2 project, as the texts of their files. */
export interface Mmax2Parts {
  readonly document: string;
  readonly words: string;
  /** The markables that are sentences. */
  readonly sentences: string;
  /** The markables that are mentions. */
  readonly mentions: string;
}

/**
 * The sentences of an MMAX2 project. Markables with one `coref_class` are one entity; one without is an entity of its
 * own, named by its id. Mentions that are not in one piece, or not in one sentence, are left out with a warning.
 *
 * @throws CorpusError (`format`, `value`, `index`) without a file.
 */
export function parseMmax2(
  { document, words: wordText, sentences, mentions }: Mmax2Parts,
  warnings: WarningLog,
): CoreferenceRecord[] {
  const words = parseWords(wordText);
  const stretches = parseMarkables(sentences, words)
    .flatMap(({ stretches: found }) => found.slice(0, 1))
    .sort((a, b) => a.start - b.start);
  const records = stretches.map(({ start, end }, at) => {
    if (at > 0 && start < (stretches[at - 1]?.end ?? 0))
      throw new CorpusError("two sentences overlap", { code: "value" });
    return {
      words: [...words.texts.slice(start, end)],
      mentions: [] as Mention[],
    };
  });
  for (const { attributes, stretches: parts, line } of parseMarkables(
    mentions,
    words,
  )) {
    const [part] = parts;
    const sentence = stretches.findLastIndex(
      ({ start }) => part !== undefined && start <= part.start,
    );
    const around = stretches[sentence];
    const id = attributes.id ?? "";
    if (
      part === undefined ||
      around === undefined ||
      parts.length > 1 ||
      part.end > around.end
    ) {
      warnings.add({
        code: "mention",
        message: `the markable ${quote(id)} is not one stretch of one sentence; it was left out`,
        line,
      });
      continue;
    }
    const { coref_class: entity = "empty", ...rest } = attributes;
    records[sentence]?.mentions.push({
      entity: entity === "empty" ? id : entity,
      start: part.start - around.start,
      end: part.end - around.start,
      attributes: rest,
    });
  }
  return records.map((record, at) => ({
    kind: "coreference",
    line: at + 1,
    document,
    part: "000",
    words: record.words,
    mentions: record.mentions.sort(
      (a, b) => a.end - b.end || b.start - a.start,
    ),
    rows: undefined,
  }));
}

interface MmaxWords {
  readonly texts: readonly string[];
  /** The place of each word by its id. */
  readonly places: ReadonlyMap<string, number>;
}

function parseWords(text: string): MmaxWords {
  const texts: string[] = [];
  const places = new Map<string, number>();
  let isOpen = false;
  readXml(text, {
    open: ({ local, attributes }, line) => {
      isOpen = local === "word";
      if (!isOpen) return;
      const { id = "" } = attributes;
      if (id === "" || places.has(id))
        throw new CorpusError(
          `expected words with different ids, found ${quote(id)}`,
          { code: "value", line },
        );
      places.set(id, texts.length);
      texts.push("");
    },
    close: () => {
      isOpen = false;
    },
    text: (part) => {
      if (isOpen) texts[texts.length - 1] = (texts.at(-1) ?? "") + part;
    },
  });
  return { texts, places };
}

interface Markable {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly stretches: readonly Stretch[];
}

function parseMarkables(text: string, words: MmaxWords): Markable[] {
  const markables: Markable[] = [];
  readXml(text, {
    open: ({ local, attributes }, line) => {
      if (local !== "markable") return;
      const { span = "", ...rest } = attributes;
      const stretches = span
        .split(",")
        .map((part) => parseStretch(part, words, line));
      markables.push({ line, attributes: rest, stretches });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return markables;
}

/** `word_3` or `word_3..word_5`. */
function parseStretch(
  part: string,
  { places }: MmaxWords,
  line: number,
): Stretch {
  const at = part.indexOf("..");
  const first = at === -1 ? part : part.slice(0, at);
  const last = at === -1 ? part : part.slice(at + 2);
  const start = places.get(first);
  const end = places.get(last);
  if (start === undefined || end === undefined || end < start)
    throw new CorpusError(
      `expected a span of words such as word_1..word_3, found ${quote(part)}`,
      { code: "index", line },
    );
  return { start, end: end + 1 };
}

interface LinedHandler {
  open(tag: XmlTag, line: number): void;
  close(): void;
  text(text: string): void;
}

function readXml(text: string, handler: LinedHandler): void {
  const parser = xmlParser({ limits: defaultLimits }, (state) => ({
    open: (tag) => {
      handler.open(tag, state.line());
    },
    close: () => {
      handler.close();
    },
    text: (part) => {
      handler.text(part);
    },
  }));
  parser.block(text);
  parser.end();
}

/** The texts of the elements of a small XML file, by name; of several with one name the last. */
export function elementTexts(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let current: string | undefined;
  readXml(text, {
    open: ({ local, attributes }) => {
      current = local === "level" ? `level ${attributes.name ?? ""}` : local;
      texts.set(current, "");
    },
    close: () => {
      current = undefined;
    },
    text: (part) => {
      if (current !== undefined)
        texts.set(current, (texts.get(current) ?? "") + part);
    },
  });
  return texts;
}
