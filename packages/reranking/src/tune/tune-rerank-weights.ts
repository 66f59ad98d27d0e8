import { aptLists, c1c4 } from "@concord-mt/apt";
import {
  type Context,
  type Signature,
  pausesFor,
  prefixSignature,
} from "@concord-mt/core";
import { documentUnits } from "@concord-mt/correlation";
import { type GridPoint, searchWeights } from "@concord-mt/plm";
import { alignReferences } from "../compare/references.ts";
import { rerankFields } from "../compare/rerank-fields.ts";
import { decisionOptions } from "../decide/rerank.ts";
import type { ReferencedInput } from "../input.ts";
import { type LoadedNbest, loadNbest } from "../nbest/load-nbest.ts";
import type { TuningSettings } from "../settings.ts";
import { type RerankResources, type RerankSetup, setUp } from "../setup.ts";
import {
  type Ceiling,
  ceilingOf,
  countCandidates,
  toMatrix,
} from "./count-candidates.ts";
import { type TestedPoint, testPoints } from "./test-points.ts";

/** One pair of weights on the development set. */
export type TunedPoint = Omit<GridPoint, "choices"> & TestedPoint;

/** The result of a search. */
export interface Tuning {
  /** The decoder's own order: α is 0. */
  readonly baseline: TunedPoint;
  readonly points: readonly TunedPoint[];
  /** The most accurate pair; of equals the one that changes least. */
  readonly best: TunedPoint;
  /** What no weights can surpass: the best candidate of each list. */
  readonly ceiling: Ceiling;
  readonly signature: Signature;
}

/**
 * Searches α and β on a development set: re-ranks it with each pair, and counts the pronouns that are right (C1 + C2).
 * Intervals and tests draw whole documents where they are known, sentences otherwise.
 *
 * @example
 * const { best } = await tuneRerankWeights(
 *   { source, list, references: [reference] },
 *   { grid: { alpha: [1, 5, 20], beta: [0, 1, 5] } },
 *   { pack, alignment, tagger, plm, plmName },
 *   plainContext(),
 * );
 *
 * @throws SettingError if settings and resources do not go together; CorpusError if the texts do not.
 */
export async function tuneRerankWeights(
  input: ReferencedInput,
  settings: TuningSettings,
  resources: RerankResources,
  context: Context,
): Promise<Tuning> {
  context.signal.throwIfAborted();
  const setup = setUp(resources, settings);
  const nbest = await loadNbest(input, settings, setup, context);
  const references = await alignReferences(
    input,
    nbest,
    settings,
    setup,
    context,
  );
  const { pronouns } = setup;
  const metric = c1c4({ lists: aptLists(resources.pack, { pronouns }) });
  const rows = await countCandidates(nbest, references, metric, context);
  const searched = await search(nbest, settings, setup, context);
  const tested = await testPoints(
    searched.map(({ choices }) => toMatrix(choices, rows)),
    { ...settings, documents: documentsOf(nbest) },
    context,
  );
  const [baseline, ...points] = searched.map(
    ({ alpha, beta, changed }, at): TunedPoint => ({
      alpha,
      beta,
      changed,
      ...(tested[at] ?? nothing),
    }),
  );
  if (baseline === undefined) throw new RangeError("there is no weight to try");
  const fields = rerankFields(nbest, settings, setup);
  const signature = prefixSignature(metric.signature(), fields);
  return {
    baseline,
    points,
    best: bestOf(baseline, points),
    ceiling: ceilingOf(rows),
    signature,
  };
}

const nothing: TestedPoint = {
  ...{ right: 0, total: 0, accuracy: undefined, low: undefined },
  ...{ high: undefined, p: undefined, bestIn: 0 },
};

async function search(
  { sentences }: LoadedNbest,
  settings: TuningSettings,
  setup: RerankSetup,
  context: Context,
): Promise<readonly GridPoint[]> {
  const prepared = sentences.flatMap((sentence) => sentence.prepared ?? []);
  const { alpha, beta } = settings.grid;
  const grid = { alpha: [0, ...alpha.filter((value) => value !== 0)], beta };
  const options = decisionOptions(settings, setup);
  const pauses = pausesFor(context);
  const found: GridPoint[] = [];
  for (const point of searchWeights(prepared, grid, options)) {
    found.push(point);
    if (pauses.isDue()) await pauses.take();
  }
  return found;
}

/** The documents of the sentences that have hypotheses, where there are several. */
function documentsOf({
  sentences,
  documents,
}: LoadedNbest): readonly string[] | undefined {
  return documentUnits(
    documents?.filter((_, at) => sentences[at]?.prepared !== undefined),
  );
}

function bestOf(
  baseline: TunedPoint,
  points: readonly TunedPoint[],
): TunedPoint {
  return points.reduce(
    (a, b) =>
      b.right > a.right || (b.right === a.right && b.changed < a.changed)
        ? b
        : a,
    baseline,
  );
}
