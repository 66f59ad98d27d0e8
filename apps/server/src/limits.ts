import type { InflationLimits } from "./blobs/inflation-guard.ts";

/** What a server takes from its users. */
export interface Limits {
  /** Bytes of a JSON body. */
  readonly json: number;
  /** Bytes of an upload. */
  readonly upload: number;
  readonly inflation: InflationLimits;
  /** Bytes of a job's result. */
  readonly result: number;
  /** Requests a minute and token. */
  readonly reads: number;
  readonly writes: number;
  readonly answers: number;
  readonly uploads: number;
  /** Invitations accepted a minute and address. */
  readonly invitations: number;
  /** Wrong tokens a minute and address. */
  readonly failures: number;
  /** Open streams of events a token. */
  readonly streams: number;
  /** Milliseconds that the process may be late with its work before it turns requests away; 0 for any. */
  readonly delay: number;
  /** Milliseconds in which a request must have arrived: its headers, its JSON, its file. */
  readonly arrival: {
    readonly headers: number;
    readonly json: number;
    readonly file: number;
  };
}

export const defaultLimits: Limits = {
  json: 2 ** 20,
  upload: 256 * 2 ** 20,
  inflation: {
    inflated: 2 ** 30,
    ratio: 200,
    line: 10 * 2 ** 20,
    lines: 2_000_000,
  },
  result: 2 ** 30,
  reads: 600,
  writes: 120,
  answers: 300,
  uploads: 20,
  invitations: 5,
  failures: 10,
  streams: 100,
  delay: 1000,
  arrival: { headers: 10_000, json: 30_000, file: 900_000 },
};
