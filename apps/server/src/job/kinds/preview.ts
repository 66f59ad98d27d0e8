import {
  type EvaluationInput,
  type PreviewProblem,
  type TextInput,
  collectProblems,
  preview,
} from "@concord-mt/evaluation";
import type { TextRole } from "@concord-mt/corpus";
import type { Recipe, TextRecipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { reviewTexts } from "../review.ts";
import {
  type Tools,
  readDocuments,
  readLinks,
  readPack,
  readText,
} from "../tools.ts";

/** What a run would count, and everything that is wrong with its texts. */
export async function previewRecipe(
  { testSet, pack, settings }: Extract<Recipe, { kind: "preview" }>,
  given: Tools,
): Promise<JobResult> {
  const problems: PreviewProblem[] = [];
  const tools: Tools = {
    ...given,
    context: {
      ...given.context,
      onWarning: (warning) => {
        problems.push({ severity: "warning", ...warning });
      },
    },
  };
  const read = async (
    role: TextRole,
    recipes: readonly TextRecipe[],
  ): Promise<readonly TextInput[]> => {
    const texts: TextInput[] = [];
    for (const recipe of recipes) {
      // One text that cannot be read must not hide what is wrong with the others.
      const text = await collectProblems(problems, () =>
        readText(tools, recipe, { role, pair: pack.pair }),
      );
      if (text !== undefined) texts.push(text);
    }
    return texts;
  };
  const { documents, links } = testSet;
  const [source] = await read("source", [testSet.source]);
  const input: EvaluationInput = {
    source,
    references: await read("reference", testSet.references),
    systems: await read("system", testSet.systems),
    ...(documents &&
      source && {
        documents: await collectProblems(problems, () =>
          readDocuments(tools, documents, source.lines.length),
        ),
      }),
    ...(links && {
      links: await collectProblems(problems, async () => ({
        references: await readLinks(tools, links.references),
        systems: await readLinks(tools, links.systems),
      })),
    }),
  };
  const resources = await readPack(tools, pack);
  for (const { isError, ...finding } of reviewTexts(input, resources.pack))
    // Of empty lines the preview names each.
    if (finding.code !== "empty-line")
      problems.push({ severity: isError ? "error" : "warning", ...finding });
  const found = await preview(input, settings, resources, tools.context);
  return {
    summary: { ...found, problems: [...problems, ...found.problems] },
  };
}
