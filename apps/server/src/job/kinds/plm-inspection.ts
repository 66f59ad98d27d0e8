import { bundledPlm } from "@concord-mt/catalog";
import { SettingError } from "@concord-mt/core";
import { type InspectionBlock, inspectPlm } from "@concord-mt/plm";
import type { Recipe } from "../../jobs/recipe.ts";
import { readPlmFile } from "../../read-plm-file.ts";
import type { JobResult } from "../messages.ts";
import { type Tools, fileOf } from "../tools.ts";

/** Looks into a pronoun language model, as `concord plm inspect` does. */
export async function plmInspectionRecipe(
  { plm: given, words }: Extract<Recipe, { kind: "plm-inspection" }>,
  tools: Tools,
): Promise<JobResult> {
  const plm =
    "language" in given
      ? await readPlmFile(bundled(given.language), given.language)
      : await readPlmFile(fileOf(tools, given.sha256), given.name);
  try {
    const blocks = inspectPlm(plm, words ? { pronouns: words } : {});
    return { summary: { blocks: blocks.map(toJson) } };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new SettingError(cause.message, {
      code: "value",
      setting: "words",
      cause,
    });
  }
}

function bundled(language: string): string {
  const file = bundledPlm(language);
  if (file === undefined)
    throw new SettingError(`no model comes with the language ${language}`, {
      code: "value",
      setting: "language",
    });
  return file;
}

/** JSON has no `undefined` in lists. */
function toJson({ rows, ...block }: InspectionBlock): unknown {
  return {
    ...block,
    rows: rows.map(({ means, ...row }) => ({
      ...row,
      means: means.map((mean) => mean ?? null),
    })),
  };
}
