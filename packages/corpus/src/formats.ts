import type { FormatName } from "./format-name.ts";
import { conll2012Parser, conll2012Writer } from "./formats/conll-2012.ts";
import { conlluParser, conlluWriter } from "./formats/conllu.ts";
import {
  documentBoundariesParser,
  documentIdsParser,
  documentIdsWriter,
  documentStartsParser,
  documentStartsWriter,
} from "./formats/document-files.ts";
import { gizaLinesParser, gizaParser, gizaWriter } from "./formats/giza.ts";
import { jsonlAlignmentsParser } from "./formats/jsonl-alignments.ts";
import { jsonlParser, jsonlWriter } from "./formats/jsonl.ts";
import { nbestParser, nbestWriter } from "./formats/nbest.ts";
import { pharaohParser, pharaohWriter } from "./formats/pharaoh.ts";
import { sgmParser, sgmWriter } from "./formats/sgm.ts";
import { textParser, textWriter } from "./formats/text.ts";
import { tmxParser, tmxWriter } from "./formats/tmx.ts";
import { tsvParser, tsvWriter } from "./formats/tsv.ts";
import { wmtXmlParser, wmtXmlWriter } from "./formats/wmt-xml.ts";
import { xliff12Writer, xliff2Writer } from "./formats/xliff-writer.ts";
import { xliff12Parser, xliff2Parser } from "./formats/xliff.ts";
import type { FormatParser } from "./parser.ts";
import type { RecordWriter, WriterContext } from "./writer.ts";

/** How each format is read. */
export const parsers: Readonly<Record<FormatName, FormatParser>> = {
  text: { lines: textParser },
  tsv: { lines: tsvParser },
  tmx: { blocks: tmxParser },
  "xliff-1.2": { blocks: xliff12Parser },
  "xliff-2": { blocks: xliff2Parser },
  sgm: { blocks: sgmParser },
  "wmt-xml": { blocks: wmtXmlParser },
  jsonl: { lines: jsonlParser },
  "document-ids": { lines: documentIdsParser },
  "document-starts": { lines: documentStartsParser },
  "document-boundaries": { lines: documentBoundariesParser },
  pharaoh: { lines: pharaohParser },
  giza: { lines: gizaParser },
  "giza-lines": { lines: gizaLinesParser },
  "jsonl-alignments": { lines: jsonlAlignmentsParser },
  nbest: { lines: nbestParser },
  "nbest-old": { lines: nbestParser },
  conllu: { lines: conlluParser },
  "conll-2012": { lines: conll2012Parser },
};

/** How each format is written; `undefined` for formats that are only read. */
export const writers: Readonly<
  Record<FormatName, ((context: WriterContext) => RecordWriter) | undefined>
> = {
  text: textWriter,
  tsv: tsvWriter,
  tmx: tmxWriter,
  "xliff-1.2": xliff12Writer,
  "xliff-2": xliff2Writer,
  sgm: sgmWriter,
  "wmt-xml": wmtXmlWriter,
  jsonl: jsonlWriter,
  "document-ids": documentIdsWriter,
  "document-starts": () => documentStartsWriter({ names: true }),
  "document-boundaries": () => documentStartsWriter({ names: false }),
  pharaoh: pharaohWriter,
  giza: gizaWriter,
  "giza-lines": undefined,
  "jsonl-alignments": undefined,
  nbest: () => nbestWriter({ old: false }),
  "nbest-old": () => nbestWriter({ old: true }),
  conllu: conlluWriter,
  "conll-2012": conll2012Writer,
};
