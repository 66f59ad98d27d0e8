import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { output, system, testSet, upload } from "../database/schema.ts";
import { HttpProblem, notFound } from "../http/http-problem.ts";
import type { TestSetRecipe, TextRecipe } from "../jobs/recipe.ts";
import { uploadView } from "./views.ts";

/** A text as requests name it. */
export interface TextChoice {
  readonly upload: string;
  readonly column?: string | undefined;
}

/** Finds the uploads that texts name. @throws HttpProblem 422 */
export async function toTexts(
  tx: Transaction,
  projectId: string,
  choices: readonly TextChoice[],
): Promise<readonly (TextRecipe & { readonly lines: number })[]> {
  const ids = [...new Set(choices.map((choice) => choice.upload))];
  const rows = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.projectId, projectId), inArray(upload.id, ids)));
  const found = new Map(rows.map((row) => [row.id, uploadView(row)]));
  return choices.map(({ upload: id, column }) => {
    const row = found.get(id);
    if (row === undefined)
      throw new HttpProblem(422, "no-upload", `there is no upload ${id}`);
    const { columns = [], segments = 0 } = row.recognised ?? {};
    if (column !== undefined && !columns.includes(column))
      throw new HttpProblem(
        422,
        "no-column",
        `${row.name} has no column ${column}, only ${columns.join(", ")}`,
      );
    return {
      sha256: row.sha256,
      name: row.name,
      lines: segments,
      ...(column !== undefined && { column }),
    };
  });
}

/** One text. */
export async function toText(
  tx: Transaction,
  projectId: string,
  choice: TextChoice,
): Promise<TextRecipe> {
  const [text] = await toTexts(tx, projectId, [choice]);
  if (text === undefined) throw notFound("upload");
  return withoutLines(text);
}

function withoutLines({
  sha256,
  name,
  column,
}: TextRecipe & { readonly lines: number }): TextRecipe {
  return { sha256, name, ...(column !== undefined && { column }) };
}

/** Finds a test set and outputs for it. @throws HttpProblem 422 */
export async function toTestSet(
  tx: Transaction,
  projectId: string,
  given: { readonly testSet: string; readonly outputs: readonly string[] },
): Promise<TestSetRecipe> {
  const [row] = await tx
    .select()
    .from(testSet)
    .where(
      and(eq(testSet.projectId, projectId), eq(testSet.id, given.testSet)),
    );
  if (row === undefined)
    throw new HttpProblem(422, "no-test-set", "there is no such test set");
  const found = await tx
    .select({
      id: output.id,
      text: output.text,
      alignment: output.alignment,
      label: output.label,
      system: system.name,
    })
    .from(output)
    .innerJoin(system, eq(system.id, output.systemId))
    .where(
      and(
        eq(output.projectId, projectId),
        eq(output.testSetId, given.testSet),
        inArray(output.id, [...given.outputs]),
      ),
    );
  const outputs = given.outputs.map((id) => {
    const one = found.find((other) => other.id === id);
    if (one === undefined)
      throw new HttpProblem(422, "no-output", `there is no output ${id}`);
    return one;
  });
  if (new Set(given.outputs).size < outputs.length)
    throw new HttpProblem(422, "twice", "an output appears twice");
  const one = (choice: unknown): Promise<TextRecipe> =>
    toText(tx, projectId, choice as TextChoice);
  const references: TextRecipe[] = [];
  for (const choice of row.references as TextChoice[])
    references.push(await one(choice));
  const systems: TextRecipe[] = [];
  for (const { text, label, system: name } of outputs)
    systems.push({
      ...(await one(text)),
      title: label === "" ? name : `${name} (${label})`,
    });
  const links = await givenLinks(row, outputs, one);
  return {
    ...(links && { links }),
    source: await one(row.source),
    references,
    systems,
    ...(row.documents !== null && { documents: await one(row.documents) }),
  };
}

/** The links of all texts, or none: those of some alone would compare what cannot be compared. @throws HttpProblem 422 */
async function givenLinks(
  { alignments }: typeof testSet.$inferSelect,
  outputs: readonly { readonly system: string; readonly alignment: unknown }[],
  one: (choice: unknown) => Promise<TextRecipe>,
): Promise<TestSetRecipe["links"]> {
  if (alignments === null) return undefined;
  const without = outputs.find(({ alignment }) => alignment === null);
  if (without !== undefined)
    throw new HttpProblem(
      422,
      "alignment",
      `the test set has alignments, but the output of ${without.system} has none`,
    );
  const references: TextRecipe[] = [];
  for (const choice of alignments as unknown[])
    references.push(await one(choice));
  const systems: TextRecipe[] = [];
  for (const { alignment } of outputs) systems.push(await one(alignment));
  return { references, systems };
}
