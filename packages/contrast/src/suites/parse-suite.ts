import { CorpusError } from "@concord-mt/core";
import type { ContrastSuite } from "../item.ts";
import { parseContraPro } from "./contrapro.ts";
import { parseCtxpro } from "./ctxpro.ts";
import { parseDiscEvalMt } from "./discevalmt.ts";
import type { NamedLines } from "./named-lines.ts";
import { type LineFiles, parsePairs } from "./pairs.ts";
import { type WrongForms, isScat, parseScat } from "./scat.ts";

/**
 * Reads a suite from its files, whatever suite it is:
 *
 * - source and target, or both and their contexts: a suite in lines (Lopes et al., DiscEvalMT), or SCAT;
 * - a JSON file alone: ContraPro, Lopes et al., DiscEvalMT, ctxpro;
 * - ContraPro's JSON with source, target and contexts as its script extracts them;
 * - ctxpro's JSON with its inputs.
 *
 * @throws CorpusError if the files are none of these.
 */
export function parseSuite(
  files: readonly NamedLines[],
  { wrongForms = () => [] }: { readonly wrongForms?: WrongForms } = {},
): ContrastSuite {
  const [first, ...rest] = files;
  if (first === undefined)
    throw new CorpusError("there is no file", { code: "length" });
  if (/^\s*[[{]/u.test(first.lines.find((line) => line.trim() !== "") ?? ""))
    return parseJsonSuite(first, rest);
  const lines = lineFiles(files);
  if (lines === undefined)
    throw new CorpusError(
      `expected source and target, or source, target and the contexts of both, found ${files.length} files`,
      { code: "length", file: first.name },
    );
  return isScat(first.lines[0] ?? "")
    ? parseScat(lines, wrongForms)
    : parsePairs(lines);
}

function parseJsonSuite(
  { name, lines }: NamedLines,
  rest: readonly NamedLines[],
): ContrastSuite {
  const value = parseJson(lines.join("\n"), name);
  const json = { name, value };
  if (!Array.isArray(value)) return parseDiscEvalMt(json);
  if (value.some(hasErrors)) {
    const extracted = lineFiles(rest);
    if (rest.length > 0 && extracted === undefined)
      throw new CorpusError(
        `expected the suite alone, or source, target and the contexts of both beside it, found ${rest.length} files`,
        { code: "length", file: name },
      );
    return parseContraPro(json, extracted);
  }
  return parseCtxpro(json, rest[0]);
}

/** What ContraPro's entries have; ctxpro writes an empty list of errors. */
function hasErrors(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null || !("errors" in entry))
    return false;
  const { errors } = entry;
  return Array.isArray(errors) ? errors.length > 0 : errors !== null;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CorpusError(
      `expected JSON: ${error instanceof Error ? error.message : String(error)}`,
      { code: "format", file },
    );
  }
}

function lineFiles(files: readonly NamedLines[]): LineFiles | undefined {
  const [source, target, contextSource, contextTarget] = files;
  return source === undefined ||
    target === undefined ||
    ![2, 4].includes(files.length)
    ? undefined
    : { source, target, contextSource, contextTarget };
}
