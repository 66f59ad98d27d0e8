import type { ActChoice, ActItem, ActSide } from "@concord-mt/act";
import type {
  AptItem,
  AptItemSide,
  AptMode,
  NonPronounPolicy,
  Repair,
} from "@concord-mt/apt";
import type { PerCase, SixCase } from "@concord-mt/core";

/**
 * An evaluation with everything behind its scores: the texts, their words and links, each metric's scores and rows, and
 * every pronoun and connective with its verdict. It is plain data, and travels as JSON.
 */
export interface Run {
  readonly format: "concord-run";
  readonly version: 1;
  readonly languages: { readonly source: string; readonly target: string };
  readonly pack: { readonly id: string; readonly hash: string };
  /** How lines were cut into words. */
  readonly tokenizer: string;
  /** What linked the words. */
  readonly alignedBy: string;
  /** The document of each line, where documents are known. */
  readonly documents?: readonly string[];
  readonly source: RunText;
  readonly references: readonly RunTranslation[];
  /** The systems; the first is the baseline of all tests. */
  readonly systems: readonly RunTranslation[];
  /** How much of the source each system translates, where lines were found by sentence alignment. */
  readonly coverage?: readonly RunCoverage[];
  readonly metrics: readonly RunMetric[];
  /** Versions of the packages that made it, besides those of the metrics: to find a cause by, not to compare. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly apt?: RunApt;
  readonly act?: RunAct;
}

/** A text, line by line, as the user wrote it. */
export interface RunText {
  readonly name: string;
  readonly lines: readonly string[];
  /** The words of each line: units skipped before the word, then its length, word by word; see `decodeTokens`. */
  readonly tokens: readonly (readonly number[])[];
}

/** A translation and its links with the source. */
export interface RunTranslation extends RunText {
  /** The links of each line: source position, target position, link by link; see `decodeLinks`. */
  readonly links: readonly (readonly number[])[];
}

/** How much of the source a system translates. */
export interface RunCoverage {
  readonly sourceSentences: number;
  /** Source sentences without a translation. */
  readonly untranslated: number;
  /** Sentences that translate nothing. */
  readonly added: number;
  /** Documents of the source that the system lacks. */
  readonly missingDocuments: number;
}

/** What one metric says of all systems; scores run from 0 to 1 for most. */
export interface RunMetric {
  /** As `--metrics` calls it. */
  readonly name: string;
  readonly title: string;
  /** What tables multiply scores by. */
  readonly scale: number;
  readonly higherIsBetter: boolean;
  readonly signature: string;
  /** The signature's fields. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the numbers of a row are. */
  readonly statistics: readonly string[];
  /** How intervals and tests were drawn. */
  readonly resampling: RunResampling;
  readonly systems: readonly RunScore[];
  /** The best system, where it was tested against the others. */
  readonly lead?: RunLead;
  /** The reference taken for an output, for metrics over occurrences: the score that a perfect copy of it gets. */
  readonly ofReference?: RunReferenceScore;
}

/** A best system and the greatest p of its tests against the others, after Holm's correction. */
export interface RunLead {
  /** Its place among the systems. */
  readonly system: number;
  readonly p: number;
}

/** The reference's own score, and the row that it comes from. */
export interface RunReferenceScore {
  readonly score: number | null;
  readonly total: readonly number[];
}

/** Resamples drawn, and from which seed; by document where the run has documents. */
export interface RunResampling {
  readonly samples: number;
  readonly seed: number;
}

/** One system's score. */
export interface RunScore {
  /** `null` where there was nothing to score. */
  readonly score: number | null;
  readonly interval?: RunInterval;
  /** sacreBLEU's paired bootstrap against the first system. */
  readonly bootstrap?: RunTest;
  /** Approximate randomisation against the first system, on its own; `columnTests` corrects for the others. */
  readonly randomisation?: RunTest;
  /** The rows of all segments, encoded; see `decodeRows`. */
  readonly rows: readonly number[];
}

/** A 95 % interval. */
export interface RunInterval {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly halfWidth: number | null;
}

/** A test against the first system. */
export interface RunTest {
  readonly difference: number | null;
  readonly p: number | null;
  /** All statistics are equal: there is nothing to test. */
  readonly identical: boolean;
}

/** APT's settings and verdicts. */
export interface RunApt {
  readonly mode: AptMode;
  readonly repair: boolean;
  readonly nonPronoun: NonPronounPolicy;
  readonly weights: PerCase;
  readonly discard: readonly SixCase[];
  /** The pronouns, by system; see `aptItems`. */
  readonly items: readonly (readonly RunAptItem[])[];
}

/** A pronoun as it is stored: what `aptItems` can restore is left out. */
export interface RunAptItem extends Pick<
  AptItem,
  "id" | "segment" | "position" | "source" | "outcome" | "reason" | "cell"
> {
  /** @defaultValue `false` */
  readonly isSetAside?: boolean;
  /** @defaultValue 1 */
  readonly credit?: number;
  /** @defaultValue 0 */
  readonly referenceIndex?: number;
  readonly reference: RunAptSide;
  readonly hypothesis: RunAptSide;
}

/** A translation of a pronoun as it is stored. */
export interface RunAptSide extends Omit<AptItemSide, "repair"> {
  readonly repair?: RunRepair;
}

/** What alignment repair did, as it is stored. */
export interface RunRepair extends Omit<Repair, "range"> {
  readonly range?: NonNullable<Repair["range"]>;
}

/** ACT's verdicts. */
export interface RunAct {
  /** The connectives, by system; see `actItems`. */
  readonly items: readonly (readonly RunActItem[])[];
}

/** A connective as it is stored. */
export interface RunActItem extends Pick<
  ActItem,
  | "id"
  | "segment"
  | "position"
  | "length"
  | "source"
  | "outcome"
  | "reason"
  | "credit"
  | "isJudged"
  | "isPending"
> {
  readonly sense?: string;
  /** @defaultValue 0 */
  readonly referenceIndex?: number;
  readonly reference: RunActSide;
  readonly hypothesis: RunActSide;
}

/** A translation of a connective as it is stored. */
export interface RunActSide extends Omit<ActSide, "form"> {
  readonly form?: string;
  readonly choice: ActChoice;
}
