import type { FileIo } from "../file-io.ts";
import { type CutDocument, cutDocuments } from "@concord-mt/anaphora";
import type { PairPack } from "@concord-mt/pack";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import type { WordLink } from "@concord-mt/word-dependency";
import { aboutPair } from "../texts/about-pair.ts";
import { readNamedDocuments } from "../texts/read-document-ids.ts";
import { lineReview } from "../texts/review-lines.ts";
import type { TextFile } from "../texts/text-file.ts";
import type { LinkedOptions } from "./options.ts";
import { readWordLinks } from "./word-links.ts";

/** A source text in words, and the dependencies between them. */
export interface LinkedSource {
  /** The text beside it, where one was asked for. */
  readonly beside: TextFile | undefined;
  readonly documents: readonly CutDocument[];
  readonly count: number;
  readonly linksOf: (document: CutDocument, at: number) => readonly WordLink[];
}

/** Reads the source, and finds or reads its links; and the text beside it, its translation. */
export async function readLinkedSource(
  io: FileIo,
  options: LinkedOptions,
  {
    pack,
    tokenizer,
    beside: other,
  }: {
    readonly pack: PairPack;
    readonly tokenizer: TextTokenizer;
    readonly beside?: {
      readonly role: "system" | "target";
      readonly file: string;
    };
  },
): Promise<LinkedSource> {
  const review = lineReview(io, options, {
    ...aboutPair(pack),
    mayBeTokenised: tokenizer === "none" || other?.role === "target",
  });
  const text = await review.read("source", options.source);
  const beside = other && (await review.read(other.role, other.file));
  const named = await readNamedDocuments(io, options.documents, text);
  review.finish(named);
  const ids = named?.ids;
  const cut = lineTokenizer(tokenizer, pack.source);
  const documents = cutDocuments({ ...text, documents: ids }, (line) =>
    forms(cut(line)),
  );
  const links = await readWordLinks(io, options, { pack, documents });
  return {
    documents,
    beside,
    count: text.lines.length,
    linksOf: (_, at) => links[at] ?? [],
  };
}
