import type { FileIo } from "../file-io.ts";
import {
  type CutDocument,
  findLinks,
  parseWordLinks,
  toWordLinks,
} from "@concord-mt/anaphora";
import { sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import type { WordLink } from "@concord-mt/word-dependency";
import { SettingError } from "@concord-mt/core";
import { readPronouns } from "../texts/pronouns.ts";
import { readAllLines } from "../texts/read-lines.ts";
import { type ResolverChoice, linkSource } from "./link-source.ts";

/** Which links between words are used, as the command line says it. */
export interface WordLinkOptions extends ResolverChoice {
  readonly links?: string | undefined;
  readonly followChains?: boolean;
  readonly pronouns?: string;
}

/** The links that the options name: a file of word pairs, chains of another program, or a resolver. */
export async function readWordLinks(
  io: FileIo,
  options: WordLinkOptions,
  {
    pack,
    documents,
  }: { readonly pack: PairPack; readonly documents: readonly CutDocument[] },
): Promise<WordLink[][]> {
  if (options.links !== undefined) {
    if (options.resolver !== "own" || options.followChains === true)
      throw new SettingError(
        "'links' cannot be combined with 'resolver' or 'followChains'",
        { code: "conflict", setting: "links" },
      );
    const name = options.links;
    const lines = await readAllLines(io, name);
    if (!lines.some((line) => line.startsWith("#begin document")))
      return parseWordLinks({ name, lines }, documents);
    return readWordLinks(
      io,
      { ...options, links: undefined, resolver: name },
      { pack, documents },
    );
  }
  if (
    pack.source !== "en" &&
    ["own", "nearest", "agreeing"].includes(options.resolver)
  )
    throw new SettingError(
      `the resolver is for English, the source is ${pack.source}: add 'resolver' FILE.conll or 'links' FILE`,
      { code: "missing", setting: "resolver" },
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
