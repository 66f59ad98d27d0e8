import type * as z from "zod";
import type { Scope } from "./scopes.ts";

/** What a route carries besides JSON. */
export type Bytes = "bytes";

/** A route of the API: all that server, client and documentation need to know of it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`: `/projects/:project`. */
  readonly path: string;
  readonly summary: string;
  /** What a token needs; `anyone` needs none, `signed-in` any. */
  readonly scope: Scope | "anyone" | "signed-in" | "operator";
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | Bytes;
  /** Nothing where the answer is empty. */
  readonly response?: z.ZodType | Bytes;
  readonly status: 200 | 201 | 202 | 204;
  /** Whether `If-Match` must say which version is changed. */
  readonly needsMatch?: boolean;
  /** The media type of an answer that is not JSON. */
  readonly mediaType?: string;
}

/** Keeps the exact types of a route. */
export function route<const R extends Route>(given: R): R {
  return given;
}

type Parts<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | Parts<Tail>
  : Path;

/** The parameters in a path: `/projects/:project` has `project`. */
export type ParamsOf<R extends Route> = {
  readonly [
    Part in Parts<R["path"]> as Part extends `${string}:${infer Name}`
      ? Name
      : never
  ]: string;
};

type Given<T> = T extends z.ZodType ? z.input<T> : Uint8Array;
type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown;

/** What a caller gives. */
export type InputOf<R extends Route> = (keyof ParamsOf<R> extends never
  ? { readonly params?: Readonly<Record<string, never>> }
  : { readonly params: ParamsOf<R> }) &
  (R extends { readonly query: infer Q extends z.ZodType }
    ? { readonly query?: z.input<Q> }
    : { readonly query?: undefined }) &
  (R extends { readonly body: infer B }
    ? { readonly body: Given<B> }
    : { readonly body?: undefined }) &
  (R extends { readonly needsMatch: true }
    ? { readonly match: string }
    : { readonly match?: undefined }) & {
    readonly idempotencyKey?: string | undefined;
  };

/** What a handler gets. */
export interface RequestOf<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: R extends { readonly query: infer Q } ? Parsed<Q> : undefined;
  readonly body: R extends { readonly body: infer B } ? Parsed<B> : undefined;
}

/** What an answer holds. */
export type ResponseOf<R extends Route> = R extends {
  readonly response: infer Answer;
}
  ? Answer extends z.ZodType
    ? z.output<Answer>
    : Uint8Array
  : undefined;
