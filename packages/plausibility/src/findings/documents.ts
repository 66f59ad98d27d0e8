import type { Finding, PlausibilityOptions } from "../texts.ts";

const leastLines = 10;

/** Documents of a line each. */
export function documentFindings({
  documents,
}: PlausibilityOptions): readonly Finding[] {
  if (documents === undefined || documents.ids.length < leastLines) return [];
  const { name: file, ids } = documents;
  return new Set(ids).size === ids.length
    ? [
        {
          ...{ code: "documents", file, isError: false },
          message: `there are as many documents as lines (${ids.length}); give the document of each line, not the line's own name`,
        },
      ]
    : [];
}
