import { CorpusError } from "@concord-mt/core";
import {
  type AntecedentLabel,
  type DependencyModel,
  type ProjectionReport,
  type Projector,
  dependencyModel,
} from "@concord-mt/word-dependency";

/** A trained model. */
export interface DependencyTraining {
  readonly model: DependencyModel;
  readonly report: ProjectionReport;
  readonly documents: number;
}

/** Makes a model of the pairs that were found. @throws CorpusError if there are none. */
export function finishTraining(
  projected: Projector,
  labels: ReadonlyMap<string, string>,
  {
    label,
    documents,
  }: { readonly label: AntecedentLabel; readonly documents: number },
): DependencyTraining {
  const report = projected.report();
  if (report.pairs === 0)
    throw new CorpusError(
      `expected links whose words have a translation, found none among ${report.links}`,
      { code: "missing" },
    );
  const counts = projected.counter.counts();
  return {
    model: dependencyModel({ counts, label, labels }),
    report,
    documents,
  };
}
