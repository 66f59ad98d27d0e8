import type { Transaction } from "../database/connect.ts";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { RunSystemRecipe, TableRecipe } from "../jobs/recipe.ts";
import { checkBundled, checkEnglish, choosePack } from "./choose-pack.ts";
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
  | "createCorrelation"
  | "createInduction"
  | "createReranking"
  | "createCoreference"
  | "createDependencyReranking"
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
  createCorrelation: async (call) => {
    const { tx, project, body } = call;
    const { human, metrics, lowerIsBetter, exclude, samples, seed } = body;
    const tables: TableRecipe[] = [];
    for (const table of body.tables)
      tables.push(await toTable(tx, project.id, table));
    const segments = [];
    for (const { column, upload } of body.segments ?? [])
      segments.push({ column, text: await toText(tx, project.id, { upload }) });
    return enqueue(call, {
      kind: "correlation",
      request: body,
      recipe: {
        kind: "correlation",
        ...{ tables, exclude, samples, seed },
        ...(body.humanTable && {
          humanTable: await toTable(tx, project.id, body.humanTable),
        }),
        ...(human !== undefined && { human }),
        ...(metrics && { metrics }),
        ...(lowerIsBetter && { lowerIsBetter }),
        ...(body.segments && { segments }),
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
  createCoreference: async (call) => {
    const { tx, project, body } = call;
    const { source, documents, minProbability, ...settings } = body;
    return enqueue(call, {
      kind: "coreference",
      request: body,
      recipe: {
        kind: "coreference",
        source: await toText(tx, project.id, source),
        ...(documents && {
          documents: await toText(tx, project.id, documents),
        }),
        ...(minProbability !== undefined && { minProbability }),
        ...settings,
      },
    });
  },
  createDependencyReranking: async (call) => {
    const { tx, project, body } = call;
    const { source, nbest, documents, plm, pair: given, ...settings } = body;
    const { pair } = await choosePack(tx, project.id, { pair: given });
    checkEnglish(pair);
    return enqueue(call, {
      kind: "dependency-reranking",
      request: body,
      recipe: {
        kind: "dependency-reranking",
        pair,
        source: await toText(tx, project.id, source),
        nbest: await toText(tx, project.id, nbest),
        ...(documents && {
          documents: await toText(tx, project.id, documents),
        }),
        ...(plm !== false && {
          plm: plm === true ? "bundled" : await toText(tx, project.id, plm),
        }),
        ...settings,
      },
    });
  },
};

async function toTable(
  tx: Transaction,
  projectId: string,
  table: { readonly run: string } | { readonly upload: string },
): Promise<TableRecipe> {
  if ("upload" in table)
    return { ...(await toText(tx, projectId, table)), isRun: false };
  const { sha256 } = await findDone(tx, projectId, table.run, "run");
  return { sha256, name: table.run, isRun: true };
}
