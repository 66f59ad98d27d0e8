import { CorpusError } from "@concord-mt/core";
import { type Sentence, countNgrams } from "./count-ngrams.ts";
import type { NgramCounts } from "./counts.ts";
import { estimateKenlm } from "./estimate-kenlm.ts";
import { estimateSrilm } from "./estimate-srilm.ts";
import type { EstimatedLevel } from "./estimated-level.ts";
import { type NgramModel, makeModel } from "./model.ts";
import { buildTables } from "./model-tables.ts";
import {
  type EstimateOptions,
  kenlmSettings,
  srilmSettings,
} from "./options.ts";
import { type EstimateReport, type OrderPlan, makeReport } from "./report.ts";

/** A model and how it came about. */
export interface Estimate {
  readonly model: NgramModel;
  readonly report: EstimateReport;
}

/**
 * Estimates a model from text or from counts, as SRILM's `ngram-count` or KenLM's `lmplz` does.
 *
 * An order whose discounts cannot be estimated falls back to Witten–Bell or to given discounts, and the report says so.
 * Counts for a KenLM-compatible model should be made with `emptyLines: "count"`.
 *
 * @example
 * const { model, report } = estimate(["the cat sat", "the cat ran"], { order: 2, smoothing: "witten-bell" });
 * model.query(["the", "cat"]).log10; // -0.1760913: 2 / (2 + 1)
 *
 * @throws CorpusError if there is no sentence, and in strict mode if discounts cannot be estimated.
 * @throws RangeError or TypeError if an option is out of range or belongs to the other program.
 */
export function estimate(
  source: NgramCounts | Iterable<Sentence>,
  options: EstimateOptions = {},
): Estimate {
  const order = options.order ?? ("levels" in source ? source.order : 3);
  // Options are checked before the text is read.
  const settings = settingsOf(options, order);
  const counts = "levels" in source ? source : count(source, options, order);
  if (!Number.isInteger(order) || order < 1 || order > counts.order)
    throw new RangeError(
      `order must be an integer from 1 to the counts' ${counts.order}, got ${order}`,
    );
  if (counts.sentences === 0)
    throw new CorpusError("expected at least one sentence, found none", {
      code: "missing",
    });
  if (settings.kind === "kenlm") {
    const { levels, plans } = estimateKenlm(counts, settings);
    return finish({ counts, levels, plans, notes: [], compatible: "kenlm" });
  }
  const { levels, methods } = estimateSrilm(counts, settings);
  const plans = methods.map(({ plan }) => plan);
  const notes = methods.flatMap((method) => method.notes);
  return finish({ counts, levels, plans, notes, compatible: "srilm" });
}

/**
 * Checks options before a long text is counted.
 *
 * @throws RangeError or TypeError if one is out of range or belongs to the other program.
 */
export function checkEstimateOptions(options: EstimateOptions): void {
  const { order = 3 } = options;
  settingsOf(options, order);
  count([], options, order);
}

type Settings =
  | ({ readonly kind: "kenlm" } & ReturnType<typeof kenlmSettings>)
  | ({ readonly kind: "srilm" } & ReturnType<typeof srilmSettings>);

function settingsOf(options: EstimateOptions, order: number): Settings {
  return options.compatible === "kenlm"
    ? { kind: "kenlm", ...kenlmSettings(options, order) }
    : { kind: "srilm", ...srilmSettings(options, order) };
}

function count(
  sentences: Iterable<Sentence>,
  { compatible, specialWords = "refuse", maxNgrams }: EstimateOptions,
  order: number,
): NgramCounts {
  return countNgrams(sentences, {
    order,
    emptyLines: compatible === "kenlm" ? "count" : "skip",
    specialWords,
    ...(maxNgrams === undefined ? {} : { maxNgrams }),
  });
}

function finish({
  counts,
  levels,
  plans,
  notes,
  compatible,
}: {
  readonly counts: NgramCounts;
  readonly levels: readonly EstimatedLevel[];
  readonly plans: readonly OrderPlan[];
  readonly notes: EstimateReport["warnings"];
  readonly compatible: "srilm" | "kenlm";
}): Estimate {
  const model = makeModel(buildTables(counts, levels));
  const { sentences, tokens } = counts;
  const report = makeReport({
    compatible,
    sentences,
    tokens,
    plans,
    notes,
    // `<unk>` has a place among the words but never occurs.
    counted: counts.levels.map(({ size }, at) => (at === 0 ? size - 1 : size)),
    kept: model.sizes,
  });
  return { model, report };
}
