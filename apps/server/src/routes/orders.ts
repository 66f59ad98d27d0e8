import { bundledPairs, bundledPlm } from "@concord-mt/catalog";
import { inspectPlm } from "@concord-mt/plm";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { pack, project as projects } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { PackRecipe, RunSystemRecipe } from "../jobs/recipe.ts";
import { readPlmFile } from "../read-plm-file.ts";
import { enqueue } from "./enqueue.ts";
import { findDone } from "./find-work.ts";
import { toTestSet, toText } from "./texts.ts";

/** Long work that can be asked for. */
export const orderHandlers: Some<
  | "createRun"
  | "importRun"
  | "createComparison"
  | "createAlignment"
  | "createStudy"
  | "createInduction"
  | "createReranking"
  | "inspectPlm"
> = {
  createRun: async (call) => {
    const { tx, project, body } = call;
    return enqueue(call, {
      kind: "run",
      request: body,
      testSetId: body.testSet,
      recipe: {
        kind: "run",
        testSet: await toTestSet(tx, project.id, body),
        pack: await choosePack(tx, project.id, body),
        settings: body.settings,
      },
    });
  },
  importRun: (call) => {
    const { sha256 } = call.spooled;
    return enqueue(call, {
      kind: "run",
      request: { imported: sha256 },
      recipe: { kind: "import", run: { sha256, name: "run.json" } },
    });
  },
  createComparison: async (call) => {
    const { tx, project, body } = call;
    const one = async ({
      run,
      system,
    }: typeof body.before): Promise<RunSystemRecipe> => {
      const { sha256 } = await findDone(tx, project.id, run, "run");
      return { sha256, name: run, ...(system !== undefined && { system }) };
    };
    return enqueue(call, {
      kind: "comparison",
      request: body,
      recipe: {
        kind: "comparison",
        before: await one(body.before),
        after: await one(body.after),
        metric: body.metric,
      },
    });
  },
  createAlignment: async (call) => {
    const { tx, project, body } = call;
    const { source, target, pair, ...settings } = body;
    if (pair === undefined && body.tokenizer === "moses")
      throw new HttpProblem(
        422,
        "pair",
        "the tokenizer moses needs the language pair",
      );
    if (pair !== undefined) checkBundled(pair);
    return enqueue(call, {
      kind: "alignment",
      request: body,
      recipe: {
        kind: "alignment",
        source: await toText(tx, project.id, source),
        target: await toText(tx, project.id, target),
        ...(pair !== undefined && { pair }),
        ...settings,
      },
    });
  },
  createStudy: async (call) => {
    const { tx, project, body } = call;
    const { testSet, outputs, pair, pack: packId, gaps, ...settings } = body;
    const texts = [];
    for (const gap of gaps) texts.push(await toText(tx, project.id, gap));
    return enqueue(call, {
      kind: "study",
      request: body,
      testSetId: testSet,
      recipe: {
        kind: "study",
        testSet: await toTestSet(tx, project.id, { testSet, outputs }),
        pack: await choosePack(tx, project.id, { pair, pack: packId }),
        gaps: texts,
        ...settings,
      },
    });
  },
  createInduction: async (call) => {
    const { tx, project, body } = call;
    const { source, target, ...settings } = body;
    return enqueue(call, {
      kind: "induction",
      request: body,
      recipe: {
        kind: "induction",
        source: await toText(tx, project.id, source),
        target: await toText(tx, project.id, target),
        ...settings,
      },
    });
  },
  createReranking: async (call) => {
    const { tx, project, body } = call;
    const { source, nbest, documents, plm, alpha, beta } = body;
    const { pair } = await choosePack(tx, project.id, { pair: body.pair });
    return enqueue(call, {
      kind: "reranking",
      request: body,
      recipe: {
        kind: "reranking",
        pair,
        source: await toText(tx, project.id, source),
        nbest: await toText(tx, project.id, nbest),
        ...(documents && {
          documents: await toText(tx, project.id, documents),
        }),
        ...(plm && { plm: await toText(tx, project.id, plm) }),
        ...(alpha !== undefined && { alpha }),
        ...(beta !== undefined && { beta }),
      },
    });
  },
  inspectPlm: async ({ body }) => {
    const file = bundledPlm(body.language);
    if (file === undefined)
      throw new HttpProblem(
        422,
        "language",
        `no model comes with the language ${body.language}`,
      );
    const plm = await readPlmFile(file, body.language);
    try {
      const { words } = body;
      return {
        body: {
          blocks: inspectPlm(
            plm,
            words === undefined ? {} : { pronouns: words },
          ),
        },
      };
    } catch (error) {
      if (error instanceof RangeError)
        throw new HttpProblem(422, "words", error.message);
      throw error;
    }
  },
};

/** The pack that a request names, or that of the project's pair. @throws HttpProblem 422 */
async function choosePack(
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

function checkBundled(pair: string): void {
  if (!bundledPairs.includes(pair))
    throw new HttpProblem(
      422,
      "pair",
      `there is no pack for ${pair}, only for ${bundledPairs.join(", ")}`,
    );
}
