import type { Warning } from "../errors.ts";
import { type Tasks, type Team, soloTeam } from "../team.ts";

/** What long work may use of the world around it; an app gives it. */
export interface Context {
  /** Work ends with the signal's reason once it is aborted. */
  readonly signal: AbortSignal;
  /** Milliseconds from some fixed moment. */
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
  readonly onWarning: (warning: Warning) => void;
  /** Starts somebody who runs a package's tasks; whoever starts a team closes it. */
  readonly team: StartTeam;
  /** Lets everybody else have a turn: timers, events, whoever may abort the signal. */
  readonly pause: () => Promise<void>;
}

/** How far a stage of the work has come. */
export interface Progress {
  /** A stable name: `align`, `count`. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  /** What is being worked on: a text, a metric. */
  readonly note?: string;
}

/** A package's tasks, and the name under which a thread can import them. */
export interface TeamTasks<T extends Tasks> {
  /** `@concord-mt/alignment`. */
  readonly module: string;
  readonly tasks: T;
  /** Whether a task may be run again where its thread died: it changes no memory that it was given. @defaultValue false */
  readonly isRepeatable?: boolean;
}

/** A team that must be closed when its work is done. */
export interface OpenTeam<T extends Tasks> extends Team<T> {
  close(): Promise<void>;
}

export type StartTeam = <T extends Tasks>(tasks: TeamTasks<T>) => OpenTeam<T>;

/**
 * A context for pages, notebooks and tests: one thread, nobody listens, and no pause unless one is given.
 *
 * @example
 * await evaluate(input, settings, resources, plainContext({ onWarning: (warning) => warnings.push(warning) }));
 */
export function plainContext(given: Partial<Context> = {}): Context {
  return {
    signal: new AbortController().signal,
    now: () => 0,
    onProgress: () => undefined,
    onWarning: () => undefined,
    team: ({ tasks }) => ({
      ...soloTeam(tasks),
      close: () => Promise.resolve(),
    }),
    pause: () => Promise.resolve(),
    ...given,
  };
}
