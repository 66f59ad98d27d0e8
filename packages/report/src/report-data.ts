import type { Run } from "@concord-mt/run";

/** Scores by metric of a run, then by system; `null` where there is nothing to score. */
type Scores = readonly (readonly (number | null)[])[];

/** What the report's page shows: a run, and what its views need of rows that the page does not get. */
export interface ReportData {
  readonly run: Run;
  /** Scores of single segments, by metric, system and segment, in tenths of what tables show. */
  readonly segmentScores?: readonly Scores[];
  /** Scores of groups of segments. */
  readonly groups?: readonly ReportGroups[];
  /** How many segments lie between a pronoun and the nearest noun that it could stand for, by id of the item. */
  readonly distances?: Readonly<Record<string, string>>;
  /** What differences between systems the pronouns can show, in sentences. */
  readonly power?: readonly string[];
}

/** Groups of segments that have something in common. */
export interface ReportGroups {
  readonly by: "length" | "document";
  /** The group of each segment, by its place in `groups`. */
  readonly of: readonly number[];
  readonly groups: readonly {
    readonly key: string;
    /** How many segments it has. */
    readonly segments: number;
    readonly scores: Scores;
  }[];
}
