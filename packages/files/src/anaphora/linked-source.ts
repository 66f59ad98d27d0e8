import type { FileIo } from "../file-io.ts";
import { type CutDocument, cutDocuments } from "@concord-mt/anaphora";
import type { PairPack } from "@concord-mt/pack";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import type { WordLink } from "@concord-mt/word-dependency";
import { readDocumentIds } from "../texts/read-document-ids.ts";
import { readLineFile } from "../texts/text-file.ts";
import { sideOf } from "../texts/text-side.ts";
import type { LinkedOptions } from "./options.ts";
import { readWordLinks } from "./word-links.ts";

/** A source text in words, and the dependencies between them. */
export interface LinkedSource {
  readonly documents: readonly CutDocument[];
  readonly count: number;
  readonly linksOf: (document: CutDocument, at: number) => readonly WordLink[];
}

/** Reads the source, and finds or reads its links. */
export async function readLinkedSource(
  io: FileIo,
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
  const links = await readWordLinks(io, options, { pack, documents });
  return { documents, count, linksOf: (_, at) => links[at] ?? [] };
}
