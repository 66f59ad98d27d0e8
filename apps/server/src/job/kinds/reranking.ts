import { bundledPlm, findLanguage, findPack } from "@concord-mt/catalog";
import { SettingError } from "@concord-mt/core";
import { readHypotheses } from "@concord-mt/corpus";
import {
  chosenText,
  explainReranking,
  rerank,
  summariseReranking,
} from "@concord-mt/reranking";
import type { Recipe } from "../../jobs/recipe.ts";
import { readPlmFile } from "../../read-plm-file.ts";
import type { JobResult } from "../messages.ts";
import {
  type Tools,
  fileOf,
  readDocuments,
  readLineText,
  writeResult,
} from "../tools.ts";

/** Re-ranks an n-best list, as `concord plm rerank` does; the result holds each choice and its reasons. */
export async function rerankingRecipe(
  recipe: Extract<Recipe, { kind: "reranking" }>,
  tools: Tools,
): Promise<JobResult> {
  const found = await findPack({ pair: recipe.pair });
  const { target } = found.pack;
  const { tagger, pack } = await findLanguage({ language: target });
  const file =
    recipe.plm === undefined
      ? bundledPlm(target)
      : fileOf(tools, recipe.plm.sha256);
  if (file === undefined)
    throw new SettingError(`no model comes with the language ${target}`, {
      code: "missing",
      setting: "plm",
    });
  const plmName = recipe.plm?.name ?? "bundled";
  const plm = await readPlmFile(file, plmName);
  const source = await readLineText(tools, recipe.source, {
    role: "source",
    pair: recipe.pair,
  });
  const { name, sha256 } = recipe.nbest;
  const reranking = await rerank(
    {
      source,
      list: { name, records: readHypotheses(fileOf(tools, sha256), { name }) },
      ...(recipe.documents && {
        documents: await readDocuments(
          tools,
          recipe.documents,
          source.lines.length,
        ),
      }),
    },
    {
      ...(recipe.alpha !== undefined && { alpha: recipe.alpha }),
      ...(recipe.beta !== undefined && { beta: recipe.beta }),
    },
    { ...found, tagger, plm, plmName, expletives: pack.expletives },
    tools.context,
  );
  return {
    file: await writeResult(
      tools,
      "reranking.jsonl",
      explainReranking(reranking, "json"),
    ),
    summary: {
      ...summariseReranking(reranking),
      first: reranking.sentences.slice(0, 20).map(chosenText),
    },
  };
}
