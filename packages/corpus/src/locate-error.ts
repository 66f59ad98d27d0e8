import { CorpusError } from "@concord-mt/core";

/** Adds file and line to an error that a parser of single lines threw. */
export function locateError(
  error: unknown,
  place: { readonly file: string; readonly line?: number },
): unknown {
  return error instanceof CorpusError ? error.at(place) : error;
}
