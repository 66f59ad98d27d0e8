import type { Problem } from "@concord-mt/protocol";

/** A request that is refused, and why. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly code: string;
  readonly errors: Problem["errors"];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    detail: string,
    {
      errors,
      headers = {},
    }: {
      readonly errors?: Problem["errors"];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Nothing is there, or nothing that the caller may know of. */
export function notFound(what: string): HttpProblem {
  return new HttpProblem(404, "not-found", `there is no such ${what}`);
}

/** The request does not go with how things are. */
export function conflict(code: string, detail: string): HttpProblem {
  return new HttpProblem(409, code, detail);
}
