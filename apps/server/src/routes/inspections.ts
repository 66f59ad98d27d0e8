import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { Some } from "../http/call.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { checkEnglish, choosePack } from "./choose-pack.ts";
import { toTestSet, toText } from "./texts.ts";

/** Short work for which a request waits; nothing is stored. */
export const inspectionHandlers: Some<
  "previewRun" | "inspectPlm" | "inspectCoreference" | "inspectDependencies"
> = {
  previewRun: async ({ tx, project, body, services }) => {
    const recipe = {
      kind: "preview",
      testSet: await toTestSet(tx, project.id, body),
      pack: await choosePack(tx, project.id, body),
      settings: body.settings,
    } as const;
    return {
      later: async (signal) =>
        (await services.errands.ask(recipe, signal)) as View<"previewRun">,
    };
  },
  inspectPlm: async ({ tx, project, body, services }) => {
    const { language, plm, words } = body;
    if ((language === undefined) === (plm === undefined))
      throw new HttpProblem(
        422,
        "plm",
        "name one model: that of a language, or an upload",
      );
    const recipe = {
      kind: "plm-inspection",
      plm: plm
        ? await toText(tx, project.id, plm)
        : { language: language ?? "" },
      ...(words && { words }),
    } as const;
    return {
      later: async (signal) =>
        (await services.errands.ask(recipe, signal)) as View<"inspectPlm">,
    };
  },
  inspectCoreference: ({ body, services }) => {
    const { minProbability, documents, ...given } = body;
    checkLengths(given.lines, documents, "documents");
    const recipe = {
      kind: "coreference-inspection",
      ...given,
      ...(documents && { documents }),
      ...(minProbability !== undefined && { minProbability }),
    } as const;
    return Promise.resolve({
      later: async (signal: AbortSignal) =>
        (await services.errands.ask(
          recipe,
          signal,
        )) as View<"inspectCoreference">,
    });
  },
  inspectDependencies: async ({ tx, project, body, services }) => {
    const { documents, pair: named, ...given } = body;
    const { pair } = await choosePack(tx, project.id, { pair: named });
    checkEnglish(pair);
    checkLengths(given.source, given.target, "target");
    checkLengths(given.source, documents, "documents");
    const recipe = {
      kind: "dependency-inspection",
      pair,
      ...given,
      ...(documents && { documents }),
    } as const;
    return {
      later: async (signal) =>
        (await services.errands.ask(
          recipe,
          signal,
        )) as View<"inspectDependencies">,
    };
  },
};

type View<Name extends keyof Routes> = ResponseOf<Routes[Name]>;

function checkLengths(
  lines: readonly string[],
  others: readonly string[] | undefined,
  what: string,
): void {
  if (others !== undefined && others.length !== lines.length)
    throw new HttpProblem(
      422,
      "length",
      `${what} has ${others.length} lines, not ${lines.length}`,
    );
}
