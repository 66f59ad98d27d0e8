import {
  type DocumentLines,
  type ResolvedDocument,
  bracketedText,
  coreferenceRecords,
  linkRows,
  resolveText,
} from "@concord-mt/anaphora";
import { findCoreference } from "@concord-mt/catalog";
import { createResolver, followChains } from "@concord-mt/coreference";
import { formatConll2012 } from "@concord-mt/corpus";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { Recipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import {
  type Tools,
  readDocuments,
  readLineText,
  writeResult,
} from "../tools.ts";

type CoreferenceRecipe = Extract<Recipe, { kind: "coreference" }>;

/** Finds what the pronouns of a text stand for, as `concord coref` does. */
export async function coreferenceRecipe(
  recipe: CoreferenceRecipe,
  tools: Tools,
): Promise<JobResult> {
  const text = await readLineText(tools, recipe.source, { role: "source" });
  const { documents: ids } = recipe;
  const documents = await resolve(
    {
      ...text,
      ...(ids && {
        documents: await readDocuments(tools, ids, text.lines.length),
      }),
    },
    recipe,
  );
  const links = documents.flatMap((document) => document.links);
  return {
    file: await writeResult(
      tools,
      "coreference.txt",
      format(documents, recipe.format),
    ),
    summary: {
      documents: documents.length,
      pronouns: links.length,
      linked: links.filter(({ antecedent }) => antecedent !== undefined).length,
    },
  };
}

/** The same for a few lines. */
export async function inspectCoreference(
  recipe: Extract<Recipe, { kind: "coreference-inspection" }>,
): Promise<JobResult> {
  const { lines, documents: ids } = recipe;
  const documents = await resolve(
    { name: "the text", lines, documents: ids },
    recipe,
  );
  return {
    summary: { text: bracketedText(documents), links: linkRows(documents) },
  };
}

async function resolve(
  text: DocumentLines,
  {
    followChains: follows,
    minProbability,
  }: Pick<CoreferenceRecipe, "followChains" | "minProbability">,
): Promise<readonly ResolvedDocument[]> {
  const { model, tagger } = await findCoreference();
  const cut = lineTokenizer("moses", model.language);
  const documents = resolveText(text, {
    links: {
      kind: "resolver",
      resolver: createResolver(model, tagger, {
        ...(minProbability !== undefined && { minProbability }),
      }),
    },
    cut: (line) => forms(cut(line)),
  });
  return follows
    ? documents.map((one) => ({ ...one, links: followChains(one.links) }))
    : documents;
}

function format(
  documents: readonly ResolvedDocument[],
  wanted: CoreferenceRecipe["format"],
): Iterable<string> {
  switch (wanted) {
    case "text":
      return [bracketedText(documents)];
    case "conll":
      return formatConll2012(coreferenceRecords(documents));
    case "json":
      return [
        `${JSON.stringify({ links: linkRows(documents) }, undefined, 2)}\n`,
      ];
  }
}
