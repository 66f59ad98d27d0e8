import {
  type CutDocument,
  cutDocuments,
  findLinks,
  parseWordLinks,
  toWordLinks,
} from "@concord-mt/anaphora";
import { sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { forms, lineTokenizer, type TextTokenizer } from "@concord-mt/text";
import type { WordLink } from "@concord-mt/word-dependency";
import { UsageError } from "../../errors.ts";
import { readPronouns } from "../../evaluation/pronouns.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { sideOf } from "../../evaluation/text-side.ts";
import { readDocumentIds } from "../../evaluation/read-document-ids.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";
import { linkSource } from "../coref/find-links.ts";
import type { LinkedOptions } from "./options.ts";

/** A source text in words, and the dependencies between them. */
export interface LinkedSource {
  readonly documents: readonly CutDocument[];
  readonly count: number;
  readonly linksOf: (document: CutDocument, at: number) => readonly WordLink[];
}

/** Reads the source, and finds or reads its links. */
export async function readLinkedSource(
  io: Io,
  options: LinkedOptions,
  {
    pack,
    tokenizer,
  }: { readonly pack: PairPack; readonly tokenizer: TextTokenizer },
): Promise<LinkedSource> {
  const isQuiet = options.quiet ?? false;
  const text = await readLineFile(io, options.source, {
    isQuiet,
    ...sideOf("source", pack),
  });
  const count = text.lines.length;
  const ids =
    options.documents === undefined
      ? undefined
      : await readDocumentIds(io, options.documents, {
          file: text.name,
          count,
        });
  const cut = lineTokenizer(tokenizer, pack.source);
  const documents = cutDocuments({ ...text, documents: ids }, (line) =>
    forms(cut(line)),
  );
  const links = await linksOf(io, options, { pack, documents });
  return { documents, count, linksOf: (_, at) => links[at] ?? [] };
}

async function linksOf(
  io: Io,
  options: LinkedOptions,
  {
    pack,
    documents,
  }: { readonly pack: PairPack; readonly documents: readonly CutDocument[] },
): Promise<WordLink[][]> {
  if (options.links !== undefined) {
    if (options.resolver !== "own" || options.followChains === true)
      throw new UsageError(
        "--links cannot be combined with --resolver or --follow-chains",
      );
    const name = options.links;
    return parseWordLinks(
      { name, lines: await readAllLines(io, name) },
      documents,
    );
  }
  if (
    pack.source !== "en" &&
    ["own", "nearest", "agreeing"].includes(options.resolver)
  )
    throw new UsageError(
      `the resolver is for English, the source is ${pack.source}: add --resolver FILE.conll or --links FILE`,
    );
  const chosen =
    options.pronouns === undefined
      ? undefined
      : await readPronouns(io, options.pronouns, pack);
  const pronouns =
    chosen === undefined
      ? undefined
      : new Set(sourcePronouns(pack, chosen).map((form) => form.toLowerCase()));
  const found = findLinks(documents, await linkSource(io, options));
  return documents.map((document, at) =>
    toWordLinks(document, found[at] ?? [], {
      followChains: options.followChains,
      pronouns,
    }),
  );
}
