import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findPack } from "@concord-mt/catalog";
import type { Context } from "@concord-mt/core";
import { CorpusError } from "@concord-mt/core";
import {
  type ReadOptions,
  type TextRole,
  openDocuments,
  readAlignments,
  readSegmentBatches,
  readTexts,
  writeAtomically,
} from "@concord-mt/corpus";
import type {
  EvaluationInput,
  GivenLinks,
  TextInput,
} from "@concord-mt/evaluation";
import { type PairPack, parsePairPack } from "@concord-mt/pack";
import type { PackRecipe, TestSetRecipe, TextRecipe } from "../jobs/recipe.ts";
import type { JobTask } from "./messages.ts";

/** What kinds of jobs work with. */
export interface Tools {
  readonly task: JobTask;
  readonly context: Context;
  readonly at: (stage: string) => Promise<void>;
}

/** The file of a blob. */
export function fileOf({ task }: Tools, sha256: string): string {
  const file = task.files[sha256];
  if (file === undefined) throw new Error(`the job has no blob ${sha256}`);
  return file;
}

/** Which text of a bilingual file is meant. */
export interface Side {
  readonly role: TextRole;
  /** The language pair, where it is known: `en-fr`. */
  readonly pair?: string | undefined;
}

function reading(
  { context }: Tools,
  { name, column }: TextRecipe,
  { role, pair }: Side,
): ReadOptions {
  const [source, target] = pair?.split("-") ?? [];
  const languages =
    source === undefined || target === undefined
      ? undefined
      : { source, target };
  return {
    name,
    signal: context.signal,
    onWarning: context.onWarning,
    choose: { role, languages, column },
  };
}

/** Reads a text as the command line does: the right side of bilingual files, and whole documents whole. */
export async function readText(
  tools: Tools,
  recipe: TextRecipe,
  side: Side,
): Promise<TextInput> {
  const { name, column } = recipe;
  const lines: string[] = [];
  const documents: (string | undefined)[] = [];
  let whole = 0;
  const records = readTexts(
    fileOf(tools, recipe.sha256),
    reading(tools, recipe, side),
  );
  for await (const record of records) {
    if (record.kind === "document") {
      whole += 1;
      lines.push(record.text);
      documents.push(record.id);
      continue;
    }
    lines.push(record.texts[0] ?? "");
    documents.push(record.document);
  }
  if (whole > 0 && (whole < lines.length || column !== undefined))
    throw new CorpusError(
      "expected whole documents or segments, found some of both",
      { code: "format", file: name },
    );
  const isKnown = documents.every((id) => id !== undefined);
  return {
    name,
    title: recipe.title ?? name,
    lines,
    documents: isKnown && lines.length > 0 ? documents : undefined,
    isWhole: whole > 0,
  };
}

/** Reads a text line by line. */
export async function readLineText(
  tools: Tools,
  recipe: TextRecipe,
  side: Side,
): Promise<TextInput> {
  const lines: string[] = [];
  const batches = readSegmentBatches(
    fileOf(tools, recipe.sha256),
    reading(tools, recipe, side),
  );
  for await (const batch of batches)
    for (const { texts } of batch) lines.push(texts[0] ?? "");
  return { name: recipe.name, title: recipe.title ?? recipe.name, lines };
}

/** Reads a test set and what systems made of it. */
export async function readTestSet(
  tools: Tools,
  { source, references, systems, documents, links }: TestSetRecipe,
  pair: string,
): Promise<EvaluationInput> {
  const input: EvaluationInput & { readonly source: TextInput } = {
    references: await readAll(tools, references, { role: "reference", pair }),
    systems: await readAll(tools, systems, { role: "system", pair }),
    source: await readText(tools, source, { role: "source", pair }),
    ...(links && {
      links: {
        references: await readLinks(tools, links.references),
        systems: await readLinks(tools, links.systems),
      },
    }),
  };
  return documents === undefined
    ? input
    : {
        ...input,
        documents: await readDocuments(
          tools,
          documents,
          input.source.lines.length,
        ),
      };
}

/** Reads links that are given. */
export async function readLinks(
  tools: Tools,
  recipes: readonly TextRecipe[],
): Promise<readonly GivenLinks[]> {
  const found: GivenLinks[] = [];
  for (const { sha256, name } of recipes) {
    const segments: GivenLinks["segments"][number][] = [];
    const records = readAlignments(fileOf(tools, sha256), {
      name,
      signal: tools.context.signal,
    });
    for await (const { alignment, line, source } of records)
      segments.push({ alignment, line, source });
    found.push({ name, segments });
  }
  return found;
}

async function readAll(
  tools: Tools,
  recipes: readonly TextRecipe[],
  side: Side,
): Promise<readonly TextInput[]> {
  const texts: TextInput[] = [];
  for (const recipe of recipes) texts.push(await readText(tools, recipe, side));
  return texts;
}

/** Reads the document of each of so many lines. */
export async function readDocuments(
  tools: Tools,
  { sha256, name }: TextRecipe,
  count: number,
): Promise<readonly string[]> {
  const cursor = await openDocuments(fileOf(tools, sha256), {
    name,
    signal: tools.context.signal,
  });
  try {
    const ids = await cursor.next(count);
    await cursor.finish(count);
    return ids.map((id) => id ?? "");
  } finally {
    await cursor.close();
  }
}

/** Finds a pack: the bundled one of a pair, with its own words where the project has changed them. */
export async function readPack(
  tools: Tools,
  { pair, sha256 }: PackRecipe,
): Promise<{
  readonly pack: PairPack;
  readonly alignment: Uint8Array | undefined;
}> {
  if (sha256 === undefined) return findPack({ pair });
  const text = await readFile(fileOf(tools, sha256), "utf8");
  const pack = parsePairPack(JSON.parse(text));
  const { alignment } = await findPack({ pair }).catch(() => ({
    alignment: undefined,
  }));
  return { pack, alignment };
}

/** Writes a file into the job's folder, compressed where the name ends in `.gz`. */
export async function writeResult(
  { task, at, context }: Tools,
  name: string,
  pieces: Iterable<string>,
): Promise<string> {
  await at("write");
  const file = join(task.folder, name);
  const chunks = async function* (): AsyncGenerator<string> {
    yield* pieces;
    await Promise.resolve();
  };
  await writeAtomically(file, chunks(), { signal: context.signal });
  return file;
}
