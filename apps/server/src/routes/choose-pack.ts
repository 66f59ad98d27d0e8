import { bundledPairs } from "@concord-mt/catalog";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { pack, project as projects } from "../database/schema.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { PackRecipe } from "../jobs/recipe.ts";

/** The pack that a request names, or that of the project's pair. @throws HttpProblem 422 */
export async function choosePack(
  tx: Transaction,
  projectId: string,
  given: {
    readonly pair?: string | undefined;
    readonly pack?: string | undefined;
  },
): Promise<PackRecipe> {
  if (given.pack !== undefined) {
    const [row] = await tx
      .select()
      .from(pack)
      .where(and(eq(pack.projectId, projectId), eq(pack.id, given.pack)));
    if (row === undefined)
      throw new HttpProblem(422, "no-pack", "there is no such pack");
    return { pair: row.pair, sha256: row.sha256.toString("hex") };
  }
  const [own] = await tx
    .select({ pair: projects.pair })
    .from(projects)
    .where(eq(projects.id, projectId));
  const pair = given.pair ?? own?.pair ?? undefined;
  if (pair === undefined)
    throw new HttpProblem(
      422,
      "pair",
      "the language pair is missing: give it here, or to the project",
    );
  checkBundled(pair);
  return { pair };
}

/** @throws HttpProblem 422 if no pack comes with Concord for the pair. */
export function checkBundled(pair: string): void {
  if (!bundledPairs.includes(pair))
    throw new HttpProblem(
      422,
      "pair",
      `there is no pack for ${pair}, only for ${bundledPairs.join(", ")}`,
    );
}

/** The resolver of pronouns knows English. @throws HttpProblem 422 */
export function checkEnglish(pair: string): void {
  if (!pair.startsWith("en-"))
    throw new HttpProblem(
      422,
      "pair",
      `the resolver is for English, the source of ${pair} is not`,
    );
}
