import type { Readable } from "node:stream";
import type { Transaction } from "../database/connect.ts";
import type { Spooled } from "./spool.ts";

/** A part of a blob, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where bytes are kept, by their SHA-256 in hexadecimal digits. */
export interface BlobStore {
  /** Where bytes lie until they are kept. */
  readonly spoolFolder: string;
  /** Keeps what was spooled; the file is taken over. The same bytes are kept once. */
  keep(spooled: Spooled): Promise<void>;
  open(sha256: string, range?: ByteRange): Readable;
  /** A file with the bytes: the store's own, or a copy in `folder`. */
  file(sha256: string, folder: string): Promise<string>;
  /** Forgets the bytes, in the transaction that deletes their row. */
  forget(tx: Transaction, sha256: string): Promise<void>;
  /** Takes away what was left half done; gives how many files. */
  sweep(olderThan: Date): Promise<number>;
}

/** Moments at which tests let a process die. */
export type BlobHooks = (stage: "renamed") => Promise<void>;
