import type { ResponseOf, Routes } from "@concord-mt/protocol";

type Work = ResponseOf<Routes["getWork"]>;

/** A metric against human scores. */
export interface StudyPlot {
  readonly name: string;
  readonly isTurned: boolean;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly isOutlier: boolean;
  }[];
  readonly line?: { readonly slope: number; readonly intercept: number };
  readonly pearson?: number;
  readonly spearman?: number;
}

/** What a study says at once. */
export interface StudySummary {
  readonly human?: string;
  readonly systems: readonly string[];
  readonly outliers?: readonly string[];
  readonly plots?: readonly StudyPlot[];
  readonly plotsOfAll?: readonly StudyPlot[];
  readonly tables?: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
}

interface Coefficient {
  readonly coefficient?: number;
  readonly p?: number;
  readonly interval?: { readonly low: number; readonly high: number };
}

/** How metrics agree with people, over one set of systems. */
export interface Analysis {
  readonly systems: readonly string[];
  readonly metrics: readonly {
    readonly name: string;
    readonly pearson: Coefficient;
    readonly spearman: Coefficient;
    readonly kendall: Coefficient;
    readonly pairwise: { readonly accuracy?: number };
    readonly leaveOneOut: { readonly low?: number; readonly high?: number };
  }[];
  readonly comparisons: readonly {
    readonly first: string;
    readonly second: string;
    readonly williams: { readonly t?: number; readonly p?: number };
  }[];
}

/** All of a study, as the command line writes it. */
export interface StudyFile {
  readonly all: Analysis;
  readonly without?: Analysis;
}

/** What a study that is done says. */
export function studySummary({ summary }: Work): StudySummary {
  return summary as StudySummary;
}
