import {
  type DependencyRerankResources,
  type ListedTranslation,
  rerankWithDependencies,
} from "@concord-mt/anaphora";
import { bundledPlm, findLanguage } from "@concord-mt/catalog";
import { SettingError } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import { sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { Recipe } from "../../jobs/recipe.ts";
import { readPlmFile } from "../../read-plm-file.ts";
import { findDependencies, linkSource } from "../dependencies.ts";
import type { JobResult } from "../messages.ts";
import {
  type Tools,
  fileOf,
  readDocuments,
  readLineText,
  writeResult,
} from "../tools.ts";

type RerankRecipe = Extract<Recipe, { kind: "dependency-reranking" }>;

/** Re-ranks an n-best list by how pronouns fit their antecedents, as `concord dependency rerank` does. */
export async function dependencyRerankingRecipe(
  recipe: RerankRecipe,
  tools: Tools,
): Promise<JobResult> {
  const { resources, model, tagger } = await findDependencies(recipe.pair);
  const { pack } = resources;
  const translations: ListedTranslation[] = [];
  const { sha256, name } = recipe.nbest;
  for await (const { segment, text, score, alignment } of readHypotheses(
    fileOf(tools, sha256),
    { name, signal: tools.context.signal },
  ))
    translations.push({ segment, text, score, alignment });
  const isAligned = translations.some(
    ({ alignment }) => alignment !== undefined,
  );
  const tokenizer = isAligned ? "none" : "moses";
  const source = await readLineText(tools, recipe.source, {
    role: "source",
    pair: recipe.pair,
  });
  const { documents: ids, followChains } = recipe;
  const { documents, linksOf } = await linkSource(
    {
      ...source,
      ...(ids && {
        documents: await readDocuments(tools, ids, source.lines.length),
      }),
    },
    { tokenizer, language: pack.source, followChains },
  );
  const cut = lineTokenizer(tokenizer, pack.target);
  const { weight, plmWeight, normalise, measure } = recipe;
  const lines = await rerankWithDependencies(
    documents,
    linksOf,
    translations,
    { weight, plmWeight, normalise, measure },
    {
      ...resources,
      dependencies: model,
      tagger,
      plm: await readPronounModel(recipe, pack, tools),
      cutTarget: (line) => forms(cut(line)),
    },
    tools.context,
  );
  return {
    file: await writeResult(
      tools,
      "reranked.txt",
      lines.map(({ best }) => `${best?.text ?? ""}\n`),
    ),
    summary: {
      lines: lines.length,
      linked: lines.filter(
        ({ dependencies }) => (dependencies[0]?.length ?? 0) > 0,
      ).length,
      changed: lines.filter(({ chosen }) => chosen !== 0).length,
    },
  };
}

async function readPronounModel(
  { plm: given }: RerankRecipe,
  pack: PairPack,
  tools: Tools,
): Promise<DependencyRerankResources["plm"]> {
  if (given === undefined) return undefined;
  const file =
    given === "bundled" ? bundledPlm(pack.target) : fileOf(tools, given.sha256);
  if (file === undefined)
    throw new SettingError(`no model comes with the language ${pack.target}`, {
      code: "missing",
      setting: "plm",
    });
  const { pack: language } = await findLanguage({ language: pack.target });
  return {
    expletives: language.expletives,
    plm: await readPlmFile(file, given === "bundled" ? given : given.name),
    sourcePronouns: sourcePronouns(pack, "default").map((form) => ({
      form: form.toLowerCase(),
    })),
  };
}
