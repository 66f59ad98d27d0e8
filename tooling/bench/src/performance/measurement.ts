import type { Cost } from "../run.ts";

/** What one program needed for a job of one size, run by run; the runs of all programs took turns. */
export interface Measurement {
  readonly program: string;
  readonly size: number;
  readonly runs: readonly Cost[];
}

/** What is asked of our cost, as a multiple of a peer's in the same turn. */
export interface Target {
  readonly program: string;
  readonly peer: string;
  readonly cpu?: number;
  readonly memory?: number;
}

/** One job, by several programs and in several sizes. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** What was run, for those who want to run it again. */
  readonly about: string;
  /** What sizes count: `pairs`, `lines`. */
  readonly unit: string;
  readonly targets: readonly Target[];
  readonly measurements: readonly Measurement[];
  /** Figures that are no cost of a process, ready to be read. */
  readonly figures?: readonly string[];
  /** Why a program is not among the measurements. */
  readonly missing: readonly string[];
  readonly date: string;
  readonly machine: Machine;
}

/** Where a section was measured. */
interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly gigabytes: number;
  readonly node: string;
  /** Processes that wanted to run, on average over the last minute, before and behind the section. */
  readonly load: readonly [before: number, after: number];
}
