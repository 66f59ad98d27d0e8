import { findPack } from "@concord-mt/catalog";
import { type LinkChoice, parseAlignmentModel } from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import { formatPharaohLine } from "@concord-mt/corpus";
import { alignTexts } from "@concord-mt/evaluation";
import type { Recipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { type Tools, readLineText, writeResult } from "../tools.ts";

/** Aligns two texts, as `concord align` does. */
export async function alignmentRecipe(
  recipe: Extract<Recipe, { kind: "alignment" }>,
  tools: Tools,
): Promise<JobResult> {
  const { pair, tokenizer, method, probabilities } = recipe;
  const found = pair === undefined ? undefined : await findPack({ pair });
  const { alignments } = await alignTexts(
    {
      source: await readLineText(tools, recipe.source, {
        role: "source",
        pair,
      }),
      target: await readLineText(tools, recipe.target, {
        role: "reference",
        pair,
      }),
    },
    {
      tokenizer,
      languages: found?.pack,
      method,
      symmetrisation: recipe.symmetrisation as LinkChoice,
    },
    { prior: found?.alignment && parseAlignmentModel(found.alignment) },
    tools.context,
  );
  return {
    file: await writeResult(
      tools,
      "alignment.txt",
      lines(alignments, probabilities),
    ),
    summary: {
      lines: alignments.length,
      links: alignments.links,
    },
  };
}

function* lines(
  alignments: Iterable<Alignment>,
  hasProbabilities: boolean,
): Generator<string> {
  for (const alignment of alignments)
    yield `${formatPharaohLine({
      alignment: hasProbabilities
        ? alignment
        : alignment.map(({ source, target }) => ({ source, target })),
    })}\n`;
}
