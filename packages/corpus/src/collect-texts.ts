import { CorpusError, plural } from "@concord-mt/core";
import type { DocumentRecord, SegmentRecord } from "./records.ts";

/** Segments or whole documents, as lines. */
export interface CollectedTexts {
  readonly lines: readonly string[];
  /** The document of each, where all say so. */
  readonly documents: readonly string[] | undefined;
  /** Whether each line is a whole document. */
  readonly isWhole: boolean;
}

/** Puts what was read of a file together. */
export interface TextCollector {
  readonly add: (record: SegmentRecord | DocumentRecord) => void;
  /** @throws CorpusError if some were whole documents and some segments. */
  readonly finish: (file: string) => CollectedTexts;
}

/** Collects the first text of each record. */
export function textCollector(): TextCollector {
  const lines: string[] = [];
  const documents: (string | undefined)[] = [];
  let whole = 0;
  return {
    add: (record) => {
      if (record.kind === "document") {
        whole += 1;
        lines.push(record.text);
        documents.push(record.id);
      } else {
        lines.push(record.texts[0] ?? "");
        documents.push(record.document);
      }
    },
    finish: (file) => {
      if (whole > 0 && whole < lines.length)
        throw new CorpusError(
          `expected either whole documents or segments, found ${plural(whole, "document")} and ${plural(lines.length - whole, "segment")}`,
          { code: "format", file },
        );
      const isKnown = documents.every((id) => id !== undefined);
      return {
        lines,
        documents: isKnown && lines.length > 0 ? documents : undefined,
        isWhole: whole > 0,
      };
    },
  };
}
