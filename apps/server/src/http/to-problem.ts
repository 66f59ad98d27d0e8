import { STATUS_CODES } from "node:http";
import { CorpusError, SettingError } from "@concord-mt/core";
import type { Problem } from "@concord-mt/protocol";
import { InflationError } from "../blobs/inflation-guard.ts";
import { TooLargeError } from "../blobs/spool.ts";
import { HttpProblem } from "./http-problem.ts";

/** Which problem an error is; what is not the caller's is told to nobody. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof CorpusError)
    return new HttpProblem(400, `corpus-${error.code}`, error.message);
  if (error instanceof SettingError)
    return new HttpProblem(422, `setting-${error.code}`, error.message, {
      errors: [{ path: error.setting, message: error.message }],
    });
  if (error instanceof TooLargeError)
    return new HttpProblem(413, "too-large", error.message);
  if (error instanceof InflationError)
    return new HttpProblem(422, "inflation", error.message);
  const { code, statusCode, message } = error as {
    readonly code?: string;
    readonly statusCode?: number;
    readonly message?: string;
  };
  if (code !== undefined && noSpace.has(code))
    return new HttpProblem(507, "storage-full", "there is no space left");
  if (code !== undefined && isAway(code))
    return new HttpProblem(
      503,
      "database-away",
      "the database does not answer; try again",
      { headers: { "retry-after": "2" } },
    );
  // Requests that Fastify itself refuses: bodies that are no JSON, too large, of another type.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpProblem(statusCode, "bad-request", message ?? "");
  return new HttpProblem(500, "internal", "something went wrong in the server");
}

const noSpace = new Set(["ENOSPC", "EFBIG", "EDQUOT", "53100"]);

function isAway(code: string): boolean {
  return (
    code.startsWith("08") ||
    code.startsWith("57P") ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code)
  );
}

/** Whether an error is a fault of ours, and belongs into the log. */
export function isOurs({ status }: HttpProblem): boolean {
  return status >= 500;
}

/** A problem as it goes over the wire. */
export function problemBody(
  { status, code, message, errors }: HttpProblem,
  instance: string,
): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Problem",
    status,
    detail: message,
    instance,
    code,
    ...(errors && { errors }),
  };
}
