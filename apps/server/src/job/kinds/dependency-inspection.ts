import { scoreDependencies } from "@concord-mt/anaphora";
import { makeAligner } from "@concord-mt/evaluation";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { Recipe } from "../../jobs/recipe.ts";
import { findDependencies, linkSource } from "../dependencies.ts";
import type { JobResult } from "../messages.ts";
import type { Tools } from "../tools.ts";

/** Scores how the pronouns of a few lines fit their antecedents, as `concord dependency score` does. */
export async function dependencyInspectionRecipe(
  recipe: Extract<Recipe, { kind: "dependency-inspection" }>,
  { context }: Tools,
): Promise<JobResult> {
  const { pair, measure, followChains, documents: ids } = recipe;
  const { resources, model, tagger } = await findDependencies(pair);
  const { pack } = resources;
  const { documents, linksOf } = await linkSource(
    { name: "the source", lines: recipe.source, documents: ids },
    { tokenizer: "moses", language: pack.source, followChains },
  );
  const cut = lineTokenizer("moses", pack.target);
  const target = recipe.target.map((line) => forms(cut(line)));
  const aligner = makeAligner(
    { training: undefined, resources, tokenizer: "moses" },
    {},
    context,
  );
  try {
    const alignments = await aligner.align(
      { source: documents.flatMap(({ sentences }) => sentences), target },
      { source: "the source", target: "the translation" },
    );
    return {
      summary: {
        items: scoreDependencies(
          documents,
          linksOf,
          { name: "the translation", lines: target, alignments },
          { model, tagger, measure },
        ),
      },
    };
  } finally {
    await aligner.close();
  }
}
