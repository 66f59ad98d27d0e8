import { parallelise } from "@concord-mt/alignment";
import {
  type AlignedSegment,
  type AlignedTranslation,
  type Alignment,
  type Context,
  SettingError,
  type SignatureField,
  type Token,
  inTurn,
  mapPausing,
  plural,
} from "@concord-mt/core";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import type { EvaluationInput, GivenLinks } from "../texts/input.ts";
import {
  type Paralleliser,
  type TestSet,
  toTestSet,
} from "../texts/test-set.ts";
import { type Aligner, type AlignerSettings, makeAligner } from "./aligner.ts";
import { checkGivenLinks } from "./given-links.ts";
import { type Models, modelsOf } from "./models.ts";
import type { PairLanguages, Resources } from "./resources.ts";

/** How texts become words and links. */
export interface WordSettings {
  /** @defaultValue `"moses"`, with given links `"none"`: they belong to words that are cut already */
  readonly tokenizer?: TextTokenizer | undefined;
  readonly alignment?: AlignerSettings | undefined;
}

/** A text in tokens. */
export type TokenLines = readonly (readonly Token[])[];

/** Source, references and outputs in words, each target linked to the source. */
export interface AlignedTestSet {
  readonly testSet: TestSet;
  readonly source: TokenLines;
  readonly references: readonly TokenLines[];
  readonly systems: readonly TokenLines[];
  /** The segments of each system. */
  readonly segments: readonly (readonly AlignedSegment[])[];
  /** How the words were found and linked, for signatures. */
  readonly tokenizer: TextTokenizer;
  readonly alignedBy: string;
}

/**
 * Cuts a test set into words and aligns them, or takes the links that are given.
 *
 * Source and reference are aligned once, every output from the same prior and its own text alone: a system's links do
 * not depend on which others are scored beside it.
 *
 * @throws SettingError if something is missing or does not go together; CorpusError if texts or links do not fit.
 */
export async function alignTestSet(
  input: EvaluationInput,
  settings: WordSettings,
  resources: Resources<PairLanguages>,
  context: Context,
): Promise<AlignedTestSet> {
  checkLinksThere(input);
  const { pack } = resources;
  const models = modelsOf(resources);
  const testSet = toTestSet(input, {
    // Links that are given belong to the lines that are given.
    parallelise: input.links ? undefined : sentenceAligner(pack, models),
  });
  const tokenizer = chosenTokenizer(input, settings);
  const cut = (
    lines: readonly string[],
    language: string,
  ): Promise<TokenLines> => {
    const tokens = lineTokenizer(tokenizer, language);
    return mapPausing(context, lines, (line) => tokens(line));
  };
  const source = await cut(testSet.source ?? [], pack.source);
  const references = await inTurn(testSet.references, (lines) =>
    cut(lines, pack.target),
  );
  const systems = await inTurn(testSet.systems, ({ lines }) =>
    cut(lines, pack.target),
  );
  const linker = makeLinker(
    input,
    { models, resources, tokenizer, words: source.map(forms) },
    settings,
    context,
  );
  try {
    const segments = await linkAll(linker, { testSet, references, systems });
    return {
      ...{ testSet, source, references, systems, segments },
      ...{ tokenizer, alignedBy: linker.name },
    };
  } finally {
    await linker.close();
  }
}

/** How the texts are cut into words. */
export function chosenTokenizer(
  { links }: Pick<EvaluationInput, "links">,
  { tokenizer }: WordSettings,
): TextTokenizer {
  return tokenizer ?? (links ? "none" : "moses");
}

/** What words and links add to a signature. */
export function alignmentFields({
  tokenizer,
  alignedBy,
}: Pick<AlignedTestSet, "tokenizer" | "alignedBy">): SignatureField[] {
  return [
    { key: "text", short: "tx", value: tokenizer },
    { key: "align", short: "al", value: alignedBy },
  ];
}

function checkLinksThere({
  source,
  references,
  systems,
  links,
}: EvaluationInput): void {
  if (source === undefined)
    throw new SettingError("the source is missing", {
      code: "missing",
      setting: "source",
    });
  if (links === undefined) return;
  const check = (given: number, texts: number, what: string): void => {
    if (given !== texts)
      throw new SettingError(
        `got ${plural(given, "alignment")} for ${plural(texts, what)}; expected one for each`,
        { code: "conflict", setting: `links.${what}s` },
      );
  };
  check(links.references.length, references.length, "reference");
  check(links.systems.length, systems.length, "system");
}

function sentenceAligner(pack: PairLanguages, models: Models): Paralleliser {
  return (texts) => {
    const model = models.pack()?.model;
    return parallelise(texts, { languages: pack, ...(model && { model }) });
  };
}

/** Links the source's words with those of a translation. */
interface Linker {
  readonly name: string;
  readonly words: readonly (readonly string[])[];
  link(
    role: "references" | "systems",
    at: number,
    target: readonly (readonly string[])[],
  ): Promise<readonly Alignment[]>;
  close(): Promise<void>;
}

function makeLinker(
  input: EvaluationInput,
  {
    words,
    ...parts
  }: {
    readonly models: Models;
    readonly resources: Resources<PairLanguages>;
    readonly tokenizer: TextTokenizer;
    readonly words: Linker["words"];
  },
  { alignment = {} }: WordSettings,
  context: Context,
): Linker {
  const { links, training } = input;
  const nameOf = (
    role: "references" | "systems",
    at: number,
  ): { readonly source: string; readonly target: string } => ({
    source: input.source?.name ?? "",
    target: input[role][at]?.name ?? "",
  });
  if (links !== undefined)
    return {
      name: "given",
      words,
      link: (role, at, target) => {
        const given: GivenLinks = links[role][at] ?? { name: "", segments: [] };
        const texts = { source: words, target };
        return Promise.resolve(
          checkGivenLinks(given, texts, nameOf(role, at), context),
        );
      },
      close: () => Promise.resolve(),
    };
  const aligner: Aligner = makeAligner(
    { training, ...parts },
    alignment,
    context,
  );
  return {
    name: aligner.name,
    words,
    link: (role, at, target) =>
      aligner.align({ source: words, target }, nameOf(role, at)),
    close: () => aligner.close(),
  };
}

async function linkAll(
  linker: Linker,
  {
    testSet,
    references,
    systems,
  }: Pick<AlignedTestSet, "testSet" | "references" | "systems">,
): Promise<AlignedSegment[][]> {
  const translations = async (
    role: "references" | "systems",
    texts: readonly TokenLines[],
  ): Promise<(readonly AlignedTranslation[])[]> =>
    inTurn(texts, async (text, at) => {
      const target = text.map(forms);
      const links = await linker.link(role, at, target);
      return target.map((words, line) => ({
        words,
        alignment: links[line] ?? [],
      }));
    });
  const ofReferences = await translations("references", references);
  // Every system's segments share these: a reference's words are made once.
  const byLine = linker.words.map((_, line) =>
    ofReferences.map((lines) => lines[line] ?? nothing),
  );
  const ofSystems = await translations("systems", systems);
  return ofSystems.map((lines) =>
    linker.words.map((source, index) => {
      const document = testSet.documents?.[index];
      return {
        index,
        ...(document === undefined ? {} : { document }),
        source,
        references: byLine[index] ?? [],
        hypothesis: lines[index] ?? nothing,
      };
    }),
  );
}

const nothing: AlignedTranslation = { words: [], alignment: [] };
