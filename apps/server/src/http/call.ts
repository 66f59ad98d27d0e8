import type { Readable } from "node:stream";
import type {
  RequestOf,
  ResponseOf,
  RouteName,
  Routes,
} from "@concord-mt/protocol";
import type { Transaction } from "../database/connect.ts";
import type { Spooled } from "../blobs/spool.ts";
import type { Caller, OpenProject } from "./caller.ts";
import type { Services } from "./services.ts";

/** A request as a handler sees it: checked, allowed, and inside a transaction that sees its project only. */
export interface Call<Name extends RouteName> extends RequestOf<Routes[Name]> {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly project: OpenProject;
  readonly match: string | undefined;
  /** The body of an upload. */
  readonly spooled: Spooled;
  readonly services: Services;
}

/** A file that is made when somebody wants it. */
export interface MadeFile {
  /** Changes when the file does. */
  readonly etag: string;
  /** Makes it, after the transaction has ended; the stream takes away what it leaves behind. */
  make(signal: AbortSignal): Promise<{ stream: Readable; size?: number }>;
}

/** A file of an answer. */
interface FileReply {
  readonly name: string;
  readonly type: string;
  readonly content:
    { readonly sha256: string; readonly size: number } | MadeFile;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a handler answers. */
export interface Reply<Body> {
  readonly body?: Body;
  /** Makes the body after the transaction has ended, where that takes long. */
  readonly later?: (signal: AbortSignal) => Promise<Body>;
  readonly file?: FileReply;
  /** Where the route's own does not fit. */
  readonly status?: number;
  readonly location?: string;
  /** A new session: its secret goes into the cookie, an empty one takes it away. */
  readonly session?: string;
}

/** A function for each route; those of streams stand elsewhere. */
export type Handlers = {
  readonly [Name in Exclude<RouteName, "listEvents">]: (
    call: Call<Name>,
  ) => Promise<Reply<ResponseOf<Routes[Name]>>>;
};

/** The handlers of some routes. */
export type Some<Names extends keyof Handlers> = Pick<Handlers, Names>;
