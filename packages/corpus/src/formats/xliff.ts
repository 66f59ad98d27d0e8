import { CorpusError } from "@concord-mt/core";
import type { BlockParser, ParserContext } from "../parser.ts";
import {
  type InlineCollector,
  type InlineText,
  inlineCollector,
} from "./inline.ts";
import { columnOf } from "./language-tag.ts";
import { segment } from "./segment.ts";
import { type XmlTag, xmlParser } from "./xml.ts";

/** The names that the two families of XLIFF give to the same things. */
interface Vocabulary {
  readonly markup: "xliff-1.2" | "xliff-2";
  /** Version numbers start so. */
  readonly major: "1." | "2.";
  /** The element that holds source and target. */
  readonly holder: "trans-unit" | "segment";
  /** Where the languages stand. */
  readonly languages: "file" | "xliff";
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

const vocabularies: Readonly<Record<"xliff-1.2" | "xliff-2", Vocabulary>> = {
  "xliff-1.2": {
    markup: "xliff-1.2",
    major: "1.",
    holder: "trans-unit",
    languages: "file",
    sourceLanguage: "source-language",
    targetLanguage: "target-language",
  },
  "xliff-2": {
    markup: "xliff-2",
    major: "2.",
    holder: "segment",
    languages: "xliff",
    sourceLanguage: "srcLang",
    targetLanguage: "trgLang",
  },
};

/** XLIFF 1.2: a segment a trans-unit; alternatives (alt-trans) and the segmented source are passed over. */
export function xliff12Parser(context: ParserContext): BlockParser {
  return xliffParser(context, vocabularies["xliff-1.2"]);
}

/** XLIFF 2.0 and 2.1: a segment a segment; what modules add and what is marked as ignorable is passed over. */
export function xliff2Parser(context: ParserContext): BlockParser {
  return xliffParser(context, vocabularies["xliff-2"]);
}

function xliffParser(
  context: ParserContext,
  vocabulary: Vocabulary,
): BlockParser {
  const { markup, holder } = vocabulary;
  return xmlParser(context, (state) => {
    let columns: readonly string[] = [];
    let document: string | undefined;
    let unit: string | undefined;
    let id: string | undefined;
    let start = 0;
    let source: InlineText | undefined;
    let target: InlineText | undefined;
    let collector: InlineCollector | undefined;

    function openHolder(tag: XmlTag): void {
      state.hold();
      start = state.line();
      const own = tag.attributes.id;
      id =
        unit === undefined ? own : own === undefined ? unit : `${unit}/${own}`;
      source = undefined;
      target = undefined;
    }

    function closeHolder(): void {
      state.release();
      if (source === undefined)
        throw new CorpusError(`a ${holder} without a source`, {
          code: "missing",
          line: start,
        });
      const hasTarget = columns.length > 1;
      if (!hasTarget && target !== undefined)
        throw new CorpusError(
          `a target, but no language for it (${vocabulary.targetLanguage})`,
          { code: "missing", line: start },
        );
      const texts = hasTarget ? [source.text, target?.text] : [source.text];
      const tags = [source.tags, target?.tags];
      context.emit(
        segment({
          line: start,
          columns,
          texts,
          document,
          id,
          tags: tags.some((list) => list !== undefined)
            ? tags.slice(0, texts.length)
            : undefined,
        }),
      );
    }

    return {
      open: (tag, parents) => {
        if (collector !== undefined) {
          collector.open(tag);
          return;
        }
        if (parents.length === 0) checkRoot(tag, vocabulary, state.line());
        if (tag.local === vocabulary.languages)
          columns = languagesOf(tag, vocabulary, state.line());
        if (tag.local === "file") {
          const { original } = tag.attributes;
          document = original === "" ? undefined : original;
        } else if (tag.local === "unit" && markup === "xliff-2")
          unit = tag.attributes.id;
        else if (tag.local === holder) openHolder(tag);
        else if (
          (tag.local === "source" || tag.local === "target") &&
          parents.at(-1) === holder
        )
          collector = inlineCollector(markup, state.line());
      },
      close: (local, parents) => {
        if (collector !== undefined) {
          const isEnd =
            (local === "source" || local === "target") &&
            parents.at(-1) === holder;
          if (!isEnd) {
            collector.close(local);
            return;
          }
          if (local === "source") source = collector.result();
          else target = collector.result();
          collector = undefined;
        } else if (local === holder) closeHolder();
        else if (local === "unit") unit = undefined;
      },
      text: (text) => collector?.text(text),
    };
  });
}

function checkRoot(tag: XmlTag, { major }: Vocabulary, line: number): void {
  const version = tag.attributes.version ?? "";
  if (tag.local !== "xliff" || !version.startsWith(major))
    throw new CorpusError(
      `expected XLIFF ${major}x, found ${tag.local === "xliff" ? `version ${JSON.stringify(version)}` : `the element ${tag.name}`}`,
      { code: tag.local === "xliff" ? "version" : "format", line },
    );
}

function languagesOf(
  { attributes }: XmlTag,
  { sourceLanguage, targetLanguage }: Vocabulary,
  line: number,
): readonly string[] {
  const source = attributes[sourceLanguage];
  const target = attributes[targetLanguage];
  if (source === undefined)
    throw new CorpusError(`expected the attribute ${sourceLanguage}`, {
      code: "missing",
      line,
    });
  if (source === target)
    throw new CorpusError(`source and target are both ${source}`, {
      code: "value",
      line,
    });
  return target === undefined
    ? [columnOf(source)]
    : [columnOf(source), columnOf(target)];
}
