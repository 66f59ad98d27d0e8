import type { FastifyRequest } from "fastify";
import { type Caller, callerByCookie, callerByToken } from "./caller.ts";
import { sessionOf } from "./cookie.ts";
import {
  type FailureCounter,
  checkHost,
  checkSameOrigin,
  failureCounter,
} from "./guards.ts";
import { HttpProblem } from "./http-problem.ts";
import type { Services } from "./services.ts";

const counters = new WeakMap<Services, FailureCounter>();

/** Counts wrong tokens of each address. */
function failuresOf(services: Services): FailureCounter {
  const counter =
    counters.get(services) ?? failureCounter(services.limits.failures);
  counters.set(services, counter);
  return counter;
}

/**
 * Finds out who sends a request: by token, by cookie, or by sitting at the machine.
 *
 * @throws HttpProblem 401, 403, 421, 429
 */
export async function identify(
  request: FastifyRequest,
  services: Services,
  {
    isChange,
    isNeeded,
  }: { readonly isChange: boolean; readonly isNeeded: boolean },
): Promise<Caller | undefined> {
  const { local, pool, isSecure } = services;
  if (local !== undefined) checkHost(request.headers.host);
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const failures = failuresOf(services);
    failures.check(request.ip);
    const [, token] = /^Bearer (cmt_[\w-]{20,100})$/i.exec(authorization) ?? [];
    const caller =
      token === undefined ? undefined : await callerByToken(pool, token);
    if (caller !== undefined) return caller;
    failures.add(request.ip);
    throw unauthorised("the token is not valid");
  }
  const secret = sessionOf(request, isSecure);
  const byCookie =
    secret === undefined ? undefined : await callerByCookie(pool, secret);
  const caller = byCookie ?? local;
  if (isChange && (caller !== undefined || !isNeeded))
    checkSameOrigin(request, { isBrowser: byCookie !== undefined });
  if (caller === undefined && isNeeded) throw unauthorised("a token is needed");
  return caller;
}

function unauthorised(detail: string): HttpProblem {
  return new HttpProblem(401, "unauthorised", detail, {
    headers: { "www-authenticate": "Bearer" },
  });
}
