import { CorpusError } from "@concord-mt/core";

/** Wrong data in a part of a model file. */
export function damaged(part: string, found: string): CorpusError {
  return new CorpusError(
    `expected a sound translation model, found ${found} in its part ${part}`,
    { code: "format" },
  );
}
