import { pcg64 } from "@concord-mt/core";
import {
  type Annotations,
  type AnnotatorPair,
  type Interval,
  type Label,
  fleissKappa,
  krippendorffAlpha,
  pairwiseAgreement,
} from "@concord-mt/correlation";

/** What an annotator said of an item: one label, or a set of labels. */
export interface CampaignAnnotation {
  readonly item: string;
  /** Items of one document are drawn together. */
  readonly document: string;
  readonly annotator: string;
  readonly labels: readonly string[];
}

/** A measure with its 95 % interval over documents drawn anew; `undefined` where it is not defined. */
export interface MeasuredAgreement {
  readonly value: number | undefined;
  readonly interval: Interval | undefined;
}

/** Whether annotators agree. */
export interface CampaignAgreement {
  readonly annotators: readonly string[];
  /** Items that two or more annotators judged. */
  readonly shared: number;
  /** Of all pairs of answers to one item, the part that agrees. */
  readonly raw: MeasuredAgreement;
  /** Krippendorff's α; sets of labels are as far apart as 1 less their Jaccard index, which is 0 or 1 for single labels. */
  readonly alpha: MeasuredAgreement;
  /** Fleiss' κ over items that all judged. */
  readonly kappa: MeasuredAgreement;
  /** Cohen's κ of every two annotators who judged the same items, by their places. */
  readonly pairs: readonly AnnotatorPair[];
}

/**
 * Agreement with intervals: documents are drawn with replacement, since answers on one text hang together. With one
 * document there is no interval.
 */
export function agreementIntervals(
  annotations: readonly CampaignAnnotation[],
  {
    samples = 1000,
    seed = 12345,
  }: { readonly samples?: number; readonly seed?: number } = {},
): CampaignAgreement {
  const annotators = [...new Set(annotations.map((one) => one.annotator))];
  const documents = byDocument(annotations);
  const all = documents.flat();
  const measure = (items: readonly Item[]): Measures =>
    measureItems(items, annotators);
  const found = measure(all);
  const generator = pcg64(seed);
  const drawn: Measures[] = [];
  if (documents.length > 1)
    for (let sample = 0; sample < samples; sample += 1)
      drawn.push(
        measure(
          documents.flatMap(
            () =>
              documents[Math.floor(generator.random() * documents.length)] ??
              [],
          ),
        ),
      );
  const of = (name: keyof Measures): MeasuredAgreement => ({
    value: found[name],
    interval: percentiles(
      drawn.map((one) => one[name]).filter((value) => value !== undefined),
    ),
  });
  return {
    annotators,
    shared: all.filter(({ size }) => size > 1).length,
    raw: of("raw"),
    alpha: of("alpha"),
    kappa: of("kappa"),
    pairs: pairwiseAgreement(toTable(all, annotators)).pairs.filter(
      ({ n }) => n > 0,
    ),
  };
}

/** Labels of one item by annotator. */
type Item = ReadonlyMap<string, string>;

interface Measures {
  readonly raw: number | undefined;
  readonly alpha: number | undefined;
  readonly kappa: number | undefined;
}

function byDocument(annotations: readonly CampaignAnnotation[]): Item[][] {
  const documents = new Map<string, Map<string, Map<string, string>>>();
  for (const { item, document, annotator, labels } of annotations) {
    const items =
      documents.get(document) ?? new Map<string, Map<string, string>>();
    const own = items.get(item) ?? new Map<string, string>();
    own.set(annotator, JSON.stringify([...new Set(labels)].sort()));
    items.set(item, own);
    documents.set(document, items);
  }
  return [...documents.values()].map((items) => [...items.values()]);
}

function toTable(
  items: readonly Item[],
  annotators: readonly string[],
): readonly Annotations[] {
  return annotators.map((name) => items.map((item) => item.get(name)));
}

function measureItems(
  items: readonly Item[],
  annotators: readonly string[],
): Measures {
  const table = toTable(items, annotators);
  let [pairs, agreeing] = [0, 0];
  for (const item of items) {
    const labels = [...item.values()];
    labels.forEach((one, at) => {
      for (const other of labels.slice(at + 1)) {
        pairs += 1;
        if (one === other) agreeing += 1;
      }
    });
  }
  return {
    raw: pairs === 0 ? undefined : agreeing / pairs,
    alpha: krippendorffAlpha(table, { distance: setDistance() }).value,
    kappa: fleissKappa(table).value,
  };
}

/** 1 − |A ∩ B| / |A ∪ B|; each pair of sets is compared once. */
function setDistance(): (one: Label, other: Label) => number {
  const sets = new Map<Label, ReadonlySet<string>>();
  const setOf = (label: Label): ReadonlySet<string> => {
    const known = sets.get(label);
    if (known !== undefined) return known;
    const made = new Set(JSON.parse(String(label)) as string[]);
    sets.set(label, made);
    return made;
  };
  return (one, other) => {
    if (one === other) return 0;
    const [a, b] = [setOf(one), setOf(other)];
    const shared = [...a].filter((label) => b.has(label)).length;
    return 1 - shared / (a.size + b.size - shared);
  };
}

function percentiles(values: readonly number[]): Interval | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}
