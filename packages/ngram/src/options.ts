import type { CountOptions } from "./count-ngrams.ts";
import type { Discounts } from "./discounts.ts";

/** How probabilities of one order are smoothed. */
export type Smoothing =
  "modified-kneser-ney" | "kneser-ney" | "witten-bell" | "good-turing";

interface CommonOptions extends Pick<
  CountOptions,
  "specialWords" | "maxNgrams"
> {
  /** Length of the longest n-grams. @defaultValue the counts' own order; 3 for text */
  readonly order?: number;
  /** An order whose discounts cannot be estimated is an error, as in the original programs. @defaultValue false */
  readonly strict?: boolean;
}

/** Estimation as SRILM's `ngram-count` does it. */
export interface SrilmOptions extends CommonOptions {
  readonly compatible?: "srilm";
  /** One for all orders, or one an order (`-wbdiscount1 -kndiscount2 …`); a short list's last element goes on. @defaultValue "modified-kneser-ney" */
  readonly smoothing?: Smoothing | readonly Smoothing[];
  /** `-interpolate`; not for Good–Turing. @defaultValue false */
  readonly interpolate?: boolean;
  /** Smallest count that is kept at each order (`-gt3min 1`); a short list's last element goes on. @defaultValue `[1, 1, 2]` */
  readonly cutoffs?: readonly number[];
  /** `-unk`: `<unk>` is a word and gets the mass that single words leave. @defaultValue false */
  readonly openVocabulary?: boolean;
  /** Greatest count that Good–Turing discounts at each order (`-gt2max 7`). @defaultValue `[1, 7]` */
  readonly goodTuringMax?: readonly number[];
  /** What an order whose discounts cannot be estimated gets: another smoothing, or these discounts. @defaultValue "witten-bell" */
  readonly fallback?: "witten-bell" | Discounts;
}

/** Estimation as KenLM's `lmplz` does it: modified Kneser–Ney, interpolated at all orders, with `<unk>`. */
export interface KenlmOptions extends CommonOptions {
  readonly compatible: "kenlm";
  /** `--prune`: counts up to this are removed, order by order; a short list's last element goes on. @defaultValue `[0]` */
  readonly prune?: readonly number[];
  /** `--interpolate_unigrams`: single words share in the uniform distribution; otherwise `<unk>` gets its whole mass. @defaultValue true */
  readonly interpolateUnigrams?: boolean;
  /** `--discount_fallback`: discounts of an order whose own cannot be estimated. @defaultValue `[0.5, 1, 1.5]` */
  readonly fallback?: Discounts;
}

export type EstimateOptions = SrilmOptions | KenlmOptions;

/** SRILM's settings with one element an order. */
export interface SrilmSettings {
  readonly order: number;
  readonly smoothing: readonly Smoothing[];
  readonly interpolate: boolean;
  readonly cutoffs: readonly number[];
  readonly openVocabulary: boolean;
  readonly goodTuringMax: readonly number[];
  readonly fallback: "witten-bell" | Discounts;
  readonly strict: boolean;
}

/** KenLM's settings with one element an order. */
export interface KenlmSettings {
  readonly order: number;
  readonly prune: readonly number[];
  readonly interpolateUnigrams: boolean;
  readonly fallback: Discounts;
  readonly strict: boolean;
}

/** Checks options and fills in SRILM's defaults. */
export function srilmSettings(
  options: SrilmOptions,
  order: number,
): SrilmSettings {
  refuseOthers(options, [
    "smoothing",
    "interpolate",
    "cutoffs",
    "openVocabulary",
    "goodTuringMax",
  ]);
  const {
    smoothing = "modified-kneser-ney",
    interpolate = false,
    cutoffs = [1, 1, 2].slice(0, order),
    openVocabulary = false,
    goodTuringMax = [1, 7].slice(0, order),
    fallback = "witten-bell",
    strict = false,
  } = options;
  const each = perOrder(
    "smoothing",
    typeof smoothing === "string" ? [smoothing] : smoothing,
    order,
  );
  for (const name of each) {
    if (!smoothings.has(name))
      throw new RangeError(
        `smoothing must be ${[...smoothings].join(", ")}, got ${JSON.stringify(name)}`,
      );
    if (interpolate && name === "good-turing")
      throw new RangeError("Good-Turing estimates cannot be interpolated");
  }
  if (fallback !== "witten-bell") checkFallback(fallback);
  return {
    order,
    smoothing: each,
    interpolate,
    cutoffs: checkCounts("cutoffs", perOrder("cutoffs", cutoffs, order), 1),
    openVocabulary,
    goodTuringMax: checkCounts(
      "goodTuringMax",
      perOrder("goodTuringMax", goodTuringMax, order),
      0,
    ),
    fallback,
    strict,
  };
}

/** Checks options and fills in KenLM's defaults. */
export function kenlmSettings(
  options: KenlmOptions,
  order: number,
): KenlmSettings {
  refuseOthers(options, ["prune", "interpolateUnigrams"]);
  const {
    prune = [0],
    interpolateUnigrams = true,
    fallback = [0.5, 1, 1.5],
    strict = false,
  } = options;
  const thresholds = checkCounts("prune", perOrder("prune", prune, order), 0);
  if (thresholds[0] !== 0)
    throw new RangeError("prune must start with 0: all unigrams are kept");
  if (thresholds.some((value, at) => value < (thresholds[at - 1] ?? 0)))
    throw new RangeError(
      `prune must not decrease from order to order, got ${prune.join(" ")}`,
    );
  checkFallback(fallback);
  return { order, prune: thresholds, interpolateUnigrams, fallback, strict };
}

const smoothings: ReadonlySet<string> = new Set<Smoothing>([
  "modified-kneser-ney",
  "kneser-ney",
  "witten-bell",
  "good-turing",
]);

const common = [
  "compatible",
  "order",
  "strict",
  "fallback",
  "specialWords",
  "maxNgrams",
];

// An option of the other program would do nothing, and nobody would notice.
function refuseOthers(options: EstimateOptions, own: readonly string[]): void {
  const known = new Set([...common, ...own]);
  const foreign = Object.entries(options).find(
    ([name, value]) => !known.has(name) && value !== undefined,
  );
  if (foreign !== undefined)
    throw new TypeError(
      `there is no option ${foreign[0]} in ${options.compatible ?? "srilm"}-compatible estimation`,
    );
}

function perOrder<T>(name: string, given: readonly T[], order: number): T[] {
  const last = given.at(-1);
  if (last === undefined)
    throw new RangeError(`${name} must have at least one element`);
  if (given.length > order)
    throw new RangeError(
      `${name} has ${given.length} elements for a model of order ${order}`,
    );
  return Array.from({ length: order }, (_, at) => given[at] ?? last);
}

function checkCounts(
  name: string,
  values: readonly number[],
  least: number,
): readonly number[] {
  for (const value of values) {
    if (!Number.isInteger(value) || value < least || value > 65_535)
      throw new RangeError(
        `${name} must be integers from ${least} to 65535, got ${value}`,
      );
  }
  return values;
}

function checkFallback(fallback: readonly number[]): void {
  const fits = fallback.every((value, at) => value >= 0 && value <= at + 1);
  if (fallback.length !== 3 || !fits)
    throw new RangeError(
      `fallback must be three discounts from 0 to 1, 2 and 3, got ${String(fallback)}`,
    );
}
