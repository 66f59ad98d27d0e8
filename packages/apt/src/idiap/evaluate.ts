import {
  type Signature,
  type SixCase,
  type Warning,
  sixCases,
} from "@concord-mt/core";
import { apt } from "../apt.ts";
import { type ConfusionMatrix, confusionMatrix } from "../confusion.ts";
import type { AptItem } from "../item.ts";
import type { AptLists } from "../lists.ts";
import type { AptMode, AptOptions } from "../options.ts";
import { idiapMatrix } from "./matrix.ts";
import type { IdiapConfig } from "./parse-config.ts";
import { type IdiapContents, readIdiapInputs } from "./read-inputs.ts";
import { formatIdiapDetail, formatIdiapScore } from "./write-files.ts";

/** What an idiap/APT configuration evaluates to. */
export interface IdiapEvaluation {
  /** `undefined` where the program prints `nan`: no occurrence counts. */
  readonly score: number | undefined;
  /** Findings per case, in the order of the configuration's cases. */
  readonly counts: readonly number[];
  readonly total: number;
  /** Every occurrence in order of evaluation, discarded cases included. */
  readonly items: readonly AptItem[];
  readonly matrix: ConfusionMatrix;
  readonly signature: Signature;
  readonly warnings: readonly Warning[];
  /** The text of `<prefix>.score`. */
  readonly scoreFile: string;
  /** The text of `<prefix>.detail`. */
  readonly detailFile: string;
}

/**
 * Runs a configuration of idiap/APT on the texts of its files.
 *
 * @param options - `mode`: `idiap-2018` gives the program's numbers, `paper` what the paper says instead. @defaultValue `idiap-2018`
 * @throws CorpusError if the data are such that the program would stop.
 */
export function evaluateIdiap(
  config: IdiapConfig,
  contents: IdiapContents,
  { mode = "idiap-2018" }: { mode?: AptMode } = {},
): IdiapEvaluation {
  const { segments, lists, positions, warnings } = readIdiapInputs(
    config,
    contents,
  );
  const discard = sixCases.filter((name) => !config.cases.includes(name));
  const isList = lists.target !== undefined;
  const base: AptOptions = {
    mode,
    lists,
    discard,
    nonPronoun: isList && config.countOtherAsEqual ? "equal" : "different",
    ...(positions === undefined ? {} : { positions }),
    repair: false,
  };
  const labels = lists.target ?? [...labelsOf(apt(base), segments)];
  const metric = apt({
    ...base,
    repair: hasWords(lists.translations),
    ...(isList ? {} : { vocabulary: new Set(labels) }),
  });
  const found = new Map<string, AptItem>();
  for (const segment of segments) {
    for (const item of metric.items(segment)) found.set(item.id, item);
  }
  const items = inOrder(found, positions);
  const counts = countCases(items, config.cases);
  const total = counts.reduce((a, b) => a + b, 0);
  const credit = counts.reduce(
    (sum, count, at) => sum + count * (config.weights[at] ?? 0),
    0,
  );
  const score = total === 0 ? undefined : credit / total;
  const counted = items.filter(({ isCounted }) => isCounted);
  const { multiword, maxLength } = config.output;
  const matrix =
    mode === "paper"
      ? confusionMatrix(counted, { cells: multiword ? "product" : "one" })
      : idiapMatrix({ items: counted, labels, isList, multiword });
  const { cases, weights } = config;
  return {
    score,
    counts,
    total,
    items,
    matrix,
    signature: withWeights(metric.signature(), config),
    warnings: [...config.warnings, ...warnings],
    scoreFile: formatIdiapScore({
      score,
      cases,
      weights,
      counts,
      matrix,
      maxLength,
    }),
    detailFile: formatIdiapDetail(items),
  };
}

function hasWords(translations: AptLists["translations"]): boolean {
  return Array.isArray(translations) && translations.length > 0;
}

/** Every label that occurs, before repair. */
function labelsOf(
  metric: ReturnType<typeof apt>,
  segments: Iterable<Parameters<typeof metric.items>[0]>,
): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const segment of segments) {
    for (const { reference, hypothesis } of metric.items(segment)) {
      for (const label of [...reference.labels, ...hypothesis.labels])
        labels.add(label);
    }
  }
  return labels;
}

/** Items as they were found, or in the order of the file of positions. */
function inOrder(
  found: ReadonlyMap<string, AptItem>,
  positions: AptOptions["positions"],
): readonly AptItem[] {
  if (positions === undefined) return [...found.values()];
  const queues = new Map<string, AptItem[]>();
  for (const item of found.values()) {
    const key = `${item.segment}:${item.position}`;
    queues.set(key, [...(queues.get(key) ?? []), item]);
  }
  return positions.flatMap(
    ({ segment, position }) =>
      queues.get(`${segment}:${position}`)?.shift() ?? [],
  );
}

/** How many items each case has; of a case named twice only the first is counted. */
function countCases(
  items: readonly AptItem[],
  cases: readonly number[],
): readonly number[] {
  return cases.map((name, at) =>
    cases.indexOf(name) === at
      ? items.filter(({ outcome }) => outcome === name).length
      : 0,
  );
}

// Weights outside [0, 1] and repeated cases cannot be options of a metric; the signature must show them all the same.
function withWeights(
  signature: Signature,
  { cases, weights }: IdiapConfig,
): Signature {
  const ofCase = (name: SixCase): number | undefined =>
    weights[cases.indexOf(name)];
  const value = sixCases.map((name) => ofCase(name) ?? 0).join(",");
  return {
    ...signature,
    fields: signature.fields.map((field) =>
      field.key === "weights" ? { ...field, value } : field,
    ),
  };
}
