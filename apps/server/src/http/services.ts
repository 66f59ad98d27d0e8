import type { Pool } from "pg";
import type { BlobStore } from "../blobs/store.ts";
import type { Errands } from "../jobs/errands.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Limits } from "../limits.ts";
import type { Caller } from "./caller.ts";
import type { Listeners } from "./listeners.ts";

/** What requests work with. */
export interface Services {
  readonly pool: Pool;
  /** For what a request does on a second connection while it holds a first: never taken by whole requests. */
  readonly inner: Pool;
  readonly queue: Queue;
  readonly errands: Errands;
  readonly blobs: BlobStore;
  readonly limits: Limits;
  /** Concord's version: results of another version are not reused. */
  readonly version: string;
  readonly listeners: Listeners;
  /** Who sits at the machine itself, where no login is asked for. */
  readonly local?: Caller;
  /** Whether cookies go over encrypted connections only. */
  readonly isSecure: boolean;
  /** Whether the server is about to end. */
  readonly isStopping: () => boolean;
}
