import {
  type CutDocument,
  type OwnCases,
  judgeTranslationAgreement,
  ownCases,
} from "@concord-mt/anaphora";
import { type PerCase, defaultCaseWeights } from "@concord-mt/core";
import type { AlignedTestSet, AptEvaluation } from "@concord-mt/evaluation";
import { readAgreementResources } from "../anaphora/agreement-resources.ts";
import type { ResourceOptions } from "../texts/resources.ts";

/** Asks for each system whether pronouns that the reference cannot confirm agree with their own antecedents. */
export async function judgeOwnAntecedents(
  options: ResourceOptions & { readonly weights?: PerCase },
  { segments }: AlignedTestSet,
  { systems }: AptEvaluation,
): Promise<OwnCases[]> {
  const { asked, ...tools } = await readAgreementResources(options);
  return systems.map(({ items }, at) => {
    const own = segments[at] ?? [];
    const { rows } = judgeTranslationAgreement(
      documentsOf(own),
      {
        lines: own.map(({ hypothesis }) => hypothesis.words),
        alignments: own.map(({ hypothesis }) => hypothesis.alignment),
      },
      { ...asked, ...tools },
    );
    return ownCases(items, rows, options.weights ?? defaultCaseWeights);
  });
}

/** Segments of one document after another; without documents all are one. */
function documentsOf(
  segments: AlignedTestSet["segments"][number],
): CutDocument[] {
  const documents: (CutDocument & { sentences: (readonly string[])[] })[] = [];
  for (const [line, { document = "", source }] of segments.entries()) {
    const last = documents.at(-1);
    if (last?.id === document) last.sentences.push(source);
    else documents.push({ id: document, start: line, sentences: [source] });
  }
  return documents;
}
